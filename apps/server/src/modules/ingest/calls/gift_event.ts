import { gift_event } from '@shengyu/contract/calls/ingest.ts';
import { answersApart } from '#wire/act.ts';
import { takeGifts } from '../take.ts';

export const answer = answersApart(gift_event, async (act) => ({ results: await takeGifts(act, act.req.events) }));
