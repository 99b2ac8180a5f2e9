import { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readHonourPage } from '../views/numbered.ts';

export const handler = handles(get_user_rank, (call) => readHonourPage(call, call.req.id, 'user', call.req));
