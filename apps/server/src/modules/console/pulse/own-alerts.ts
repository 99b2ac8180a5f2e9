// The alerts that the console knows by itself: the service, queues that are late, locked staff accounts, and findings of checks.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { countUnpublishedEvents } from '#events/backlog.ts';
import { countParkedEvents } from '#events/undigested.ts';
import { quantileOf } from '#observe/call-times.ts';
import { countLockedStaff } from '../login.ts';
import { readFigures } from '../metrics/metric-store.ts';
import { bucketName } from '../metrics/own-calls.ts';
import type { QueueName } from '../queues.ts';
import { rememberSince, type Alert } from './alerts.ts';
import { listFindings } from './finding-store.ts';

const MINUTE_MS = 60_000;
const HEALTH_MINUTES = 5;
const BUCKETS = 10;
/** NFR-1: 95 of 100 reads within 200 ms, and mutations within 400 ms. */
const READ_MS = 200;
const WRITE_MS = 400;
const FAULT_PPM = 1_000;
/** Fewer calls say nothing about a rate. */
const CALLS_MIN = 100;
const OUTBOX_MAX = 1_000;
const LOCKED_MIN = 5;
const HOUR_MS = 3_600_000;
/** Who may see how the service is: everybody. */
const EVERYBODY = 'desk_pulse';

export type Health = {
  readonly calls: number;
  readonly fault_ppm: number;
  readonly p95_read_ms: number;
  readonly p95_write_ms: number;
  readonly outbox: number;
  readonly parked: number;
  readonly parkedSince: number | undefined;
};

/** How the service has been in the last five full minutes, over all processes. */
export async function readHealth(db: Queryable, now: number): Promise<Health> {
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const span = { begin: end - HEALTH_MINUTES * MINUTE_MS, end: end + MINUTE_MS, step_s: 60 };
  const bucketsOf = (kind: 'api.read' | 'api.write') => Array.from({ length: BUCKETS }, (_, i) => bucketName(kind, i));
  const names = ['api.calls', 'api.faults', ...bucketsOf('api.read'), ...bucketsOf('api.write')];
  const [rows, outbox, parked] = await Promise.all([
    readFigures(db, names, '', span),
    countUnpublishedEvents(db),
    countParkedEvents(db),
  ]);
  const total = (name: string): number => rows.reduce((sum, row) => (row.name === name ? sum + row.sum : sum), 0);
  const p95 = (kind: 'api.read' | 'api.write') => Math.round(quantileOf(bucketsOf(kind).map(total), 0.95) * 1000);
  const calls = total('api.calls');
  return {
    calls,
    fault_ppm: calls === 0 ? 0 : Math.min(1_000_000, Math.round((total('api.faults') * 1_000_000) / calls)),
    p95_read_ms: p95('api.read'),
    p95_write_ms: p95('api.write'),
    outbox,
    parked: parked.num,
    parkedSince: parked.since?.getTime(),
  };
}

export async function healthAlerts(ctx: Context, health: Health, now: number): Promise<Alert[]> {
  const { calls, fault_ppm, p95_read_ms, p95_write_ms, outbox, parked, parkedSince } = health;
  const alerts: Alert[] = [];
  const page = { kind: 'page', id: 'health' } as const;
  if (calls >= CALLS_MIN && fault_ppm > FAULT_PPM)
    alerts.push({
      alert_id: 'fault',
      level: 'critical',
      title: '服务出错增多',
      text: `近 5 分钟 ${(fault_ppm / 10_000).toFixed(2)}% 的请求出错`,
      seen: EVERYBODY,
      link: page,
    });
  if (calls >= CALLS_MIN && (p95_read_ms > READ_MS || p95_write_ms > WRITE_MS))
    alerts.push({
      alert_id: 'slow',
      level: 'warn',
      title: '响应变慢',
      text: `近 5 分钟 P95：读取 ${p95_read_ms} ms，写入 ${p95_write_ms} ms`,
      seen: EVERYBODY,
      link: page,
    });
  if (outbox > OUTBOX_MAX) {
    // A burst passes by itself; only what lasts is an alert.
    const since = (await rememberSince(ctx, ['outbox'], now)).get('outbox')!;
    if (now - since >= MINUTE_MS)
      alerts.push({
        alert_id: 'outbox',
        level: 'critical',
        title: '事件积压',
        text: `${outbox.toLocaleString('en-US')} 个事件未发出`,
        seen: EVERYBODY,
        since,
        link: page,
      });
  }
  if (parked > 0)
    alerts.push({
      alert_id: 'parked',
      level: 'warn',
      title: '事件未能处理',
      text: `${parked} 个事件被搁置，数据可能缺失`,
      seen: EVERYBODY,
      ...(parkedSince !== undefined && { since: parkedSince }),
      link: page,
    });
  return alerts;
}

const QUEUE_NAMES: Readonly<Record<QueueName, string>> = {
  guild: '公会入驻',
  withdraw: '提现审核',
  invoice: '提现发票',
  recharge: '充值异常',
  settlement: '月结算',
  report: '举报与反馈',
  risk: '风险核查',
  ingest: '挂起事件',
  moderation: '内容审核',
  ship: '发货',
};
const MANY_OVERDUE = 10;

export const queueAlert = (queue: QueueName, call: string, overdue_num: number): Alert[] =>
  overdue_num === 0
    ? []
    : [
        {
          alert_id: `sla:${queue}`,
          level: overdue_num > MANY_OVERDUE ? 'critical' : 'warn',
          title: `${QUEUE_NAMES[queue]}超时`,
          text: `${overdue_num} 项超过承诺时间`,
          seen: call,
          link: { kind: 'queue', id: queue },
        },
      ];

type FindingWords = { readonly title: string; readonly seen: string; readonly page: string };

const FINDINGS: Readonly<Record<string, FindingWords>> = {
  books: { title: '账目核对不一致', seen: 'ledger_adjust', page: 'ledger' },
  turnover: { title: '流水日表不一致', seen: 'ledger_adjust', page: 'gift' },
  figures: { title: '指标与账目不一致', seen: 'ledger_adjust', page: 'ledger' },
  staff_log: { title: '操作日志链断裂', seen: 'staff_list', page: 'audit' },
};

export async function standingAlerts(ctx: Context, db: Queryable, now: number): Promise<Alert[]> {
  const [findings, locked] = await Promise.all([listFindings(db), countLockedStaff(ctx, db, now - HOUR_MS)]);
  const found = findings.map(({ alert_id, text, found_at }): Alert => {
    const { title, seen, page } = FINDINGS[alert_id] ?? { title: alert_id, seen: EVERYBODY, page: 'health' };
    const link = { kind: 'page', id: page } as const;
    return { alert_id, level: 'critical', title, text, seen, since: found_at.getTime(), link };
  });
  if (locked < LOCKED_MIN) return found;
  const lock: Alert = {
    alert_id: 'staff_lock',
    level: 'critical',
    title: '运营账号被连续锁定',
    text: `一小时内 ${locked} 个账号因动态码错误被锁定`,
    seen: 'staff_disable',
    link: { kind: 'page', id: 'staff' },
  };
  return [...found, lock];
}
