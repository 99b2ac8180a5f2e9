// The content of each kind of export; DATA-9: it has the same rows as the list with the same filters, but all pages of it.
import {
  addDays,
  beginOfDay,
  clockTimeOf,
  formatDateAndMinute,
  dayOf,
  listDays,
  DAY_MS,
  isDay,
  type Day,
} from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import {
  GIFT_SOURCE_BACKPACK,
  GIFT_SOURCE_DIRECT,
  countFlowLines,
  listFlowPage,
  type FlowFilter,
  type FlowScope,
} from '#modules/gift/index.ts';
import {
  LOG_TYPE,
  LOG_TYPE_NAMES,
  loadLogPage,
  listMemberChanges,
  type Guild,
  type LogFilter,
  type GuildStanding,
} from '#modules/roster/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { KeyedSlot } from '#slots.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { formatYuanCell, type Cell } from './csv.ts';
import { readChosenDays, readExportWindow } from './days.ts';
import type { ExportKind } from './store.ts';
import {
  clipToVisibleDays,
  flowLogReachOf,
  findPeopleByKeyword,
  presentFlows,
  parseFlowLogDays,
  parseFlowLogSpan,
} from '../centre/flow-log.ts';
import { listGuildDays, countHostsByDay, countSendersByDay } from '../centre/guild-store.ts';
import { ALL_DAYS, loadBindingDaysByRoom, type VisibleDays } from '../centre/room-page.ts';
import { listShownSettlements } from '../settle/shown.ts';
import { SETTLEMENT_STATUS_TEXTS } from '../settle/states.ts';
import { chartWindowOf } from '../centre/window.ts';

export type ExportInput = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly guild: Guild;
  readonly who: GuildStanding;
  readonly me: number;
  readonly now: number;
};

export type ExportRows = {
  readonly head: readonly string[];
  count(): Promise<number>;
  /** The rows in batches. */
  rows(): AsyncIterable<readonly (readonly Cell[])[]>;
};

export type ExportParams = Readonly<Record<string, unknown>>;
const STEP = 1_000;
const LONGEST = 6;

/** The filters of the lists; anything else a client sends is ignored and not stored. */
const FILTERS = 'type sort filter keyword date_info id source hour types operator_id target_id begin end month'.split(
  ' ',
);
const WORDS_MAX = 40;
const TYPES_MAX = 20;

export const pickFilters = (params: object): Record<string, unknown> =>
  Object.fromEntries(
    FILTERS.map((name) => [name, filterOf((params as ExportParams)[name])]).filter(([, value]) => value !== undefined),
  ) as Record<string, unknown>;

function filterOf(value: unknown): unknown {
  if (typeof value === 'string') return value.length <= WORDS_MAX ? value.toWellFormed() : undefined;
  if (Array.isArray(value)) return value.filter((one) => Number.isSafeInteger(one)).slice(0, TYPES_MAX);
  return Number.isSafeInteger(value) ? value : undefined;
}

