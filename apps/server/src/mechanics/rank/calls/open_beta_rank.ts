import { open_beta_rank } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { betaPage } from '../beta.ts';

export const answer = answers(open_beta_rank, (act) => betaPage(act, act.req));
