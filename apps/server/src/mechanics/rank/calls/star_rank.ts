import { star_rank } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readBoardPageById } from '../views/numbered.ts';

export const handler = handles(star_rank, (call) => readBoardPageById(call, 'kf_star', call.req));
