import { undo_guild_action } from '@shengyu/contract/calls/guild-life.ts';
import { answers } from '#wire/act.ts';
import { undoAct } from '../undo.ts';

export const answer = answers(undo_guild_action, ({ ctx, tx, me, req, now }) => undoAct(ctx, tx, { ...req, me, now }));