export const readTextParam = (params: ExportParams, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const idIn = (params: ExportParams, name: string): number | undefined => {
  const value = Number(params[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};
const secondOf = (at: number): string => `${dayOf(at)} ${clockTimeOf(at)}`;

async function* once(rows: readonly (readonly Cell[])[]) {
  for (let i = 0; i < rows.length; i += STEP) yield rows.slice(i, i + STEP);
}

/** An export whose rows are few enough to be in memory all at once. */
export const wrapRowsInMemory = (head: readonly string[], rows: readonly (readonly Cell[])[]): ExportRows => ({
  head,
  count: async () => rows.length,
  rows: () => once(rows),
});

export type ExportPreparer = (p: ExportInput, params: ExportParams) => Promise<ExportRows | Refused>;

export const exportKinds = new KeyedSlot<Record<ExportKind, ExportPreparer>>('kinds of exports', {
  member: true,
  flow: true,
  log: true,
  data: true,
  settlement: true,
});

export const prepareExport = (p: ExportInput, kind: ExportKind, filters: ExportParams): Promise<ExportRows | Refused> =>
  exportKinds.in(p.ctx)[kind](p, filters);

export const findAllowedWord = <T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

/** The kinds of export that this module provides: all except the member list, which the guild module provides. */
export const turnoverExportKinds: Omit<Record<ExportKind, ExportPreparer>, 'member'> = {
  async flow(p, params) {
    const scope = await flowOf(p, params);
    if (scope instanceof Refused) return scope;
    const chosen = readChosenDays(params);
    const span = chosen
      ? parseFlowLogDays(chosen, flowLogReachOf(p.who), p.now)
      : parseFlowLogSpan(readTextParam(params, 'date_info') ?? '', flowLogReachOf(p.who), p.now);
    if (span instanceof Refused) return span;
    const whole: FlowFilter = { ...scope.of, ...clipToVisibleDays(span, scope.seen) };
    const keyword = readTextParam(params, 'keyword');
    const people = keyword === undefined ? undefined : await findPeopleByKeyword(p.db, whole, keyword);
    const source =
      params.source === GIFT_SOURCE_DIRECT || params.source === GIFT_SOURCE_BACKPACK ? params.source : undefined;
    const hour = span.isDay && typeof params.hour === 'number' ? params.hour : undefined;
    const filter: FlowFilter = { ...whole, source, people, hour };
    return {
      head: [
        '流水号',
        '时间',
        '礼物',
        '数量',
        '价值（钻）',
        '计流水（钻）',
        '来源',
        '送礼人',
        '送礼人ID',
        '收礼人',
        '收礼人ID',
        '房间',
        '收益（元）',
        '备注',
      ],
      count: () => countFlowLines(p.db, filter),
      rows: () => flowRows(p, filter),
    };
  },

  async log(p, params) {
    const filter = logFilter(p, params);
    if (filter instanceof Refused) return filter;
    const total = (await loadLogPage(p.db, filter, { limit: 1, offset: 0 })).total;
    return {
      head: ['时间', '类型', '操作人', '对象', '内容', '变更前', '变更后'],
      count: async () => total,
      rows: () => logRows(p, filter, total),
    };
  },

  async data(p, params) {
    const w = readExportWindow(p.who, params, p.now);
    if (w instanceof Refused) return w;
    const { VALID_DAY_MEMBER_MIN } = await readConfig(p.ctx, 'constants');
    const { guild_id } = p.guild;
    const [days, senders, hosts, changes] = await Promise.all([
      listGuildDays(p.db, guild_id, w.begin, w.end),
      countSendersByDay(p.db, guild_id, w),
      countHostsByDay(p.db, guild_id, w, VALID_DAY_MEMBER_MIN),
      listMemberChanges(p.db, guild_id, new Date(beginOfDay(w.begin))),
    ]);
    const at = <R extends { day: Day }>(rows: readonly R[]) => new Map(rows.map((row) => [row.day, row]));
    const [flow, sent, spoke, moved] = [at(days), at(senders), at(hosts), at(changes)];
    const head = [
      '日期',
      '流水',
      '直刷',
      '背包',
      '退款',
      '调整',
      '上麦（分钟）',
      '送礼人数',
      '有效主播',
      '入会',
      '退会',
    ];
    const rows = listDays(w.begin, w.end).map((day) => {
      const d = flow.get(day);
      return [
        day,
        ...[d?.flow, d?.direct, d?.backpack, d?.refund, d?.adjust, d?.mic_minutes].map((n) => n ?? 0),
        ...[sent.get(day)?.num, spoke.get(day)?.num, moved.get(day)?.joined, moved.get(day)?.left].map((n) => n ?? 0),
      ];
    });
    return wrapRowsInMemory(head, rows.toReversed());
  },

  async settlement(p, params) {
    const { rows } = await listShownSettlements(p.db, p.guild.guild_id, readTextParam(params, 'month'), {
      limit: STEP,
      offset: 0,
    });
    const head = [
      '月份',
      '总流水（钻）',
      '退款（钻）',
      '调整（钻）',
      '净流水（钻）',
      '比例（%）',
      '佣金（元）',
      '状态',
      '到账时间',
    ];
    return wrapRowsInMemory(
      head,
      rows.map((s) => [
        s.month,
        s.gross,
        s.refund,
        s.adjust,
        s.net,
        formatYuanCell(s.rate_bp),
        formatYuanCell(s.commission_fen),
        SETTLEMENT_STATUS_TEXTS[s.status],
        s.paid_at && formatDateAndMinute(s.paid_at.getTime()),
      ]),
    );
  },
};

/**
 * Whose turnover lines are exported (as in the list G33): those of the guild, of a member in this guild, or of a room while it was
 * bound to this guild.
 */
async function flowOf(p: ExportInput, params: ExportParams): Promise<{ of: FlowScope; seen: VisibleDays } | Refused> {
  const { guild_id } = p.guild;
  const id = idIn(params, 'id');
  if (params.type === 2 && id !== undefined) return { of: { of: 'member', id, guild_id }, seen: ALL_DAYS };
  if (params.type !== 3 || id === undefined) return { of: { of: 'guild', id: guild_id }, seen: ALL_DAYS };
  const seen = (await loadBindingDaysByRoom(p.db, guild_id, chartWindowOf(LONGEST, p.now), p.now)).get(id);
  return seen ? { of: { of: 'room', id }, seen } : refuse('not_found');
}

async function* flowRows(p: ExportInput, filter: FlowFilter): AsyncGenerator<Cell[][]> {
  const sight = { me: p.me, now: p.now, incomeOf: p.guild.guild_id, seesFlags: true };
  for (let after, rows = await listFlowPage(p.db, filter, { limit: STEP }); rows.length > 0;) {
    const items = await presentFlows(p.ctx, p.db, rows, sight);
    yield items.map((item) => [
      item.flow_id,
      secondOf(item.time * 1000),
      item.gift.name,
      item.num,
      item.gift_value,
      item.water_flow,
      item.source === GIFT_SOURCE_DIRECT ? '直刷' : '背包',
      item.sender.nickname,
      item.sender.show_id,
      item.receiver.nickname,
      item.receiver.show_id,
      item.room?.room_name,
      item.income_fen === undefined ? '' : formatYuanCell(item.income_fen),
      [item.refunded && '已退款', item.late && '补录', item.flagged && '核查中'].filter(Boolean).join(' '),
    ]);
    after = rows.at(-1)!;
    rows = rows.length < STEP ? [] : await listFlowPage(p.db, filter, { limit: STEP, after });
  }
}

const LOG_KEPT_DAYS = 3 * 366;
const HEAD = 3;

function logFilter({ guild, who, now }: ExportInput, params: ExportParams): LogFilter | Refused {
  const [begin, end] = [readTextParam(params, 'begin'), readTextParam(params, 'end')];
  if ([begin, end].some((day) => day !== undefined && !isDay(day))) return refuse('params');
  const asked = Array.isArray(params.types) ? params.types.map(Number).filter(Number.isInteger) : undefined;
  // LOG-4: only the head sees the log lines about who looked at confidential data.
  const all = Object.values(LOG_TYPE).filter((type) => type !== LOG_TYPE.sensitive_read || who.role === HEAD);
  return {
    guild_id: guild.guild_id,
    types: asked ? all.filter((type) => asked.includes(type)) : all,
    operator_id: idIn(params, 'operator_id'),
    target_id: idIn(params, 'target_id'),
    keyword: readTextParam(params, 'keyword'),
    from: new Date(begin === undefined ? now - LOG_KEPT_DAYS * DAY_MS : beginOfDay(begin)),
    until: new Date(beginOfDay(addDays(end ?? dayOf(now), 1))),
  };
}

async function* logRows(p: ExportInput, filter: LogFilter, total: number): AsyncGenerator<Cell[][]> {
  for (let offset = 0; offset < total; offset += STEP) {
    const { rows } = await loadLogPage(p.db, filter, { limit: STEP, offset });
    const users = await findUsersById(
      p.db,
      rows.flatMap(({ operator_id, target_id }) => [operator_id, target_id]).filter((id) => id !== null),
    );
    const name = (id: number | null): string => (id === null ? '' : (users.get(id)?.nickname ?? String(id)));
    yield rows.map((row) => [
      secondOf(row.at.getTime()),
      LOG_TYPE_NAMES[row.type],
      row.by_platform ? '平台' : row.operator_id === null ? '系统' : name(row.operator_id),
      name(row.target_id),
      row.words,
      row.before,
      row.after,
    ]);
  }
}
