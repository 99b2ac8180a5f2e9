// Types of the actions that officers take on members, and of their results.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { UndoableAction } from '#features/guild/act/UndoAct.tsx';
import type { AllowedMemberAction, GuildMember } from './member.ts';

type Results = ReplyFrom<'POST /api/v1/remove_guild_member'>['results'];

/**
 * What is opened: `sheet` the sheet with the member's actions, `card` the user card, otherwise one of the actions that the member
 * list (call G12) allows.
 */
export type MemberActionKind = 'sheet' | 'card' | Exclude<AllowedMemberAction, 'data'>;
export type MemberAction = { readonly kind: MemberActionKind; readonly members: readonly GuildMember[] };

export type AppointmentKind = 'give_vice' | 'give_manager' | 'remove_vice' | 'remove_manager';

export type MemberActionResult = {
  /** The row's new content until the list is loaded again; null removes the row. */
  readonly change: (member: GuildMember) => GuildMember | null;
  readonly undo?: UndoableAction;
  /** For an action on several members: the result of each. */
  readonly results?: { readonly title: string; readonly list: Results; readonly members: readonly GuildMember[] };
};
