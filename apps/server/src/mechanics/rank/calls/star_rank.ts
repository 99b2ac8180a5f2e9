import { star_rank } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { namedPage } from '../numbered.ts';

export const answer = answers(star_rank, (act) => namedPage(act, 'kf_star', act.req));
