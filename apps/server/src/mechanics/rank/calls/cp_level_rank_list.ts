import { cp_level_rank_list } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { pairPage } from '../numbered.ts';

export const answer = answers(cp_level_rank_list, (act) => pairPage(act, act.req.id, act.req));
