import { open_level_box } from '@shengyu/contract/calls/milestone.ts';
import { answers } from '#wire/act.ts';
import { openLevelBoxes } from '../level-boxes.ts';

export const answer = answers(open_level_box, openLevelBoxes);
