// What guilds hear of: people's accounts and names, contracts, moderators; and whom their own events tell what (§12).
import { dateAndMinute, daysAfter, instantOf } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { readConfig } from '#modules/config/index.ts';
import { fill, notify, notifyAll } from '#modules/notice/index.ts';
import { openGuild } from './apply-end.ts';
import { waitAnywhere } from './cooldown.ts';
import { settleEdit } from './info-undo.ts';
import { closeJoinsOf, joinById } from './join-store.ts';
import { lineById, LOG, writeLog } from './log-store.ts';
import { quitById } from './quit-store.ts';
import { endByAccount } from './account-end.ts';
import { lastMembersOf, membersOf, type Ground, type LeaveType } from './member-store.ts';
import { tellOfficers } from './notices.ts';
import { nameOf } from './people.ts';
import type { Role } from './permissions.ts';
import { guildById, saveHeadName, type Guild } from './store.ts';
import { QUIT_TYPES, ROLE_NAMES } from './words.ts';

type Told = {
  readonly tx: Tx;
  readonly event: DomainEvent;
  readonly ctx: Context;
  readonly guild: Guild;
  readonly user_id: number;
};

const idOf = (value: unknown): number => Number(value);

/** An event of a guild that tells somebody something. */
const tells = (on: string, tell: (told: Told) => Promise<void>): Consumer => ({
  on,
  run: async (tx, event, ctx) => {
    const guild = await guildById(tx, idOf(event.data.guild_id));
    if (guild) await tell({ tx, event, ctx, guild, user_id: idOf(event.data.user_id) });
  },
});

const dateOf = (ts: unknown): string => dateAndMinute(instantOf(idOf(ts)));
const causeOf = ({ event, ctx }: Told) => ({ event_id: event.event_id, at: ctx.clock.now() });

const notices: readonly Consumer[] = [
  tells('guild.join_applied', async (t) => {
    const words = fill('guild_join_applied', { nickname: await nameOf(t.tx, t.user_id) });
    await tellOfficers(t.tx, t.guild, { ...words, ...causeOf(t) });
  }),
  tells('guild.joined', async (t) => {
    // A founder is told of the opening.
    if (t.user_id === t.guild.head_id) return;
    await notify(t.tx, { user_id: t.user_id, ...fill('guild_joined', { guild: t.guild.name }), ...causeOf(t) });
  }),
  tells('guild.join_rejected', async (t) => {
    // Reasons are members' words: they are read where they lie, no event carries them (EVT-3).
    const apply = await joinById(t.tx, idOf(t.event.data.apply_id));
    if (!apply?.reject_reason) return;
    const fields = { guild: t.guild.name, reason: apply.reject_reason, date: dateOf(t.event.data.deadline) };
    await notify(t.tx, { user_id: t.user_id, ...fill('guild_join_rejected', fields), ...causeOf(t) });
  }),
  tells('guild.quit_applied', async (t) => {
    const { quit_type, deadline } = t.event.data;
    const type = QUIT_TYPES[quit_type as 1 | 2];
    const words = fill('guild_quit_applied', { nickname: await nameOf(t.tx, t.user_id), type, date: dateOf(deadline) });
    await tellOfficers(t.tx, t.guild, { ...words, ...causeOf(t) });
  }),
  tells('guild.quit', async (t) => {
    const { leave_type, ground } = t.event.data as { leave_type: LeaveType; ground?: Ground };
    const c = await readConfig(t.ctx, 'constants');
    const date = dateAndMinute(t.event.at + waitAnywhere({ leave_type, leave_ground: ground ?? null }, c));
    const words = fill('guild_quit', { guild: t.guild.name, date });
    await notify(t.tx, { user_id: t.user_id, ...words, ...causeOf(t) });
    // A founder whose own guild waited for this.
    await open(t.ctx, t.tx, t.user_id);
  }),
  tells('guild.quit_rejected', async (t) => {
    const quit = await quitById(t.tx, idOf(t.event.data.apply_id));
    const { QUIT_RETRY_DAYS } = await readConfig(t.ctx, 'constants');
    const fields = { reason: quit!.reject_reason!, date: dateAndMinute(daysAfter(t.event.at, QUIT_RETRY_DAYS)) };
    await notify(t.tx, { user_id: t.user_id, ...fill('guild_quit_rejected', fields), ...causeOf(t) });
  }),
  tells('guild.member_removed', async (t) => {
    const line = await lineById(t.tx, t.guild.guild_id, idOf(t.event.data.log_id));
    const words = fill('guild_member_removed', { reason: line!.after! });
    await notify(t.tx, { user_id: t.user_id, ...words, ...causeOf(t) });
  }),
  tells('guild.role_changed', async (t) => {
    const role = ROLE_NAMES[t.event.data.to as Role];
    await notify(t.tx, {
      user_id: t.user_id,
      ...fill('guild_role_changed', { guild: t.guild.name, role }),
      ...causeOf(t),
    });
  }),
  tells('guild.disband_requested', async (t) => {
    const words = fill('guild_disband_requested', { guild: t.guild.name, date: dateOf(t.event.data.effective_at) });
    const user_ids = (await membersOf(t.tx, t.guild.guild_id)).map(({ user_id }) => user_id);
    await notifyAll(t.tx, { ...words, user_ids, ...causeOf(t) });
  }),
  tells('guild.disbanded', async (t) => {
    await notifyAll(t.tx, {
      user_ids: await lastMembersOf(t.tx, t.guild.guild_id),
      kind: 'guild',
      title: '公会已解散',
      text: `「${t.guild.name}」已解散，您可随时加入其他公会，收益不受影响`,
      route: '/guild',
      ...causeOf(t),
    });
  }),
  tells('guild.info_changed', async (t) => {
    if (t.event.data.push !== 1) return;
    const user_ids = (await membersOf(t.tx, t.guild.guild_id)).map(({ user_id }) => user_id);
    const words = {
      kind: 'guild' as const,
      title: `「${t.guild.name}」公告`,
      text: t.guild.notice,
      route: '/guild/detail',
    };
    await notifyAll(t.tx, { ...words, user_ids, ...causeOf(t) });
  }),
  tells('guild.settled', async (t) => {
    const n = yuanFromFen(idOf(t.event.data.commission_fen)).replace('¥', '');
    const words = fill('guild_settled', { month: String(t.event.data.month), n });
    await notify(t.tx, { user_id: t.guild.head_id, ...words, ...causeOf(t) });
  }),
];

