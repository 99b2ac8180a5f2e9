// The pulse of the desk (Z46): what waits, what is wrong and what is switched off. It is counted once per five seconds and process
// for all who ask; each gets the part that their permissions allow.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { desk_pulse } from '@shengyu/contract/calls/console-desk.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { readCached } from '#kept.ts';
import type { Staff } from '#wire/staff.ts';
import { mayDecideApproval } from '../permissions.ts';
import { queues, type QueueName } from '../queues.ts';
import { alertSources, rememberSince, switchedOffSources, type Alert } from './alerts.ts';
import { loadStaffNames } from '../staff-store.ts';
import { listOpenApprovals } from './finding-store.ts';
import { healthAlerts, queueAlert, readHealth, standingAlerts } from './own-alerts.ts';

type Reply = ReplyOf<typeof desk_pulse>;

const KEPT_MS = 5_000;
/** Of the items that have waited longest the earliest promise is looked for among this many. */
const LOOKED_AT = 20;
const ALERTS_MAX = 50;
const ENDING_MS = 6 * 3_600_000;
const LEVELS: readonly Alert['level'][] = ['critical', 'warn', 'info'];
/** Which permission lets one see what is switched off. */
const SEEN_OFF = { platform: 'platform_stop', campaign: 'campaign_live' } as const;

type Picture = Awaited<ReturnType<typeof takePicture>>;

export async function readPulse(
  ctx: Context,
  staff: Staff,
  now: number,
): Promise<Omit<Reply, 'idle_at' | 'expire_at'>> {
  const picture = await readCached(ctx, KEPT_MS, 'pulse', now, () => takePicture(ctx, now));
  const may = (call: string): boolean => staff.permissions.includes(call);
  const approvals = approvalsOf(picture, staff, now);
  const alerts = [...picture.alerts.filter(({ seen }) => may(seen)), ...approvals.ending];
  return {
    server_time: unixSecondsOf(now),
    queues: picture.queues.filter(({ call }) => may(call)).map(({ counts }) => counts),
    approvals: approvals.counts,
    alerts: alerts
      .toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || a.since - b.since)
      .slice(0, ALERTS_MAX)
      .map(({ alert_id, level, title, text, since, link }) => ({
        alert_id,
        level,
        title,
        text,
        since: unixSecondsOf(since),
        ...(link && { link }),
      })),
    off: picture.off.filter(({ scope }) => may(SEEN_OFF[scope])),
    health: picture.health,
  };
}

async function takePicture(ctx: Context, now: number) {
  const { db } = ctx;
  const [counted, health, standing, told, off, approvals] = await Promise.all([
    Promise.all((Object.keys(queues.in(ctx)) as QueueName[]).map((queue) => countQueue(ctx, queue, now))),
    readHealth(db, now),
    standingAlerts(ctx, db, now),
    Promise.all(alertSources.in(ctx).map((source) => quietly(ctx, () => source(ctx, db, now)))),
    readOff(ctx),
    listOpenApprovals(db, new Date(now)),
  ]);
  const late = counted.flatMap(({ call, counts }) => queueAlert(counts.queue, call, counts.overdue_num));
  const troubles = [...(await healthAlerts(ctx, health, now)), ...standing, ...told.flat()];
  const alerts = await withSince(ctx, [...troubles, ...late], now);
  const worst = LEVELS.findIndex((level) => troubles.some((one) => one.level === level));
  const { fault_ppm, p95_read_ms, p95_write_ms, outbox, parked } = health;
  const state = worst === 0 ? (2 as const) : worst === 1 ? (1 as const) : (0 as const);
  return {
    queues: counted,
    alerts,
    off,
    approvals,
    health: { state, fault_ppm, p95_read_ms, p95_write_ms, outbox, parked },
  };
}

async function countQueue(ctx: Context, queue: QueueName, now: number) {
  const source = queues.in(ctx)[queue];
  const { num, overdue_num } = await source.waiting(ctx.db, now, ctx);
  const first =
    num === 0 ? [] : (await source.rows(ctx, ctx.db, { state: undefined, limit: LOOKED_AT, offset: 0 })).rows;
  const due = first.flatMap(({ due_at }) => (due_at === undefined ? [] : [due_at]));
  const next = due.length === 0 ? {} : { next_due_at: unixSecondsOf(Math.min(...due)) };
  return { call: source.call, counts: { queue, num, overdue_num, ...next } };
}

/** A source that fails must not take the pulse away from everybody. */
async function quietly(ctx: Context, read: () => Promise<readonly Alert[]>): Promise<readonly Alert[]> {
  try {
    return await read();
  } catch (error) {
    ctx.log.warn({ err: error }, 'alerts could not be read');
    return [];
  }
}

async function withSince(ctx: Context, alerts: readonly Alert[], now: number) {
  const unknown = alerts.filter(({ since }) => since === undefined).map(({ alert_id }) => alert_id);
  const remembered = await rememberSince(ctx, unknown, now);
  return alerts.map((alert) => ({ ...alert, since: alert.since ?? remembered.get(alert.alert_id) ?? now }));
}

async function readOff(ctx: Context): Promise<Reply['off']> {
  const all = (await Promise.all(switchedOffSources.in(ctx).map((read) => read(ctx, ctx.db)))).flat();
  const ids = all.map(({ staff_id }) => staff_id);
  const names = await loadStaffNames(ctx.db, ids);
  return all.map(({ staff_id, at, ...off }) => ({ ...off, at: unixSecondsOf(at), by: names.get(staff_id) ?? '系统' }));
}

function approvalsOf({ approvals }: Picture, staff: Staff, now: number) {
  const own = approvals.filter(({ author_id }) => author_id === staff.staff_id);
  const mine = approvals.filter((one) => one.author_id !== staff.staff_id && mayDecideApproval(staff, one.call));
  const [next] = mine;
  const expire_at = next?.expire_at.getTime();
  const ending = mine.filter((one) => one.expire_at.getTime() - now <= ENDING_MS);
  return {
    counts: {
      to_decide: mine.length,
      mine_open: own.length,
      ...(expire_at !== undefined && { next_expire_at: unixSecondsOf(expire_at) }),
    },
    ending:
      ending.length === 0
        ? []
        : [
            {
              alert_id: 'approval',
              level: 'info' as const,
              title: '审批即将过期',
              text: `${ending.length} 项待我复核，6 小时内过期`,
              seen: 'approval_decide',
              since: Math.max(0, expire_at! - ENDING_MS),
              link: { kind: 'page' as const, id: 'approvals' },
            },
          ],
  };
}
