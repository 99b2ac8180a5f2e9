// Declares the calls of the module `console` that watch the platform: the pulse of the desk, figures over time and exports
// (console.md §6, Z46, Z47, Z58).
import { declareCall, declareRefusal } from '../call.ts';
import { int, list, nullable, objectOf, oneOf, optional, text } from '../schema.ts';
import { RequestUuid, UnixSeconds, Url } from '../shapes.ts';
import { Queue } from '../shapes-console.ts';
import { object_list } from './console-objects.ts';

export const desk_pulse = declareCall({
  id: 'Z46',
  route: 'GET /console/api/desk/pulse',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  quiet: true,
  summary: '工作台脉搏',
  request: objectOf({}),
  reply: objectOf({
    server_time: UnixSeconds,
    /** The session ends at this time unless the person makes another call than this one (CON-1). */
    idle_at: UnixSeconds,
    expire_at: UnixSeconds,
    /** Only queues that the person may work off. */
    queues: list(objectOf({ queue: Queue, num: int(0), overdue_num: int(0), next_due_at: optional(UnixSeconds) })),
    approvals: objectOf({ to_decide: int(0), mine_open: int(0), next_expire_at: optional(UnixSeconds) }),
    alerts: list(
      objectOf({
        alert_id: text(64, 1),
        level: oneOf('critical', 'warn', 'info'),
        title: text(60),
        text: text(200),
        since: UnixSeconds,
        /** The object or page to look at. */
        link: optional(objectOf({ kind: text(20), id: text(100) })),
      }),
      50,
    ),
    /** What is switched off now. */
    off: list(
      objectOf({
        scope: oneOf('platform', 'campaign'),
        /** A key of Z56, or `campaign`, `campaign:pool:box` as Z06 names them. */
        key: text(100),
        name: text(100),
        at: UnixSeconds,
        by: text(40),
        reason: text(200),
      }),
    ),
    health: objectOf({
      /** 0 well, 1 something needs a look (an alert of level warn), 2 something is critical. */
      state: oneOf(0, 1, 2),
      /** Calls answered with 5000, in millionths of the calls of the last five minutes. */
      fault_ppm: int(0, 1_000_000),
      p95_read_ms: int(0),
      p95_write_ms: int(0),
      outbox: int(0),
      parked: int(0),
    }),
  }),
});

const Points = list(nullable(int()));

export const metric_series = declareCall({
  id: 'Z47',
  route: 'GET /console/api/metric/series',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: false,
  quiet: true,
  summary: '指标曲线',
  request: objectOf({
    /** At most eight names, separated by commas. */
    names: text(400, 1),
    /** `today` is the day of Asia/Shanghai to its end; the hours to come are null. */
    range: oneOf('1h', 'today', '24h', '7d', '30d', '90d'),
    /** `campaign:…`, `guild:…`, `user:…` or `pool:…`. */
    subject: optional(text(80, 1)),
    compare: optional(oneOf('day', 'week')),
  }),
  reply: objectOf({
    step_s: int(60),
    begin: UnixSeconds,
    end: UnixSeconds,
    series: list(
      objectOf({
        name: text(64),
        title: text(40),
        unit: oneOf('diamond', 'fen', 'count', 'bp', 'ms', 'ppm', 'sigma'),
        /** One value per step; null where nothing was measured. A `sigma` is in hundredths. */
        points: Points,
        prev: optional(Points),
        /** For what is counted the sum of the points, else the last measured value. */
        sum: int(),
        prev_sum: optional(int()),
      }),
    ),
    updated_at: UnixSeconds,
  }),
  refusals: { unknown_name: declareRefusal('params', '没有这个指标：{name}'), not_found: declareRefusal('not_found') },
});

export const export_make = declareCall({
  id: 'Z58',
  route: 'POST /console/api/export/make',
  kind: 'console',
  module: 'console',
  auth: 'staff',
  mutation: true,
  summary: '导出列表',
  /** Either `list` and `reason` to begin an export, or `task_id` to ask for one that was begun. */
  request: objectOf({
    /** The request of Z49 (object_list) whose rows are exported; page and limit are ignored. */
    list: optional(object_list.request),
    reason: optional(text(200, 1)),
    task_id: optional(text(32, 1)),
    request_id: optional(RequestUuid),
  }),
  reply: objectOf({
    task_id: text(32),
    /** 0 under way, 1 ready, 2 failed. */
    status: oneOf(0, 1, 2),
    rows: optional(int(0)),
    url: optional(Url),
    file_name: optional(text(100)),
  }),
  refusals: {
    not_found: declareRefusal('not_found'),
    limit: declareRefusal('limit_day', '每人每天最多导出 10 次'),
    too_many: declareRefusal('limit', '超过 100,000 行，请缩小范围'),
  },
});
