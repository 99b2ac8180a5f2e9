// The dashboards of deploy/grafana, made from this list by `pnpm documents`, so that a panel is a line and not a page of JSON. The calls of
// a part of the product come from the contract. Titles are for operators, in their language.
import { CALLS } from '@shengyu/contract/registry.ts';
import type { GeneratedDocument } from '../documents/made.ts';
import { renderDashboard, type Dashboard } from './dashboard-file.ts';

/** Of a hundred thousand calls a hundred may stay unanswered (deploy/prometheus/rules.yml). */
const BUDGET = 0.001;

const callsWhere = (wanted: (call: (typeof CALLS)[number]) => boolean): string => {
  const ids = CALLS.filter(wanted).map(({ id }) => id);
  if (ids.length === 0) throw new Error('no call of the contract is meant');
  return `call=~"${ids.toSorted().join('|')}"`;
};
const callsOf = (...modules: string[]): string =>
  callsWhere(({ module, kind }) => modules.includes(module) && kind !== 'console');

const p95 = (selector: string, by = ''): string =>
  `histogram_quantile(0.95, sum by (le${by}) (rate(shengyu_call_seconds_bucket{${selector}}[5m])))`;
const rateOf = (selector: string, by: string): string =>
  `sum by (${by}) (rate(shengyu_call_seconds_count{${selector}}[5m]))`;
const withinLimit = (selector: string, seconds: number): string =>
  `sum(rate(shengyu_call_seconds_bucket{${selector},le="${seconds}"}[5m])) / (sum(rate(shengyu_call_seconds_count{${selector}}[5m])) > 0)`;

const READS = callsWhere(({ mutation }) => !mutation);
const MUTATIONS = callsWhere(({ mutation }) => mutation);
const ROOMS = callsOf('room');
const GIFTS = callsOf('gift');
const DRAWS = callsWhere(({ module, mutation }) => module === 'draw' && mutation);
const RECHARGES = callsOf('recharge');
const WITHDRAWALS = callsOf('withdraw');

const burn = (window: string): readonly [string, string] => [
  `shengyu:calls_unanswered:ratio${window} / ${BUDGET}`,
  window,
];

const HEALTH: Dashboard = {
  uid: 'shengyu-health',
  title: '声屿 · 产品健康',
  panels: [
    {
      title: '可用率（30 天，目标 99.9 %）',
      lines: [
        [
          '1 - ((sum(increase(shengyu_faults_total[30d])) or vector(0)) + (sum(increase(shengyu_database_away_total[30d])) or vector(0))) / (sum(increase(shengyu_call_seconds_count[30d])) > 0)',
          '',
        ],
      ],
      unit: 'percentunit',
      isFigure: true,
      limit: 1 - BUDGET,
      isBelow: true,
    },
    {
      title: '剩余错误预算（30 天）',
      lines: [
        [
          `1 - ((sum(increase(shengyu_faults_total[30d])) or vector(0)) + (sum(increase(shengyu_database_away_total[30d])) or vector(0))) / (sum(increase(shengyu_call_seconds_count[30d])) > 0) / ${BUDGET}`,
          '',
        ],
      ],
      unit: 'percentunit',
      isFigure: true,
      limit: 0.25,
      isBelow: true,
    },
    {
      title: '读请求 200 ms 内',
      lines: [[withinLimit(READS, 0.2), '']],
      unit: 'percentunit',
      isFigure: true,
      limit: 0.95,
      isBelow: true,
      help: 'NFR-1',
    },
    {
      title: '写请求 400 ms 内',
      lines: [[withinLimit(MUTATIONS, 0.4), '']],
      unit: 'percentunit',
      isFigure: true,
      limit: 0.95,
      isBelow: true,
      help: 'NFR-1',
    },
    {
      title: '错误预算消耗速度',
      lines: [burn('5m'), burn('1h'), burn('6h'), burn('3d')],
      unit: 'none',
      limit: 14.4,
      help: '1 表示 30 天正好用完；1 小时与 5 分钟同时超过 14.4 会叫醒值班（CallsUnanswered），3 天超过 1 开工单。',
    },
    {
      title: '每秒请求（按结果码）',
      lines: [['sum by (code) (rate(shengyu_call_seconds_count[5m]))', '{{code}}']],
      unit: 'reqps',
    },
    {
      title: 'P95 耗时',
      lines: [
        [p95(READS), '读'],
        [p95(MUTATIONS), '写'],
      ],
      unit: 's',
      limit: 0.4,
    },
    { title: '最慢的十个接口（P95）', lines: [[`topk(10, ${p95('', ', call')})`, '{{call}}']], unit: 's' },
    {
      title: '程序错误（5000）',
      lines: [['sum by (call) (increase(shengyu_faults_total[10m])) > 0', '{{call}}']],
      unit: 'short',
      limit: 0,
    },
    {
      title: '数据库不可用而未答',
      lines: [['sum by (call) (rate(shengyu_database_away_total[5m]))', '{{call}}']],
      unit: 'reqps',
    },
    {
      title: '被拒绝的请求（按原因）',
      lines: [['topk(12, sum by (reason) (rate(shengyu_refusals_total[5m])))', '{{reason}}']],
      unit: 'reqps',
    },
    {
      title: '客户端上报',
      lines: [['sum by (level, key) (rate(shengyu_client_log_total[15m]))', '{{level}} {{key}}']],
      unit: 'ops',
    },
    {
      title: '进程',
      lines: [['sum by (instance) (up{job="shengyu"})', '{{instance}}']],
      unit: 'none',
      limit: 1,
      isBelow: true,
    },
    {
      title: '事件循环延迟 P99',
      lines: [['max by (instance) (nodejs_eventloop_lag_p99_seconds)', '{{instance}}']],
      unit: 's',
      limit: 0.1,
    },
    { title: '内存', lines: [['max by (instance) (process_resident_memory_bytes)', '{{instance}}']], unit: 'bytes' },
    {
      title: '处理器',
      lines: [['sum by (instance) (rate(process_cpu_seconds_total[5m]))', '{{instance}}']],
      unit: 'percentunit',
    },
  ],
};

