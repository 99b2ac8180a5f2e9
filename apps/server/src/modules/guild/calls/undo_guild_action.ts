import { undo_guild_action } from '@shengyu/contract/calls/guild-life.ts';
import { handles } from '#wire/handler.ts';
import { undoOfficerAction } from '../office/undo.ts';

export const handler = handles(undo_guild_action, ({ ctx, tx, me, req, now }) =>
  undoOfficerAction(ctx, tx, { ...req, me, now }),
);
