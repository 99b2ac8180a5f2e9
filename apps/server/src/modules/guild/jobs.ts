// Timed work of guilds (CAL-2: every minute): deadlines and reminders of join and quit applications, head offers, freezes,
// disbandings and applications to open a guild.
import { formatDateAndMinute, DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { lockMember } from '#db/member-lock.ts';
import { settleDueRows } from '#jobs/each-due.ts';
import type { CronEntry, Job } from '#module.ts';
import { deriveEventId, fillTemplate, notify, notifyMembers } from '#modules/notice/index.ts';
import {
  guildById,
  listGuildsDue,
  listGuildsEnding,
  membersOf,
  nicknameOf,
  type Guild,
} from '#modules/roster/index.ts';
import { rejectOverdueApplication, listDueApplications, type DueApplication } from './found/decide.ts';
import { unfreezeGuild } from './disband/desk.ts';
import { disbandAfterWaitingTime } from './disband/disband.ts';
import { closeJoinApplication } from './join/close.ts';
import {
  listDueJoins,
  findJoinApplicationById,
  listJoinsEndingSoon,
  markJoinReminded,
  type JoinApplication,
} from './join/store.ts';
import { buildJoinSubject, buildQuitSubject, notifyOfficers } from './notices.ts';
import { listOpenOffersPastExpiry } from './roles/store.ts';
import { completeQuitByDeadline } from './quit/review.ts';
import { listDueQuits, markQuitReminded, listQuitsEndingSoon, type QuitApplication } from './quit/store.ts';
import { expireHeadOffer } from './roles/transfer.ts';
import { QUIT_TYPES } from './words.ts';

/** JST-7: a join application that nobody decided on expires after JOIN_TTL_DAYS. */
async function expireJoins(ctx: Context, now: number): Promise<void> {
  await settleDueRows<JoinApplication>(ctx, {
    name: 'join applications past their time',
    page: (after, limit) => listDueJoins(ctx.db, new Date(now), after?.apply_id ?? 0, limit),
    settle: async (tx, { apply_id, user_id }) => {
      await lockMember(tx, user_id);
      const apply = (await findJoinApplicationById(tx, apply_id))!;
      const closed = await closeJoinApplication(tx, apply, { status: 4, at: apply.expire_at });
      if (!closed) return;
      const guild = (await guildById(tx, apply.guild_id))!;
      const cause = deriveEventId(`guild_join_expired:${apply_id}`);
      const words = { kind: 'guild' as const, title: '入会申请已过期', route: '/guild/inGuildApply', at: now };
      await notify(tx, { ...words, user_id, text: `「${guild.name}」未在 7 天内处理您的申请`, event_id: cause });
      const name = await nicknameOf(tx, user_id);
      await notifyOfficers(tx, guild, { ...words, text: `${name} 的入会申请已过期`, event_id: cause });
    },
  });
}

/** JOIN-7: officers are reminded of an application that has 24 hours left. */
async function remindOfJoins(ctx: Context, now: number): Promise<void> {
  await settleDueRows<JoinApplication>(ctx, {
    name: 'join applications near their end',
    page: (after, limit) => listJoinsEndingSoon(ctx.db, new Date(now + DAY_MS), after?.apply_id ?? 0, limit),
    settle: async (tx, apply) => {
      if (apply.expire_at.getTime() <= now || !(await markJoinReminded(tx, apply, new Date(now)))) return;
      const guild = (await guildById(tx, apply.guild_id))!;
      const words = fillTemplate('guild_join_applied', { nickname: await nicknameOf(tx, apply.user_id) });
      const text = `${await nicknameOf(tx, apply.user_id)} 的入会申请将于 ${formatDateAndMinute(apply.expire_at.getTime())} 过期`;
      await notifyOfficers(tx, guild, {
        ...words,
        text,
        about: buildJoinSubject(apply.apply_id),
        event_id: deriveEventId(`guild_join_24h:${apply.apply_id}`),
        at: now,
      });
    },
  });
}

/**
 * Completes the quits whose deadline is over: a friendly quit counts as approved (QST-4), a forced one has ended its cooling-off
 * time (QST-6).
 */
const passQuits = (ctx: Context, now: number): Promise<void> =>
  settleDueRows<QuitApplication>(ctx, {
    name: 'quits whose time has come',
    page: (after, limit) => listDueQuits(ctx.db, new Date(now), after?.apply_id ?? 0, limit),
    settle: (tx, quit) => completeQuitByDeadline(tx, quit, now),
  });

/** QUIT-4: officers are reminded 72 h and 24 h before an undecided quit takes effect without them. */
async function remindOfQuits(ctx: Context, now: number): Promise<void> {
  for (const hours of [72, 24] as const) {
    await settleDueRows<QuitApplication>(ctx, {
      name: 'quits near their end',
      page: (after, limit) => listQuitsEndingSoon(ctx.db, hours, new Date(now), after?.apply_id ?? 0, limit),
      settle: async (tx, quit) => {
        if (!(await markQuitReminded(tx, quit, hours))) return;
        const guild = (await guildById(tx, quit.guild_id))!;
        const nickname = await nicknameOf(tx, quit.user_id);
        const date = formatDateAndMinute(quit.due_at!.getTime());
        const words = fillTemplate('guild_quit_applied', { nickname, type: QUIT_TYPES[quit.quit_type], date });
        await notifyOfficers(tx, guild, {
          ...words,
          about: buildQuitSubject(quit.apply_id),
          event_id: deriveEventId(`guild_quit_${hours}h:${quit.apply_id}`),
          at: now,
        });
      },
    });
  }
}

const expireOffers = (ctx: Context, now: number): Promise<void> =>
  settleDueRows(ctx, {
    name: 'head offers past their time',
    page: (after: { guild_id: number; offer_id: number } | undefined, limit) =>
      listOpenOffersPastExpiry(ctx.db, new Date(now), after?.offer_id ?? 0, limit),
    settle: (tx, { guild_id, offer_id }) => expireHeadOffer(tx, guild_id, offer_id, now),
  });

type Named = Pick<Guild, 'guild_id'>;

const thaw = (ctx: Context, now: number): Promise<void> =>
  settleDueRows<Named>(ctx, {
    name: 'freezes past their time',
    page: (after, limit) => listGuildsDue(ctx.db, 'frozen_until', new Date(now), after?.guild_id ?? 0, limit),
    settle: async (tx, { guild_id }) =>
      void (await unfreezeGuild(tx, { guild_id, reason: '冻结期满', now, by_platform: false })),
  });

const disband = (ctx: Context, now: number): Promise<void> =>
  settleDueRows<Named>(ctx, {
    name: 'guilds to disband',
    page: (after, limit) => listGuildsDue(ctx.db, 'disband_at', new Date(now), after?.guild_id ?? 0, limit),
    settle: (tx, { guild_id }) => disbandAfterWaitingTime(tx, guild_id, now),
  });

/**
 * DISB-1: reminds the members 72 h and 24 h before the guild is disbanded. NOTE-1: the fixed event id keeps a member from getting
 * the same reminder twice, although the job runs every minute.
 */
async function remindOfDisbanding(ctx: Context, now: number): Promise<void> {
  for (const hours of [72, 24]) {
    await settleDueRows<Guild>(ctx, {
      name: 'guilds near their end',
      page: (after, limit) => {
        const until = now + hours * HOUR_MS;
        const from = Math.max(now, until - REMIND_SPAN_MS);
        return listGuildsEnding(ctx.db, new Date(from), new Date(until), after?.guild_id ?? 0, limit);
      },
      settle: async (tx, guild) => {
        const date = formatDateAndMinute(guild.disband_at!.getTime());
        const words = fillTemplate('guild_disband_requested', { guild: guild.name, date });
        const members = (await membersOf(tx, guild.guild_id)).map(({ user_id }) => user_id);
        const user_ids = members.filter((id) => id !== guild.head_id);
        const event_id = deriveEventId(`guild_disband_${hours}h:${guild.guild_id}:${guild.disband_at!.getTime()}`);
        await notifyMembers(tx, { ...words, user_ids, event_id, at: now });
      },
    });
  }
}
/** A reminder that the job could not send within this time is skipped, because its number of hours would no longer be true. */
const REMIND_SPAN_MS = 6 * HOUR_MS;

const closeApplies = (ctx: Context, now: number): Promise<void> =>
  settleDueRows<DueApplication>(ctx, {
    name: 'onboarding past its time',
    page: (after, limit) => listDueApplications(ctx.db, new Date(now), after, limit),
    settle: (tx, apply) => rejectOverdueApplication(tx, apply, now),
  });

const STEPS = [
  expireJoins,
  remindOfJoins,
  passQuits,
  remindOfQuits,
  expireOffers,
  thaw,
  disband,
  remindOfDisbanding,
  closeApplies,
];

export const jobs: Readonly<Record<string, Job>> = {
  'guild.deadlines': async (_, ctx) => {
    const now = ctx.clock.now();
    for (const step of STEPS) await step(ctx, now);
  },
};

export const cron: readonly CronEntry[] = [{ at: '* * * * *', job: 'guild.deadlines' }];
