import { open_level_box } from '@shengyu/contract/calls/milestone.ts';
import { handles } from '#wire/handler.ts';
import { openLevelBoxes } from '../level-boxes.ts';

export const handler = handles(open_level_box, openLevelBoxes);