const MONEY: Dashboard = {
  uid: 'shengyu-money',
  title: '声屿 · 钱与账',
  panels: [
    { title: '账目差错', lines: [['max(shengyu_books_faults)', '']], unit: 'none', isFigure: true, limit: 0 },
    {
      title: '距上次封存',
      lines: [['time() - max(shengyu_books_sealed_timestamp_seconds)', '']],
      unit: 's',
      isFigure: true,
      limit: 300,
    },
    {
      title: '距上次全账核对',
      lines: [['time() - max(shengyu_books_verified_timestamp_seconds)', '']],
      unit: 's',
      isFigure: true,
      limit: 129_600,
    },
    {
      title: '流水日表差异行数',
      lines: [['max(shengyu_turnover_differences)', '']],
      unit: 'none',
      isFigure: true,
      limit: 0,
    },
    {
      title: '提交结果未知',
      lines: [['sum(increase(shengyu_unknown_outcomes_total[10m]))', '']],
      unit: 'short',
      limit: 20,
    },
    { title: '重复请求（返回首次结果）', lines: [['sum(rate(shengyu_replays_total[5m]))', '']], unit: 'reqps' },
    { title: '充值（按接口与结果码）', lines: [[rateOf(RECHARGES, 'call, code'), '{{call}} {{code}}']], unit: 'reqps' },
    {
      title: '提现（按接口与结果码）',
      lines: [[rateOf(WITHDRAWALS, 'call, code'), '{{call}} {{code}}']],
      unit: 'reqps',
    },
    { title: '抽奖（按接口与结果码）', lines: [[rateOf(DRAWS, 'call, code'), '{{call}} {{code}}']], unit: 'reqps' },
    { title: '送礼（按结果码）', lines: [[rateOf(GIFTS, 'code'), '{{code}}']], unit: 'reqps' },
    {
      title: 'P95 耗时',
      lines: [
        [p95(RECHARGES), '充值'],
        [p95(WITHDRAWALS), '提现'],
        [p95(DRAWS), '抽奖'],
        [p95(GIFTS), '送礼'],
      ],
      unit: 's',
      limit: 0.4,
    },
    {
      title: '事务中等待外部服务',
      lines: [['sum by (provider) (increase(shengyu_asked_inside_transaction_total[1h]))', '{{provider}}']],
      unit: 'short',
      limit: 0,
    },
    {
      title: '距上次备份',
      lines: [['time() - max(shengyu_backup_timestamp_seconds)', '']],
      unit: 's',
      isFigure: true,
      limit: 93_600,
    },
    {
      title: '距上次归档',
      lines: [['time() - max(shengyu_archive_timestamp_seconds)', '']],
      unit: 's',
      isFigure: true,
      limit: 300,
    },
  ],
};

