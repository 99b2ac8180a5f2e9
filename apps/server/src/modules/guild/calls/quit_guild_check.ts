import { quit_guild_check } from '@shengyu/contract/calls/guild-quit.ts';
import { handles } from '#wire/handler.ts';
import { reviewQuitApplications } from '../quit/review.ts';

export const handler = handles(quit_guild_check, ({ ctx, tx, me, req, now }) =>
  reviewQuitApplications(ctx, tx, { ...req, me, now }),
);
