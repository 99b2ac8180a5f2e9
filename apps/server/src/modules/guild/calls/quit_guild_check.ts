import { quit_guild_check } from '@shengyu/contract/calls/guild-quit.ts';
import { answers } from '#wire/act.ts';
import { reviewQuits } from '../quit-review.ts';

export const answer = answers(quit_guild_check, ({ ctx, tx, me, req, now }) =>
  reviewQuits(ctx, tx, { ...req, me, now }),
);
