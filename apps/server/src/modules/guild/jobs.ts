// What happens to guilds on time (CAL-2): every minute, deadlines of applications, offers, freezes, disbandings and onboarding.
import { dateAndMinute, DAY_MS, HOUR_MS } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import { lockMember } from '#db/member-lock.ts';
import { eachDue } from '#jobs/each-due.ts';
import type { Cron, Job } from '#module.ts';
import { causeOf, fill, notify, notifyAll } from '#modules/notice/index.ts';
import { closeOnTime, dueApplies, type DueApply } from './apply-end.ts';
import { unfreezeGuild } from './desk.ts';
import { disbandByTime } from './disband.ts';
import { closeJoin, dueJoins, joinById, joinsEnding, markReminded, type JoinApply } from './join-store.ts';
import { membersOf } from './member-store.ts';
import { tellOfficers } from './notices.ts';
import { dueOffers } from './offer-store.ts';
import { nameOf } from './people.ts';
import { passByTime } from './quit-review.ts';
import { dueQuits, markQuitReminded, quitsEnding, type QuitApply } from './quit-store.ts';
import { guildById, guildsDue, guildsEnding, type Guild } from './store.ts';
import { expireOffer } from './transfer.ts';
import { QUIT_TYPES } from './words.ts';

/** JST-7. */
async function expireJoins(ctx: Context, now: number): Promise<void> {
  await eachDue<JoinApply>(ctx, {
    name: 'join applications past their time',
    page: (after, limit) => dueJoins(ctx.db, new Date(now), after?.apply_id ?? 0, limit),
    settle: async (tx, { apply_id, user_id }) => {
      await lockMember(tx, user_id);
      const apply = (await joinById(tx, apply_id))!;
      const closed = await closeJoin(tx, apply, { status: 4, at: apply.expire_at });
      if (!closed) return;
      const guild = (await guildById(tx, apply.guild_id))!;
      const cause = causeOf(`guild_join_expired:${apply_id}`);
      const words = { kind: 'guild' as const, title: '入会申请已过期', route: '/guild/inGuildApply', at: now };
      await notify(tx, { ...words, user_id, text: `「${guild.name}」未在 7 天内处理您的申请`, event_id: cause });
      const name = await nameOf(tx, user_id);
      await tellOfficers(tx, guild, { ...words, text: `${name} 的入会申请已过期`, event_id: cause });
    },
  });
}

/** JOIN-7. */
async function remindOfJoins(ctx: Context, now: number): Promise<void> {
  await eachDue<JoinApply>(ctx, {
    name: 'join applications near their end',
    page: (after, limit) => joinsEnding(ctx.db, new Date(now + DAY_MS), after?.apply_id ?? 0, limit),
    settle: async (tx, apply) => {
      if (apply.expire_at.getTime() <= now || !(await markReminded(tx, apply, new Date(now)))) return;
      const guild = (await guildById(tx, apply.guild_id))!;
      const words = fill('guild_join_applied', { nickname: await nameOf(tx, apply.user_id) });
      const text = `${await nameOf(tx, apply.user_id)} 的入会申请将于 ${dateAndMinute(apply.expire_at.getTime())} 过期`;
      await tellOfficers(tx, guild, { ...words, text, event_id: causeOf(`guild_join_24h:${apply.apply_id}`), at: now });
    },
  });
}

/** QST-4, QST-6. */
const passQuits = (ctx: Context, now: number): Promise<void> =>
  eachDue<QuitApply>(ctx, {
    name: 'quits whose time has come',
    page: (after, limit) => dueQuits(ctx.db, new Date(now), after?.apply_id ?? 0, limit),
    settle: (tx, quit) => passByTime(tx, quit, now),
  });

/** QUIT-4: officers are told 72 h and 24 h before. */
async function remindOfQuits(ctx: Context, now: number): Promise<void> {
  for (const hours of [72, 24] as const) {
    await eachDue<QuitApply>(ctx, {
      name: 'quits near their end',
      page: (after, limit) => quitsEnding(ctx.db, hours, new Date(now), after?.apply_id ?? 0, limit),
      settle: async (tx, quit) => {
        if (!(await markQuitReminded(tx, quit, hours))) return;
        const guild = (await guildById(tx, quit.guild_id))!;
        const nickname = await nameOf(tx, quit.user_id);
        const date = dateAndMinute(quit.due_at!.getTime());
        const words = fill('guild_quit_applied', { nickname, type: QUIT_TYPES[quit.quit_type], date });
        await tellOfficers(tx, guild, {
          ...words,
          event_id: causeOf(`guild_quit_${hours}h:${quit.apply_id}`),
          at: now,
        });
      },
    });
  }
}

const expireOffers = (ctx: Context, now: number): Promise<void> =>
  eachDue(ctx, {
    name: 'head offers past their time',
    page: (after: { guild_id: number; offer_id: number } | undefined, limit) =>
      dueOffers(ctx.db, new Date(now), after?.offer_id ?? 0, limit),
    settle: (tx, { guild_id, offer_id }) => expireOffer(tx, guild_id, offer_id, now),
  });

type Named = Pick<Guild, 'guild_id'>;

const thaw = (ctx: Context, now: number): Promise<void> =>
  eachDue<Named>(ctx, {
    name: 'freezes past their time',
    page: (after, limit) => guildsDue(ctx.db, 'frozen_until', new Date(now), after?.guild_id ?? 0, limit),
    settle: async (tx, { guild_id }) => void (await unfreezeGuild(tx, { guild_id, reason: '冻结期满', now })),
  });

const disband = (ctx: Context, now: number): Promise<void> =>
  eachDue<Named>(ctx, {
    name: 'guilds to disband',
    page: (after, limit) => guildsDue(ctx.db, 'disband_at', new Date(now), after?.guild_id ?? 0, limit),
    settle: (tx, { guild_id }) => disbandByTime(tx, guild_id, now),
  });

/** DISB-1: told at request (by its event), 72 h and 24 h before. Who was told before is not told again (NOTE-1). */
async function remindOfDisbanding(ctx: Context, now: number): Promise<void> {
  for (const hours of [72, 24]) {
    await eachDue<Guild>(ctx, {
      name: 'guilds near their end',
      page: (after, limit) => {
        const until = now + hours * HOUR_MS;
        const from = Math.max(now, until - REMIND_SPAN_MS);
        return guildsEnding(ctx.db, new Date(from), new Date(until), after?.guild_id ?? 0, limit);
      },
      settle: async (tx, guild) => {
        const date = dateAndMinute(guild.disband_at!.getTime());
        const words = fill('guild_disband_requested', { guild: guild.name, date });
        const user_ids = (await membersOf(tx, guild.guild_id)).map(({ user_id }) => user_id);
        const event_id = causeOf(`guild_disband_${hours}h:${guild.guild_id}:${guild.disband_at!.getTime()}`);
        await notifyAll(tx, { ...words, user_ids, event_id, at: now });
      },
    });
  }
}
/** A timer that was late by more than this says nothing: the next reminder comes. */
const REMIND_SPAN_MS = 6 * HOUR_MS;

const closeApplies = (ctx: Context, now: number): Promise<void> =>
  eachDue<DueApply>(ctx, {
    name: 'onboarding past its time',
    page: (after, limit) => dueApplies(ctx.db, new Date(now), after, limit),
    settle: (tx, apply) => closeOnTime(tx, apply, now),
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

export const cron: readonly Cron[] = [{ at: '* * * * *', job: 'guild.deadlines' }];
