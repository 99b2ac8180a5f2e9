import { get_room_honour_rank } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readHonourPage } from '../views/numbered.ts';

export const handler = handles(get_room_honour_rank, (call) => readHonourPage(call, call.req.id, 'room', call.req));
