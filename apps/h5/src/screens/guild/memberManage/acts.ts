// What is done with members, and what comes of it.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { Undoable } from '#screens/guild/act/UndoAct.tsx';
import type { Action, Member } from './member.ts';

export type Results = ReplyFrom<'POST /api/v1/remove_guild_member'>['results'];

/** The member's own sheet, the user card, somebody for a free seat, or one of the actions G12 allows. */
export type Kind = 'sheet' | 'card' | Exclude<Action, 'data'>;
export type Act = { readonly kind: Kind; readonly members: readonly Member[] };

export type Appointing = 'give_vice' | 'give_manager' | 'remove_vice' | 'remove_manager';

export type Done = {
  /** How it shows on the row before the list has been asked again; null: it is gone. */
  readonly change: (member: Member) => Member | null;
  readonly undo?: Undoable;
  /** Of several: each by itself. */
  readonly results?: { readonly title: string; readonly list: Results; readonly members: readonly Member[] };
};
