// Shapes that many calls share (part-one-calls.md §0 and part-two-calls.md §0). Names and meanings as on the wire.
import { NEEDS } from './codes.ts';
import { extend, int, list, nullable, obj, oneOf, opt, text, Type, type TProperties, type TSchema } from './schema.ts';

const SAFE = Number.MAX_SAFE_INTEGER;

/** Rows made at run time that people meet: users, guilds, rooms, applications … */
export const Id = int(1, SAFE);
/** As Id, where 0 means the caller (or nobody). */
export const IdOrZero = int(0, SAFE);
/** RMB in fen. */
export const Fen = int(-SAFE, SAFE);
/** 10 diamonds = ¥1. */
export const Diamond = int(-SAFE, SAFE);
/** Unix seconds. */
export const Ts = int(0, SAFE);
/** `YYYY-MM-DD`, Asia/Shanghai. */
export const Day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
/** `YYYY-MM`. */
export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });
/** A day or a month (`date_info`). */
export const DayOrMonth = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$' });
export const Bool = oneOf(0, 1);
export const Url = text(500);
/** A client's request id: a UUID. */
export const Rid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});
/** What a member reads off a text message: 6 digits (USER-2). */
export const SmsCode = Type.String({ pattern: '^\\d{6}$' });
/** What a definition or the configuration declares: items, campaigns, pools, goods, tasks … (C0-8). */
export const Code = Type.String({ pattern: '^[a-z0-9_]{1,32}$' });
/** Orders and other mass rows; opaque. */
export const Ref = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' });
/** Basis points, 10000 = 100 %. */
export const Bp = int(0, 1_000_000);
/** 0 member, 1 manager, 2 vice-head, 3 head. */
export const Role = oneOf(0, 1, 2, 3);
export const Empty = obj({});

/** `page` above 1000 is refused; `limit` above 50 is clamped to 50 by the server (C0-4). */
export const pageReq = { page: opt(int(1, 1000)), limit: opt(int(1, SAFE)) };

export const page = <T extends TSchema>(row: T) => obj({ list: list(row), total: int(0), page: int(1), limit: int(1) });
/** A page with more fields beside the list. */
export const pageWith = <T extends TSchema, M extends TProperties>(row: T, more: M) => extend(page(row), more);

export const ErrData = obj({
  reason: text(32),
  need: opt(list(oneOf(...NEEDS))),
  retry_after: opt(int(0)),
  limit: opt(int()),
  left: opt(int()),
  next_at: opt(Ts),
});

export const UserBrief = obj({
  user_id: IdOrZero,
  show_id: text(20),
  nickname: text(40),
  avatar: Url,
  gender: oneOf(0, 1, 2),
  wealth_level: int(0),
  charm_level: int(0),
  avatar_frame: opt(Url),
  is_online: Bool,
  room_id: opt(Id),
  is_cancelled: opt(Bool),
  is_hidden: opt(Bool),
});

export const GuildBrief = obj({
  guild_id: Id,
  show_id: text(20),
  guild_name: text(40),
  logo: Url,
  guild_level: int(1),
  guild_type: oneOf(1, 2),
  member_num: int(0),
  capacity: int(0),
  is_recruit: Bool,
  guild_status: int(0),
});

export const RoomBrief = obj({
  room_id: Id,
  show_id: text(20),
  room_name: text(60),
  cover: Url,
  room_type: int(),
  type_name: text(20),
  is_live: Bool,
  heat: int(0),
  owner: opt(UserBrief),
});

export const Item = obj({
  item_type: int(),
  item_code: Code,
  name: text(60),
  icon: Url,
  num: int(0),
  unit: text(10),
  value: Diamond,
  expire_at: opt(Ts),
  anim: opt(Url),
});

export const TrendNum = obj({ value: int(), prev: int(), change_bp: nullable(int()) });

export const ChartData = obj({
  chart_x: list(text(20)),
  chart_y: list(int()),
  num: int(),
  unit: oneOf('diamond', 'fen', 'person', 'minute', 'count'),
});
export const ListEntry = obj({
  time: text(20),
  num: opt(int()),
  water_flow: opt(Diamond),
  month_date_info: text(10),
  partial: opt(Bool),
});
export const ListGroup = obj({ year: int(), month: int(1, 12), list: list(ListEntry) });
export const ChartReq = obj({
  id: opt(IdOrZero),
  type: opt(oneOf(1, 3, 6)),
  chart_type: opt(oneOf('income', 'member', 'other')),
  metric: opt(text(32)),
});
export const ChartRes = obj({
  /** `prev_y`: turnover alone, the window of the same length just before (S-CMP-6). */
  chart: extend(ChartData, { prev_y: opt(list(int())) }),
  list: list(ListGroup),
  range: obj({ type: oneOf(1, 3, 6), begin: Day, end: Day }),
  allow_types: list(oneOf(1, 3, 6)),
  role: nullable(Role),
  is_patrol: Bool,
  page_type: oneOf(1, 2, 3),
  updated_at: Ts,
});

