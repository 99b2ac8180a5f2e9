// Shapes shared by many calls (part-one-calls.md §0 and part-two-calls.md §0), with the field names of the API.
import { MISSING_STEPS } from './codes.ts';
import {
  extend,
  int,
  list,
  nullable,
  objectOf,
  oneOf,
  optional,
  text,
  Type,
  type TProperties,
  type TSchema,
} from './schema.ts';

const SAFE = Number.MAX_SAFE_INTEGER;

/** Id of a row that is made at run time and that people deal with: users, guilds, rooms, applications … */
export const Id = int(1, SAFE);
/** Like Id, but 0 stands for the caller (or for no one). */
export const IdOrZero = int(0, SAFE);
/** An amount of money in fen (¥0.01). */
export const Fen = int(-SAFE, SAFE);
/** An amount of diamonds; 10 diamonds cost ¥1. */
export const Diamond = int(-SAFE, SAFE);
/** A time in Unix seconds. */
export const UnixSeconds = int(0, SAFE);
/** A day as `YYYY-MM-DD` in Asia/Shanghai. */
export const Day = Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
/** A month as `YYYY-MM`. */
export const Month = Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$' });
/** The field `date_info`: a day or a month. */
export const DayOrMonth = Type.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$' });
export const Bool = oneOf(0, 1);
export const Url = text(500);
/** The request_id of a mutation, a UUID made by the client; a repeated request has the same one. */
export const RequestUuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});
/** The six-digit code of a text message (USER-2). */
export const SmsCode = Type.String({ pattern: '^\\d{6}$' });
/** C0-8: the name of something that a definition or the configuration declares: items, campaigns, pools, goods, tasks … */
export const Code = Type.String({ pattern: '^[a-z0-9_]{1,32}$' });
/** Identifier of orders and other rows that exist in large numbers; the client must not interpret it. */
export const OpaqueRef = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' });
/** The version of a definition, which the database keeps in four bytes. */
export const DefinitionVersion = int(0, 2_147_483_647);
/** A share in basis points; 10000 is 100 %. */
export const BasisPoints = int(0, 1_000_000);
/** The role in a guild: 0 member, 1 manager, 2 vice-head, 3 head. */
export const GuildRole = oneOf(0, 1, 2, 3);
export const Empty = objectOf({});

/** Request fields of every list. C0-4: a `pageOf` above 1000 is refused; the server reduces a `limit` above 50 to 50. */
export const pageRequestFields = { page: optional(int(1, 1000)), limit: optional(int(1, SAFE)) };

export const pageOf = <T extends TSchema>(row: T) =>
  objectOf({ list: list(row), total: int(0), page: int(1), limit: int(1) });
/** The schema of a page with additional fields beside the list. */
export const pageWith = <T extends TSchema, M extends TProperties>(row: T, more: M) => extend(pageOf(row), more);

export const ErrData = objectOf({
  reason: text(32),
  need: optional(list(oneOf(...MISSING_STEPS))),
  retry_after: optional(int(0)),
  limit: optional(int()),
  left: optional(int()),
  next_at: optional(UnixSeconds),
});

export const UserBrief = objectOf({
  user_id: IdOrZero,
  show_id: text(20),
  nickname: text(40),
  avatar: Url,
  gender: oneOf(0, 1, 2),
  wealth_level: int(0),
  charm_level: int(0),
  avatar_frame: optional(Url),
  is_online: Bool,
  room_id: optional(Id),
  is_cancelled: optional(Bool),
  is_hidden: optional(Bool),
});

