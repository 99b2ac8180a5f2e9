import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { answersApart } from '#wire/act.ts';
import { takeUserEvents } from '../take.ts';

export const answer = answersApart(user_event, async (act) => ({ results: await takeUserEvents(act, act.req.events) }));
