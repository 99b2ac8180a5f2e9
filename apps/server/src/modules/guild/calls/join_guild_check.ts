import { join_guild_check } from '@shengyu/contract/calls/guild-join.ts';
import { handles } from '#wire/handler.ts';
import { reviewJoinApplications } from '../join/review.ts';

export const handler = handles(join_guild_check, ({ ctx, tx, me, req, now }) =>
  reviewJoinApplications(ctx, tx, { ...req, me, now }),
);
