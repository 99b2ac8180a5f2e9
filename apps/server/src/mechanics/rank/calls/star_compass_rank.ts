import { star_compass_rank } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readBoardPageById } from '../views/numbered.ts';

export const handler = handles(star_compass_rank, (call) => readBoardPageById(call, 'star_compass', call.req));