const ENGINES: Dashboard = {
  uid: 'shengyu-engines',
  title: '声屿 · 引擎',
  panels: [
    { title: '主库数', lines: [['sum(patroni_primary)', '']], unit: 'none', isFigure: true, limit: 1, isBelow: true },
    {
      title: '在流复制的备库',
      lines: [['count(patroni_postgres_streaming == 1)', '']],
      unit: 'none',
      isFigure: true,
      limit: 2,
      isBelow: true,
    },
    {
      title: '连上 Redis 的进程',
      lines: [['sum(shengyu_redis_up) / count(shengyu_redis_up)', '']],
      unit: 'percentunit',
      isFigure: true,
      limit: 1,
      isBelow: true,
    },
    {
      title: '连上 NATS 的进程',
      lines: [['sum(shengyu_nats_up) / count(shengyu_nats_up)', '']],
      unit: 'percentunit',
      isFigure: true,
      limit: 1,
      isBelow: true,
    },
    { title: '数据库连接', lines: [['sum by (state) (shengyu_database_connections)', '{{state}}']], unit: 'short' },
    {
      title: '等待连接的请求',
      lines: [['max by (instance) (shengyu_database_connections{state="waiting"})', '{{instance}}']],
      unit: 'short',
      limit: 0,
    },
    {
      title: '主库不可用',
      lines: [['max by (instance) (shengyu_primary_away)', '{{instance}}']],
      unit: 'none',
      limit: 0,
    },
    {
      title: '来自备库的旧读',
      lines: [['sum by (call) (rate(shengyu_old_reads_total[5m]))', '{{call}}']],
      unit: 'reqps',
    },
    { title: '未发布的事件', lines: [['max(shengyu_outbox_waiting)', '']], unit: 'short', limit: 1_000 },
    {
      title: '发布与消费',
      lines: [
        ['sum(rate(shengyu_events_published_total[5m]))', '发布'],
        ['sum by (result) (rate(shengyu_events_consumed_total[5m]))', '消费 {{result}}'],
      ],
      unit: 'ops',
    },
    {
      title: '落后的消费者',
      lines: [
        ['topk(10, sum by (consumer) (max by (consumer, partition) (shengyu_consumer_waiting)))', '{{consumer}}'],
      ],
      unit: 'short',
      limit: 5_000,
    },
    { title: '搁置的事件', lines: [['max(shengyu_parked_events)', '']], unit: 'none', isFigure: true, limit: 0 },
    { title: '最晚的任务', lines: [['max(shengyu_jobs_late_seconds)', '']], unit: 's', limit: 120 },
    {
      title: '任务（按结果）',
      lines: [['sum by (task, result) (increase(shengyu_jobs_total[10m]))', '{{task}} {{result}}']],
      unit: 'short',
    },
    {
      title: '门口排队',
      lines: [['max by (proxy) (haproxy_backend_current_queue)', '{{proxy}}']],
      unit: 'short',
      limit: 0,
    },
    {
      title: '磁盘剩余',
      lines: [
        [
          'node_filesystem_avail_bytes{fstype!~"tmpfs|overlay"} / node_filesystem_size_bytes',
          '{{instance}} {{mountpoint}}',
        ],
      ],
      unit: 'percentunit',
      limit: 0.15,
      isBelow: true,
    },
  ],
};

const ROOMS_BOARD: Dashboard = {
  uid: 'shengyu-rooms',
  title: '声屿 · 房间',
  panels: [
    { title: '打开的实时连接', lines: [['sum(shengyu_open_streams)', '']], unit: 'short', isFigure: true },
    {
      title: '实时连接（按进程）',
      lines: [['sum by (instance) (shengyu_open_streams)', '{{instance}}']],
      unit: 'short',
    },
    { title: '房间接口（按接口）', lines: [[rateOf(ROOMS, 'call'), '{{call}}']], unit: 'reqps' },
    { title: '房间接口（按结果码）', lines: [[rateOf(ROOMS, 'code'), '{{code}}']], unit: 'reqps' },
    { title: '房间接口 P95', lines: [[p95(ROOMS, ', call'), '{{call}}']], unit: 's', limit: 0.4 },
    { title: '送礼（按结果码）', lines: [[rateOf(GIFTS, 'code'), '{{code}}']], unit: 'reqps' },
    { title: '送礼 P95', lines: [[p95(GIFTS), '']], unit: 's', limit: 0.4 },
    {
      title: '被拒绝的请求（按原因）',
      lines: [[`sum by (reason) (rate(shengyu_refusals_total{${callsOf('room', 'gift')}}[5m]))`, '{{reason}}']],
      unit: 'reqps',
    },
    {
      title: '消费者积压',
      lines: [
        [
          'sum by (consumer) (max by (consumer, partition) (shengyu_consumer_waiting{consumer=~"(room|gift|rank|notice|turnover).*"}))',
          '{{consumer}}',
        ],
      ],
      unit: 'short',
    },
  ],
};

const DASHBOARDS: readonly Dashboard[] = [HEALTH, MONEY, ENGINES, ROOMS_BOARD];

export const renderDashboards = (): GeneratedDocument[] =>
  DASHBOARDS.map((dashboard) => ({
    path: `deploy/grafana/${dashboard.uid.replace('shengyu-', '')}.json`,
    text: renderDashboard(dashboard),
  }));