export const GuildBrief = objectOf({
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

export const RoomBrief = objectOf({
  room_id: Id,
  show_id: text(20),
  room_name: text(60),
  cover: Url,
  room_type: int(),
  type_name: text(20),
  is_live: Bool,
  heat: int(0),
  owner: optional(UserBrief),
});

export const Item = objectOf({
  item_type: int(),
  item_code: Code,
  name: text(60),
  icon: Url,
  num: int(0),
  unit: text(10),
  value: Diamond,
  expire_at: optional(UnixSeconds),
  anim: optional(Url),
});

export const TrendNum = objectOf({ value: int(), prev: int(), change_bp: nullable(int()) });

export const ChartData = objectOf({
  chart_x: list(text(20)),
  chart_y: list(int()),
  num: int(),
  unit: oneOf('diamond', 'fen', 'person', 'minute', 'count'),
});
export const ListEntry = objectOf({
  time: text(20),
  num: optional(int()),
  water_flow: optional(Diamond),
  month_date_info: text(10),
  partial: optional(Bool),
});
export const ListGroup = objectOf({ year: int(), month: int(1, 12), list: list(ListEntry) });
export const ChartReq = objectOf({
  id: optional(IdOrZero),
  type: optional(oneOf(1, 3, 6)),
  chart_type: optional(oneOf('income', 'member', 'other')),
  metric: optional(text(32)),
});
export const ChartRes = objectOf({
  /** The chart. `prev_y` is sent for turnover only: the values of the same number of days just before (S-CMP-6). */
  chart: extend(ChartData, { prev_y: optional(list(int())) }),
  list: list(ListGroup),
  range: objectOf({ type: oneOf(1, 3, 6), begin: Day, end: Day }),
  allow_types: list(oneOf(1, 3, 6)),
  role: nullable(GuildRole),
  is_patrol: Bool,
  page_type: oneOf(1, 2, 3),
  updated_at: UnixSeconds,
});

export const BatchResult = objectOf({ id: Id, ok: Bool, code: int(), msg: text(200) });
export const OpResult = objectOf({ log_id: Id, undo_until: optional(UnixSeconds) });
export const Status = objectOf({ status: int(), status_text: text(40) });

/** The state of the spend guard in replies of money calls (GUARD-9). */
export const SpendGuardState = objectOf({
  age: oneOf('adult', 'minor', 'unverified'),
  need: optional(oneOf('real_name', 'face')),
  excluded_until: optional(UnixSeconds),
  day_chance: Diamond,
  day_cap: Diamond,
  notice: optional(text(200)),
});

export const TaskRow = objectOf({
  task_id: Code,
  name: text(60),
  desc: optional(text(200)),
  icon: optional(Url),
  progress: int(0),
  target: int(0),
  unit: optional(text(10)),
  period: oneOf('once', 'day', 'week', 'campaign'),
  items: list(Item),
  state: oneOf(0, 1, 2),
  route: optional(text(200)),
  native: optional(text(200)),
});
export const MileStep = objectOf({
  step_id: Code,
  at: int(),
  items: list(Item),
  state: oneOf(0, 1, 2),
  claimed_at: optional(UnixSeconds),
});

export const RankWindow = oneOf('slot', 'day', 'week', 'month', 'season', 'campaign', 'total');
export const GiftValueTier = oneOf('', 'small', 'medium', 'large', 'superLarge');
/** The key of a period (KIT-8), or `-1`, `-2` … for that many periods back. */
export const PeriodKey = Type.String({ maxLength: 24, pattern: '^(-[0-9]{1,3}|[0-9A-Za-z#-]+)$' });
export const rankRequestFields = {
  window: optional(RankWindow),
  period_key: optional(PeriodKey),
  ...pageRequestFields,
};
export const RankReq = objectOf(rankRequestFields);

export const StarName = objectOf({ star_id: int(1, 12), name: text(10), icon: Url });
export const RankRow = objectOf({
  rank: int(0),
  rank_change: nullable(int()),
  score: int(),
  tier: optional(GiftValueTier),
  labels: optional(list(text(20), 2)),
  user: optional(UserBrief),
  room: optional(RoomBrief),
  guild: optional(GuildBrief),
  pair: optional(Type.Tuple([UserBrief, UserBrief])),
  team: optional(objectOf({ team_id: int(), name: text(20), members: int(0) })),
  star: optional(StarName),
  reached_at: UnixSeconds,
});
/** What the members of each team get beside the items of a place; absent where all get the same. */
export const TeamItems = optional(list(objectOf({ team_id: int(1), items: list(Item) })));
export const RankRewards = list(
  objectOf({ window: RankWindow, from: int(1), to: int(1), items: list(Item), by_team: TeamItems }),
);
/** The schema of a page of a board, for rows that may have more fields than RankRow. */
export const rankPageOf = <T extends TSchema>(row: T) =>
  pageWith(row, {
    rank_code: Code,
    board_no: optional(int()),
    name: text(40),
    score_name: text(20),
    window: RankWindow,
    period_key: text(24),
    begin_at: UnixSeconds,
    end_at: UnixSeconds,
    state: oneOf(0, 1, 2),
    my: nullable(extend(RankRow, { in_rank: Bool, gap_to_prev: int(), rank_text: text(10) })),
    rewards: RankRewards,
    rule_text: text(2000),
    stale: Bool,
    updated_at: UnixSeconds,
  });
export const RankPage = rankPageOf(RankRow);

/** The tabs of a page that shows several boards (calls X34, get_list_config, and U01, get_user_info_mp, with view list_config). */
export const ListConfig = objectOf({
  page_id: Id,
  title: text(40),
  tabs: list(
    objectOf({
      board_no: int(1),
      rank_code: Code,
      name: text(40),
      subject: oneOf('room', 'user', 'guild', 'pair'),
      windows: list(objectOf({ key: RankWindow, name: text(20), history: int(0) })),
      rule_text: text(2000),
      rewards: RankRewards,
    }),
  ),
});

/** A box of the level page: kind 1 by level, kind 2 by the day's activity (LVL-7). */
export const LevelBox = extend(MileStep, { kind: oneOf(1, 2) });

/** Fields that every action of the operator console has beside its own (CON-3: the reason is logged). */
export const staffActionFields = { request_id: RequestUuid, reason: text(200, 1) };
/** CON-2: the reply of a console call that waits for a second person; call Z40 (approval_decide) returns its result. */
export const ApprovalPending = objectOf({
  approval_id: Id,
  expire_at: UnixSeconds,
  /** How many people could decide it now, its author left out, and the names of the first of them. */
  deciders: int(0),
  decider_names: list(text(40)),
});
