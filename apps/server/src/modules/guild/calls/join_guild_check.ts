import { join_guild_check } from '@shengyu/contract/calls/guild-join.ts';
import { answers } from '#wire/act.ts';
import { reviewJoins } from '../join-review.ts';

export const answer = answers(join_guild_check, ({ ctx, tx, me, req, now }) =>
  reviewJoins(ctx, tx, { ...req, me, now }),
);