/** A guild's withdrawals are told to its head (the notice module tells people's own). */
const withdrawal = (result: 'paid' | 'rejected' | 'failed' | 'held'): Consumer => ({
  on: `withdrawal.${result}`,
  run: async (tx, event, ctx) => {
    const owner = event.data.owner as { kind: string; id: number };
    const guild = owner.kind === 'guild' ? await guildById(tx, owner.id) : undefined;
    if (!guild) return;
    const { amount_fen, withdraw_no, reason } = event.data;
    const n = yuanFromFen(idOf(amount_fen)).replace('¥', '');
    const fields = {
      n,
      no: String(withdraw_no),
      reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
    };
    const words = fill(`withdrawal_${result}`, fields);
    await notify(tx, { user_id: guild.head_id, ...words, event_id: event.event_id, at: ctx.clock.now() });
  },
});

/** LOG-1: what the head withdraws for the guild stands in its log. */
const logWithdrawal: Consumer = {
  on: 'withdrawal.submitted',
  run: async (tx, event, ctx) => {
    const owner = event.data.owner as { kind: string; id: number };
    const guild = owner.kind === 'guild' ? await guildById(tx, owner.id) : undefined;
    if (!guild) return;
    const operator_id = event.actor_id ?? guild.head_id;
    const words = `${await nameOf(tx, operator_id)} 申请公会提现 ${yuanFromFen(idOf(event.data.amount_fen))}`;
    const at = ctx.clock.now();
    await writeLog(tx, { guild_id: guild.guild_id, type: LOG.withdrawal, operator_id, words, at });
  },
};

/** GST-7: by the signature, or when a founder has left another guild. */
async function open(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  await lockMember(tx, user_id);
  await openGuild(ctx, tx, user_id, ctx.clock.now());
}

const GUILD_TEXTS: readonly unknown[] = ['guild_name', 'guild_profile', 'guild_picture'];

export const consumers: readonly Consumer[] = [
  ...notices,
  withdrawal('paid'),
  withdrawal('rejected'),
  withdrawal('failed'),
  withdrawal('held'),
  logWithdrawal,
  { on: 'contract.signed', run: (tx, { data }, ctx) => open(ctx, tx, idOf(data.user_id)) },
  {
    on: 'text.moderated',
    run: async (tx, { data }, ctx) => {
      if (!GUILD_TEXTS.includes(data.kind)) return;
      await settleEdit(ctx, tx, String(data.ref), data.result as 'pass' | 'refuse', ctx.clock.now());
    },
  },
  // The search finds a guild by its head's name.
  {
    on: 'user.profile_changed',
    run: async (tx, { data }, ctx) => {
      const user_id = idOf(data.user_id);
      // EDGE-21: an operator found that it is a minor's account.
      if ((data.fields as string[] | undefined)?.includes('minor'))
        return endByAccount(ctx, tx, user_id, ctx.clock.now());
      const folded = foldName(await nameOf(tx, user_id));
      return void (await saveHeadName(tx, user_id, folded));
    },
  },
  // JST-8.
  {
    on: 'user.banned',
    run: async (tx, { data }, ctx) => {
      await lockMember(tx, idOf(data.user_id));
      await closeJoinsOf(tx, { user_id: idOf(data.user_id) }, new Date(ctx.clock.now()));
    },
  },
  { on: 'user.cancelled', run: (tx, { data }, ctx) => endByAccount(ctx, tx, idOf(data.user_id), ctx.clock.now()) },
  // EDGE-21: who turns out to be a minor belongs to no guild.
  {
    on: 'user.real_name_passed',
    run: async (tx, { data }, ctx) => {
      if (data.is_adult === 0) await endByAccount(ctx, tx, idOf(data.user_id), ctx.clock.now());
    },
  },
];
