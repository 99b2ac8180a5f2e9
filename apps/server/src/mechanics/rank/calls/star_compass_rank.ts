import { star_compass_rank } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { namedPage } from '../numbered.ts';

export const answer = answers(star_compass_rank, (act) => namedPage(act, 'star_compass', act.req));
