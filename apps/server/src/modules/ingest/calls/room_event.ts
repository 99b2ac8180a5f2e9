import { room_event } from '@shengyu/contract/calls/ingest.ts';
import { answersApart } from '#wire/act.ts';
import { takeRoomEvents } from '../take.ts';

export const answer = answersApart(room_event, async (act) => ({ results: await takeRoomEvents(act, act.req.events) }));