export const BatchResult = obj({ id: Id, ok: Bool, code: int(), msg: text(200) });
export const OpResult = obj({ log_id: Id, undo_until: opt(Ts) });
export const Status = obj({ status: int(), status_text: text(40) });

/** What the guard says in answers of money calls (GUARD-9). */
export const Care = obj({
  age: oneOf('adult', 'minor', 'unverified'),
  need: opt(oneOf('real_name', 'face')),
  excluded_until: opt(Ts),
  day_chance: Diamond,
  day_cap: Diamond,
  notice: opt(text(200)),
});

export const TaskRow = obj({
  task_id: Code,
  name: text(60),
  desc: opt(text(200)),
  icon: opt(Url),
  progress: int(0),
  target: int(0),
  unit: opt(text(10)),
  period: oneOf('once', 'day', 'week', 'campaign'),
  items: list(Item),
  state: oneOf(0, 1, 2),
  route: opt(text(200)),
  native: opt(text(200)),
});
export const MileStep = obj({
  step_id: Code,
  at: int(),
  items: list(Item),
  state: oneOf(0, 1, 2),
  claimed_at: opt(Ts),
});

export const RankWindow = oneOf('slot', 'day', 'week', 'month', 'season', 'campaign', 'total');
export const Tier = oneOf('', 'small', 'medium', 'large', 'superLarge');
/** A key of KIT-8, or `-1`, `-2` … for that many periods back. */
export const PeriodKey = Type.String({ maxLength: 24, pattern: '^(-[0-9]{1,3}|[0-9A-Za-z#-]+)$' });
export const rankReq = { window: opt(RankWindow), period_key: opt(PeriodKey), ...pageReq };
export const RankReq = obj(rankReq);

export const StarName = obj({ star_id: int(1, 12), name: text(10), icon: Url });
export const RankRow = obj({
  rank: int(0),
  rank_change: nullable(int()),
  score: int(),
  tier: opt(Tier),
  labels: opt(list(text(20), 2)),
  user: opt(UserBrief),
  room: opt(RoomBrief),
  guild: opt(GuildBrief),
  pair: opt(Type.Tuple([UserBrief, UserBrief])),
  team: opt(obj({ team_id: int(), name: text(20), members: int(0) })),
  star: opt(StarName),
  reached_at: Ts,
});
export const RankRewards = list(obj({ window: RankWindow, from: int(1), to: int(1), items: list(Item) }));
/** A board whose rows have more fields than RankRow. */
export const rankPageOf = <T extends TSchema>(row: T) =>
  pageWith(row, {
    rank_code: Code,
    board_no: opt(int()),
    name: text(40),
    score_name: text(20),
    window: RankWindow,
    period_key: text(24),
    begin_at: Ts,
    end_at: Ts,
    state: oneOf(0, 1, 2),
    my: nullable(extend(RankRow, { in_rank: Bool, gap_to_prev: int(), rank_text: text(10) })),
    rewards: RankRewards,
    rule_text: text(2000),
    stale: Bool,
    updated_at: Ts,
  });
export const RankPage = rankPageOf(RankRow);

/** The tabs of a page of boards (X34, and U01 with view list_config). */
export const ListConfig = obj({
  page_id: Id,
  title: text(40),
  tabs: list(
    obj({
      board_no: int(1),
      rank_code: Code,
      name: text(40),
      subject: oneOf('room', 'user', 'guild', 'pair'),
      windows: list(obj({ key: RankWindow, name: text(20), history: int(0) })),
      rule_text: text(2000),
      rewards: RankRewards,
    }),
  ),
});

/** A box of the level page: kind 1 by level, 2 by the day's activity (LVL-7). */
export const LevelBox = extend(MileStep, { kind: oneOf(1, 2) });

/** What every act of the operator console carries beside its own fields (CON-3). */
export const staffAct = { request_id: Rid, reason: text(200, 1) };
/** Answer of a console call that waits for a second person (CON-2); Z40 answers what it did. */
export const ApprovalAsked = obj({ approval_id: Id, expire_at: Ts });
