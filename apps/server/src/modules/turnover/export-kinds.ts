// What each kind of export holds: the list with the same filters (DATA-9), all of it.
import {
  addDays,
  beginOfDay,
  clockOf,
  dateAndMinute,
  dayOf,
  daysFromTo,
  DAY_MS,
  isDay,
  type Day,
} from '@shengyu/rules/calendar.ts';
import type { ChartRange } from '@shengyu/rules/chart-ranges.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { BACKPACK, DIRECT, flowCount, flowPage, type FlowFilter, type FlowOf } from '#modules/gift/index.ts';
import {
  LOG,
  LOG_NAMES,
  logPage,
  may,
  memberChanges,
  membersWanted,
  ROLE_NAMES,
  type Guild,
  type LogFilter,
  type Standing,
} from '#modules/guild/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { yuanCell, type Cell } from './csv.ts';
import type { ExportKind } from './export-store.ts';
import { clip, flowSight, peopleNamed, presentFlows, spanOf } from './flow-log.ts';
import { figures } from './figures.ts';
import { guildDays, hostsByDay, sendersByDay } from './guild-store.ts';
import { listMembers, type Asking, type Listed } from './member-list.ts';
import { ALL_DAYS, bindingsOf, type Visible } from './room-page.ts';
import { settlementPage } from './settlement-store.ts';
import { STATUS_TEXT } from './settlement-states.ts';
import { refusedRange } from './viewer.ts';
import { windowOf } from './window.ts';

export type Preparing = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly guild: Guild;
  readonly who: Standing;
  readonly me: number;
  readonly now: number;
};

export type Prepared = {
  readonly head: readonly string[];
  count(): Promise<number>;
  /** Pieces of it. */
  rows(): AsyncIterable<readonly (readonly Cell[])[]>;
};

type Params = Readonly<Record<string, unknown>>;
const STEP = 1_000;
const LONGEST = 6;

/** Filters of the lists; whatever else a client sends is neither looked at nor stored. */
const FILTERS = 'type sort filter keyword date_info id source hour types operator_id target_id begin end month'.split(
  ' ',
);
const WORDS_MAX = 40;
const TYPES_MAX = 20;

export const filtersIn = (params: object): Record<string, unknown> =>
  Object.fromEntries(
    FILTERS.map((name) => [name, filterOf((params as Params)[name])]).filter(([, value]) => value !== undefined),
  ) as Record<string, unknown>;

function filterOf(value: unknown): unknown {
  if (typeof value === 'string') return value.length <= WORDS_MAX ? value.toWellFormed() : undefined;
  if (Array.isArray(value)) return value.filter((one) => Number.isSafeInteger(one)).slice(0, TYPES_MAX);
  return Number.isSafeInteger(value) ? value : undefined;
}

