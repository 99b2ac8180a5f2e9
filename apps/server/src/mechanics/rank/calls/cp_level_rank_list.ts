import { cp_level_rank_list } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readPairRankPage } from '../views/numbered.ts';

export const handler = handles(cp_level_rank_list, (call) => readPairRankPage(call, call.req.id, call.req));
