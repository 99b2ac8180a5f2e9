import { open_beta_rank } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readBetaRankPage } from '../views/beta.ts';

export const handler = handles(open_beta_rank, (call) => readBetaRankPage(call, call.req));