const textIn = (params: Params, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const idIn = (params: Params, name: string): number | undefined => {
  const value = Number(params[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};
const rangeIn = ({ type }: Params): ChartRange => (type === 3 || type === 6 ? type : 1);

const secondOf = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

async function* once(rows: readonly (readonly Cell[])[]) {
  for (let i = 0; i < rows.length; i += STEP) yield rows.slice(i, i + STEP);
}

/** Small enough to be there at once. */
const readyRows = (head: readonly string[], rows: readonly (readonly Cell[])[]): Prepared => ({
  head,
  count: async () => rows.length,
  rows: () => once(rows),
});

export const prepare = (p: Preparing, kind: ExportKind, filters: Params): Promise<Prepared | Refused> =>
  KINDS[kind](p, filters);

const GROUPS = ['all', 'new', 'idle', 'leaving', 'unsigned'] as const;
const ORDERS = ['role', 'flow', 'join', 'active', 'mic'] as const;
const oneOf = <T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

type MemberTable = { readonly flow: string; readonly flowBefore: string; readonly rows: readonly Listed[] };

/** The list of the data centre, or with one of its filters the list of the members there are (G12): each with its own figures. */
async function membersIn(a: Asking, who: Standing, params: Params): Promise<MemberTable> {
  const keyword = textIn(params, 'keyword');
  const filter = oneOf(GROUPS, params.filter);
  if (!filter) {
    const rows = await listMembers(a, { keyword, sort: oneOf(['mic', 'days'], params.sort) ?? 'flow' });
    return { flow: '流水（钻）', flowBefore: '上期流水（钻）', rows };
  }
  const ask = { guild_id: a.guild_id, filter, keyword, sort: oneOf(ORDERS, params.sort) };
  const { wanted } = await membersWanted(a, ask, may(who, 'member.flow.view'));
  const ids = wanted.map(({ user_id }) => user_id);
  const months = await figures.members(a.db, a.guild_id, ids, a.now);
  const rows = wanted.map((stay) => {
    const month = months.get(stay.user_id);
    return {
      user_id: stay.user_id,
      stay,
      flow: month?.month_flow.value ?? 0,
      flow_before: month?.month_flow.prev ?? 0,
      mic_minutes: month?.mic_minutes_month ?? 0,
      valid_days: month?.valid_days_month ?? 0,
      income_fen: month?.month_income_fen ?? 0,
    };
  });
  return { flow: '本月流水（钻）', flowBefore: '上月同期流水（钻）', rows };
}

const KINDS: Readonly<Record<ExportKind, (p: Preparing, params: Params) => Promise<Prepared | Refused>>> = {
  async member(p, params) {
    const range = rangeIn(params);
    const refused = refusedRange(p.who, range);
    if (refused) return refused;
    const asking = { ...p, guild_id: p.guild.guild_id, w: windowOf(range, p.now) };
    const { flow, flowBefore, rows: all } = await membersIn(asking, p.who, params);
    const users = await usersById(
      p.db,
      all.map(({ user_id }) => user_id),
    );
    const head = ['昵称', 'ID', '职位', '状态', flow, flowBefore, '收益（元）', '上麦（分钟）', '有效天', '入会时间'];
    return readyRows(
      head,
      all.map(({ user_id, stay, flow, flow_before, income_fen, mic_minutes, valid_days }) => {
        const left = stay.left_at !== null;
        return [
          users.get(user_id)?.nickname,
          users.get(user_id)?.show_id,
          left ? '' : ROLE_NAMES[stay.role],
          left ? '已离会' : '在会',
          flow,
          flow_before,
          yuanCell(income_fen),
          mic_minutes,
          valid_days,
          dateAndMinute(stay.join_at.getTime()),
        ];
      }),
    );
  },

  async flow(p, params) {
    const scope = await flowOf(p, params);
    if (scope instanceof Refused) return scope;
    const span = spanOf(textIn(params, 'date_info') ?? '', flowSight(p.who), p.now);
    if (span instanceof Refused) return span;
    const whole: FlowFilter = { ...scope.of, ...clip(span, scope.seen) };
    const keyword = textIn(params, 'keyword');
    const people = keyword === undefined ? undefined : await peopleNamed(p.db, whole, keyword);
    const source = params.source === DIRECT || params.source === BACKPACK ? params.source : undefined;
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
      count: () => flowCount(p.db, filter),
      rows: () => flowRows(p, filter),
    };
  },

  async log(p, params) {
    const filter = logFilter(p, params);
    if (filter instanceof Refused) return filter;
    const total = (await logPage(p.db, filter, { limit: 1, offset: 0 })).total;
    return {
      head: ['时间', '类型', '操作人', '对象', '内容', '变更前', '变更后'],
      count: async () => total,
      rows: () => logRows(p, filter, total),
    };
  },

  async data(p, params) {
    const range = rangeIn(params);
    const refused = refusedRange(p.who, range);
    if (refused) return refused;
    const { VALID_DAY_MEMBER_MIN } = await readConfig(p.ctx, 'constants');
    const w = windowOf(range, p.now);
    const { guild_id } = p.guild;
    const [days, senders, hosts, changes] = await Promise.all([
      guildDays(p.db, guild_id, w.begin, w.end),
      sendersByDay(p.db, guild_id, w),
      hostsByDay(p.db, guild_id, w, VALID_DAY_MEMBER_MIN),
      memberChanges(p.db, guild_id, new Date(beginOfDay(w.begin))),
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
    const rows = daysFromTo(w.begin, w.end).map((day) => {
      const d = flow.get(day);
      return [
        day,
        ...[d?.flow, d?.direct, d?.backpack, d?.refund, d?.adjust, d?.mic_minutes].map((n) => n ?? 0),
        ...[sent.get(day)?.num, spoke.get(day)?.num, moved.get(day)?.joined, moved.get(day)?.left].map((n) => n ?? 0),
      ];
    });
    return readyRows(head, rows.toReversed());
  },

  async settlement(p, params) {
    const { rows } = await settlementPage(p.db, p.guild.guild_id, textIn(params, 'month'), { limit: STEP, offset: 0 });
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
    return readyRows(
      head,
      rows.map((s) => [
        s.month,
        s.gross,
        s.refund,
        s.adjust,
        s.net,
        yuanCell(s.rate_bp),
        yuanCell(s.commission_fen),
        STATUS_TEXT[s.status],
        s.paid_at && dateAndMinute(s.paid_at.getTime()),
      ]),
    );
  },
};

/** G33's scope inside this guild: the guild, one of its members, or a room for the time it was the guild's. */
async function flowOf(p: Preparing, params: Params): Promise<{ of: FlowOf; seen: Visible } | Refused> {
  const { guild_id } = p.guild;
  const id = idIn(params, 'id');
  if (params.type === 2 && id !== undefined) return { of: { of: 'member', id, guild_id }, seen: ALL_DAYS };
  if (params.type !== 3 || id === undefined) return { of: { of: 'guild', id: guild_id }, seen: ALL_DAYS };
  const seen = (await bindingsOf(p.db, guild_id, windowOf(LONGEST, p.now), p.now)).get(id);
  return seen ? { of: { of: 'room', id }, seen } : refuse('not_found');
}

async function* flowRows(p: Preparing, filter: FlowFilter): AsyncGenerator<Cell[][]> {
  const sight = { me: p.me, now: p.now, incomeOf: p.guild.guild_id, seesFlags: true };
  for (let after, rows = await flowPage(p.db, filter, { limit: STEP }); rows.length > 0;) {
    const items = await presentFlows(p.ctx, p.db, rows, sight);
    yield items.map((item) => [
      item.flow_id,
      secondOf(item.time * 1000),
      item.gift.name,
      item.num,
      item.gift_value,
      item.water_flow,
      item.source === DIRECT ? '直刷' : '背包',
      item.sender.nickname,
      item.sender.show_id,
      item.receiver.nickname,
      item.receiver.show_id,
      item.room?.room_name,
      item.income_fen === undefined ? '' : yuanCell(item.income_fen),
      [item.refunded && '已退款', item.late && '补录', item.flagged && '核查中'].filter(Boolean).join(' '),
    ]);
    after = rows.at(-1)!;
    rows = rows.length < STEP ? [] : await flowPage(p.db, filter, { limit: STEP, after });
  }
}

const LOG_KEPT_DAYS = 3 * 366;
const HEAD = 3;

function logFilter({ guild, who, now }: Preparing, params: Params): LogFilter | Refused {
  const [begin, end] = [textIn(params, 'begin'), textIn(params, 'end')];
  if ([begin, end].some((day) => day !== undefined && !isDay(day))) return refuse('params');
  const asked = Array.isArray(params.types) ? params.types.map(Number).filter(Number.isInteger) : undefined;
  // LOG-4: who read what is for the head.
  const all = Object.values(LOG).filter((type) => type !== LOG.sensitive_read || who.role === HEAD);
  return {
    guild_id: guild.guild_id,
    types: asked ? all.filter((type) => asked.includes(type)) : all,
    operator_id: idIn(params, 'operator_id'),
    target_id: idIn(params, 'target_id'),
    keyword: textIn(params, 'keyword'),
    from: new Date(begin === undefined ? now - LOG_KEPT_DAYS * DAY_MS : beginOfDay(begin)),
    until: new Date(beginOfDay(addDays(end ?? dayOf(now), 1))),
  };
}

async function* logRows(p: Preparing, filter: LogFilter, total: number): AsyncGenerator<Cell[][]> {
  for (let offset = 0; offset < total; offset += STEP) {
    const { rows } = await logPage(p.db, filter, { limit: STEP, offset });
    const users = await usersById(
      p.db,
      rows.flatMap(({ operator_id, target_id }) => [operator_id, target_id]).filter((id) => id !== null),
    );
    const name = (id: number | null): string => (id === null ? '' : (users.get(id)?.nickname ?? String(id)));
    yield rows.map((row) => [
      secondOf(row.at.getTime()),
      LOG_NAMES[row.type],
      row.operator_id === null ? '系统' : name(row.operator_id),
      name(row.target_id),
      row.words,
      row.before,
      row.after,
    ]);
  }
}
