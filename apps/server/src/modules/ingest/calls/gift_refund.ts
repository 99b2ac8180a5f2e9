import { gift_refund } from '@shengyu/contract/calls/ingest.ts';
import { answersApart } from '#wire/act.ts';
import { takeRefunds } from '../take.ts';

export const answer = answersApart(gift_refund, async (act) => ({ results: await takeRefunds(act, act.req.refunds) }));
