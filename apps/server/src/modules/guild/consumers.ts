// Event consumers of the guild module. They react to changes of accounts, names and contracts and to moderation results, and send
// the notices about guild events (part-one-rules.md §12 lists them) and about the guild's withdrawals, which they also write to the
// guild's log.
import { formatDateAndMinute, addDaysToInstant, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import {
  guildDisbandRequested,
  guildDisbanded,
  guildInfoChanged,
  guildJoinApplied,
  guildJoinRejected,
  guildJoined,
  guildMemberRemoved,
  guildQuit,
  guildQuitApplied,
  guildQuitRejected,
  guildRoleChanged,
  guildSettled,
} from '#events/catalogue/guild.ts';
import {
  contractSigned,
  textModerated,
  userBanned,
  userCancelled,
  userProfileChanged,
  userRealNamePassed,
} from '#events/catalogue/account.ts';
import {
  withdrawalFailed,
  withdrawalHeld,
  withdrawalPaid,
  withdrawalRejected,
  withdrawalSubmitted,
} from '#events/catalogue/money.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { consumes } from '#events/consumes.ts';
import type { EventType } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { readConfig } from '#modules/config/index.ts';
import { fillTemplate, notify, notifyMembers } from '#modules/notice/index.ts';
import {
  guildById,
  listMemberIdsAtDisbanding,
  logRowById,
  LOG_TYPE,
  membersOf,
  nicknameOf,
  ROLE_NAMES,
  saveHeadName,
  writeGuildLog,
  type Guild,
} from '#modules/roster/index.ts';
import { openGuild } from './found/decide.ts';
import { computeWaitBeforeAnyGuildMs } from './join/cooldown.ts';
import { applyModerationToEdit } from './profile/info-undo.ts';
import { closeJoinApplicationsOf } from './join/close.ts';
import { findJoinApplicationById } from './join/store.ts';
import { findQuitById } from './quit/store.ts';
import { leaveByAccountEnd } from './quit/account-end.ts';
import { buildJoinSubject, buildQuitSubject, notifyOfficers } from './notices.ts';
import { QUIT_TYPES } from './words.ts';

type Told<D = object> = {
  readonly tx: Tx;
  readonly event: DomainEvent<D>;
  readonly ctx: Context;
  readonly guild: Guild;
};

/** A consumer that sends notices about a guild event; it does nothing if the guild does not exist. */
const tells = <D extends { guild_id: number }>(type: EventType<D>, tell: (told: Told<D>) => Promise<void>): Consumer =>
  consumes(type, async (tx, event, ctx) => {
    const guild = await guildById(tx, event.data.guild_id);
    if (guild) await tell({ tx, event, ctx, guild });
  });

/** The status of a rejected join application, and the highest status of a quit application that is still open. */
const JOIN_REJECTED = 2;
const QUIT_COOLING = 1;

const dateOf = (ts: number): string => formatDateAndMinute(instantOfUnixSeconds(ts));
const causeOf = ({ event, ctx }: Told) => ({ event_id: event.event_id, at: ctx.clock.now() });

const notices: readonly Consumer[] = [
  tells(guildJoinApplied, async (t) => {
    // NOTE-3: officers get no notice about an application that was decided before this event arrived.
    const { apply_id } = t.event.data;
    if ((await findJoinApplicationById(t.tx, apply_id))?.status !== 0) return;
    const words = fillTemplate('guild_join_applied', { nickname: await nicknameOf(t.tx, t.event.data.user_id) });
    await notifyOfficers(t.tx, t.guild, { ...words, about: buildJoinSubject(apply_id), ...causeOf(t) });
  }),
  tells(guildJoined, async (t) => {
    // A founder gets the notice about the opening of the guild instead.
    if (t.event.data.user_id === t.guild.head_id) return;
    await notify(t.tx, {
      user_id: t.event.data.user_id,
      ...fillTemplate('guild_joined', { guild: t.guild.name }),
      ...causeOf(t),
    });
  }),
  tells(guildJoinRejected, async (t) => {
    // EVT-3: events carry no text of a member, so the reason is read from the application.
    const apply = await findJoinApplicationById(t.tx, t.event.data.apply_id);
    if (apply?.status !== JOIN_REJECTED) return;
    const { deadline } = t.event.data;
    const fields = {
      guild: t.guild.name,
      reason: apply.reject_reason ?? undefined,
      date: instantOfUnixSeconds(deadline) > t.event.at ? dateOf(deadline) : undefined,
    };
    await notify(t.tx, {
      user_id: t.event.data.user_id,
      ...fillTemplate('guild_join_rejected', fields),
      ...causeOf(t),
    });
  }),
  tells(guildQuitApplied, async (t) => {
    const { quit_type, deadline, apply_id } = t.event.data;
    const quit = await findQuitById(t.tx, apply_id);
    if (!quit || quit.status > QUIT_COOLING) return;
    const type = QUIT_TYPES[quit_type];
    const words = fillTemplate('guild_quit_applied', {
      nickname: await nicknameOf(t.tx, t.event.data.user_id),
      type,
      date: dateOf(deadline),
    });
    await notifyOfficers(t.tx, t.guild, { ...words, about: buildQuitSubject(apply_id), ...causeOf(t) });
  }),
  tells(guildQuit, async (t) => {
    const { leave_type, ground } = t.event.data;
    const c = await readConfig(t.ctx, 'constants');
    const date = formatDateAndMinute(
      t.event.at + computeWaitBeforeAnyGuildMs({ leave_type, leave_ground: ground ?? null }, c),
    );
    const words = fillTemplate('guild_quit', { guild: t.guild.name, date });
    await notify(t.tx, { user_id: t.event.data.user_id, ...words, ...causeOf(t) });
    // If the leaver is a founder whose own guild could not open because of this membership, that guild opens now.
    await open(t.ctx, t.tx, t.event.data.user_id);
  }),
  tells(guildQuitRejected, async (t) => {
    const quit = await findQuitById(t.tx, t.event.data.apply_id);
    const { QUIT_RETRY_DAYS } = await readConfig(t.ctx, 'constants');
    const fields = {
      reason: quit!.reject_reason!,
      date: formatDateAndMinute(addDaysToInstant(t.event.at, QUIT_RETRY_DAYS)),
    };
    await notify(t.tx, {
      user_id: t.event.data.user_id,
      ...fillTemplate('guild_quit_rejected', fields),
      ...causeOf(t),
    });
  }),
  tells(guildMemberRemoved, async (t) => {
    const line = await logRowById(t.tx, t.guild.guild_id, t.event.data.log_id);
    const words = fillTemplate('guild_member_removed', { reason: line!.after! });
    await notify(t.tx, { user_id: t.event.data.user_id, ...words, ...causeOf(t) });
  }),
  tells(guildRoleChanged, async (t) => {
    const role = ROLE_NAMES[t.event.data.to];
    await notify(t.tx, {
      user_id: t.event.data.user_id,
      ...fillTemplate('guild_role_changed', { guild: t.guild.name, role }),
      ...causeOf(t),
    });
  }),
  tells(guildDisbandRequested, async (t) => {
    const words = fillTemplate('guild_disband_requested', {
      guild: t.guild.name,
      date: dateOf(t.event.data.effective_at),
    });
    // The head requested the disbanding, so only the other members get a notice: they may want to leave before it.
    const user_ids = (await membersOf(t.tx, t.guild.guild_id)).map(({ user_id }) => user_id);
    await notifyMembers(t.tx, { ...words, user_ids: user_ids.filter((id) => id !== t.guild.head_id), ...causeOf(t) });
  }),
  tells(guildDisbanded, async (t) => {
    // A head who disbanded the guild is not told what members are told, but what remains to be done with the account (DISB-5).
    const own = t.event.data.by_head === 1 ? t.guild.head_id : undefined;
    if (own !== undefined)
      await notify(t.tx, {
        user_id: own,
        kind: 'guild',
        title: '公会已解散',
        text: `您申请解散的「${t.guild.name}」已解散，公会账户余额可在 180 天内提现`,
        route: '/withdraw',
        ...causeOf(t),
      });
    const user_ids = await listMemberIdsAtDisbanding(t.tx, t.guild.guild_id);
    await notifyMembers(t.tx, {
      user_ids: user_ids.filter((id) => id !== own),
      kind: 'guild',
      title: '公会已解散',
      text: `「${t.guild.name}」已解散，您可随时加入其他公会，收益不受影响`,
      route: '/guild',
      ...causeOf(t),
    });
  }),
  tells(guildInfoChanged, async (t) => {
    if (t.event.data.push !== 1) return;
    const user_ids = (await membersOf(t.tx, t.guild.guild_id)).map(({ user_id }) => user_id);
    const words = {
      kind: 'guild' as const,
      title: `「${t.guild.name}」公告`,
      text: t.guild.notice,
      route: '/guild/detail',
    };
    await notifyMembers(t.tx, { ...words, user_ids, ...causeOf(t) });
  }),
  tells(guildSettled, async (t) => {
    const n = formatFenAsYuan(t.event.data.commission_fen).replace('¥', '');
    const words = fillTemplate('guild_settled', { month: t.event.data.month, n });
    await notify(t.tx, { user_id: t.guild.head_id, ...words, ...causeOf(t) });
  }),
];

/** Tells the head about a withdrawal of the guild (the notice module tells members about their own withdrawals). */
const withdrawal = (type: typeof withdrawalPaid, result: 'paid' | 'rejected' | 'failed' | 'held'): Consumer =>
  consumes(type, async (tx, event, ctx) => {
    const { owner, amount_fen, withdraw_no, reason } = event.data;
    const guild = owner.kind === 'guild' ? await guildById(tx, owner.id) : undefined;
    if (!guild) return;
    const n = formatFenAsYuan(amount_fen).replace('¥', '');
    const fields = { n, no: withdraw_no, reason: reason === '' ? undefined : reason };
    const words = fillTemplate(`withdrawal_${result}`, fields);
    await notify(tx, { user_id: guild.head_id, ...words, event_id: event.event_id, at: ctx.clock.now() });
  });

/** LOG-1: a withdrawal that the head makes for the guild is written to the guild's log. */
const logWithdrawal = consumes(withdrawalSubmitted, async (tx, event, ctx) => {
  const { owner, amount_fen } = event.data;
  const guild = owner.kind === 'guild' ? await guildById(tx, owner.id) : undefined;
  if (!guild) return;
  const operator_id = event.actor_id ?? guild.head_id;
  const words = `${await nicknameOf(tx, operator_id)} 申请公会提现 ${formatFenAsYuan(amount_fen)}`;
  const at = ctx.clock.now();
  await writeGuildLog(tx, { guild_id: guild.guild_id, type: LOG_TYPE.withdrawal, operator_id, words, at });
});

/** GST-7: opens the guild that this user has applied for, if the contract is signed and the user has left any other guild. */
async function open(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  await lockMember(tx, user_id);
  await openGuild(ctx, tx, user_id, ctx.clock.now());
}

const GUILD_TEXTS: readonly string[] = ['guild_name', 'guild_profile', 'guild_picture'];

export const consumers: readonly Consumer[] = [
  ...notices,
  withdrawal(withdrawalPaid, 'paid'),
  withdrawal(withdrawalRejected, 'rejected'),
  withdrawal(withdrawalFailed, 'failed'),
  withdrawal(withdrawalHeld, 'held'),
  logWithdrawal,
  consumes(contractSigned, (tx, { data }, ctx) => open(ctx, tx, data.user_id)),
  consumes(textModerated, async (tx, { data }, ctx) => {
    if (!GUILD_TEXTS.includes(data.kind)) return;
    await applyModerationToEdit(ctx, tx, data.ref, data.result, ctx.clock.now());
  }),
  // A guild can be found by its head's name, so a new nickname of the head is copied to the guild.
  consumes(userProfileChanged, async (tx, { data: { user_id, fields } }, ctx) => {
    // EDGE-21: an operator found out that the account belongs to a minor.
    if (fields.includes('minor')) return leaveByAccountEnd(ctx, tx, user_id, ctx.clock.now());
    const folded = foldName(await nicknameOf(tx, user_id));
    return void (await saveHeadName(tx, user_id, folded));
  }),
  // JST-8: a ban closes the user's pending join applications.
  consumes(userBanned, async (tx, { data: { user_id } }, ctx) => {
    await lockMember(tx, user_id);
    await closeJoinApplicationsOf(tx, { user_id }, new Date(ctx.clock.now()));
  }),
  consumes(userCancelled, (tx, { data }, ctx) => leaveByAccountEnd(ctx, tx, data.user_id, ctx.clock.now())),
  // EDGE-21: a member who turns out to be a minor must leave the guild.
  consumes(userRealNamePassed, async (tx, { data }, ctx) => {
    if (data.is_adult === 0) await leaveByAccountEnd(ctx, tx, data.user_id, ctx.clock.now());
  }),
];
