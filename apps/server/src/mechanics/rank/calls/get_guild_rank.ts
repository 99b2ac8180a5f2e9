import { get_guild_rank } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { readHonourPage } from '../views/numbered.ts';

export const handler = handles(get_guild_rank, (call) => readHonourPage(call, call.req.id, 'guild', call.req));
