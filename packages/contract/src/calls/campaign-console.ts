// Declares the calls of the campaign engine for operators: campaign definitions from draft to live (part-two-calls.md
// §12), with the simulation report (SIM-4), the publishing check (PUB-1 to PUB-23) and the switches that stop a
// campaign or a part of it (KIT-14).
import { declareCall, declareRefusal } from '../call.ts';
import { anyObject, int, list, nullable, objectOf, oneOf, optional, text } from '../schema.ts';
import { Activity } from '../shapes-campaign.ts';
import {
  DefinitionVersion as Version,
  ApprovalPending,
  Bool,
  BasisPoints,
  Code,
  Day,
  Diamond,
  Fen,
  Id,
  pageRequestFields,
  pageWith,
  staffActionFields,
  UnixSeconds,
} from '../shapes.ts';

/** The result of the publishing check, one entry per rule. */
const Checks = list(objectOf({ rule: text(10), ok: Bool, msg: text(200), path: optional(text(200)) }));
const Tab = oneOf('open', 'preview', 'draft', 'ended');
const State = oneOf(
  'draft',
  'review',
  'published',
  'preview',
  'open',
  'paused',
  'claim',
  'settled',
  'archived',
  'withdrawn',
);

export const campaign_save = declareCall({
  id: 'Z01',
  route: 'POST /console/api/campaign/save',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff',
  mutation: true,
  summary: '保存活动草稿',
  request: objectOf({ def: anyObject, ...staffActionFields }),
  reply: objectOf({ id: Code, version: Version, def_hash: text(64), state: State, checks: Checks }),
  refusals: {
    bad_def: declareRefusal('params', '{text}'),
    /** Saving over a published version is refused, because a published definition never changes (KIT-2). */
    published: declareRefusal('conflict', '该版本已发布，请另存为新版本'),
  },
});

export const campaign_diff = declareCall({
  id: 'Z02',
  route: 'POST /console/api/campaign/diff',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff',
  mutation: false,
  summary: '与线上版本对比',
  request: objectOf({
    id: Code,
    version: Version,
    /** The version that it is compared with, in place of the one that members see. */
    base: optional(Version),
  }),
  reply: objectOf({
    id: Code,
    version: Version,
    live_version: nullable(Version),
    changes: list(
      objectOf({
        path: text(200),
        /** The place in words: 浅滩寻宝 · 宝藏帆船 · 权重. */
        name: optional(text(200)),
        part: oneOf('odds', 'value', 'rules', 'schedule', 'other'),
        before: nullable(text(4000)),
        after: nullable(text(4000)),
      }),
    ),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const campaign_simulate = declareCall({
  id: 'Z03',
  route: 'POST /console/api/campaign/simulate',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff',
  mutation: false,
  summary: '活动测算',
  request: objectOf({
    def: anyObject,
    forecast: objectOf({ users: int(1, 100_000_000), draws_per_user_day: int(1, 10_000) }),
  }),
  reply: objectOf({
    pools: list(
      objectOf({
        box_code: Code,
        name: text(60),
        price: Diamond,
        /** The rate by the published odds alone. All rates are expected value ÷ price; 10000 means 100 %. */
        base_bp: BasisPoints,
        /** The long-run rate, with pity. */
        long_bp: BasisPoints,
        /** The rate over a member's first 100 draws. */
        first100_bp: BasisPoints,
        /**
         * The long-run rate including the tokens of each draw at the best exchange rate, and milestones spread over their length.
         */
        total_bp: BasisPoints,
        /** Standard deviation of a draw ÷ price. */
        sd_bp: int(0),
        promises: list(objectOf({ tier: int(0), tier_name: text(20), worst: Diamond })),
        tier_rates: list(objectOf({ tier: int(0), tier_name: text(20), rate_ppm: int(0, 1_000_000) })),
        /** The value of what a member has won after 10, 100 and 1000 draws: the 5th, 50th and 95th percentile. */
        results: list(objectOf({ draws: int(1), p5: Diamond, p50: Diamond, p95: Diamond })),
      }),
    ),
    physical: objectOf({ mean_fen: Fen, p99_fen: Fen }),
    stocks: list(objectOf({ box_code: Code, prize_id: Code, name: text(60), total: int(0), out_on: nullable(Day) })),
    /** Pink diamonds and debris per day: how much members receive, and how much the shops take in. */
    economy: list(objectOf({ code: oneOf('pink', 'debris'), made_day: int(0), taken_day: int(0) })),
    checks: Checks,
  }),
  refusals: { bad_def: declareRefusal('params', '{text}') },
});

export const campaign_publish = declareCall({
  id: 'Z04',
  route: 'POST /console/api/campaign/publish',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff2',
  mutation: true,
  summary: '发布活动',
  request: objectOf({ id: Code, version: Version, budget_fen: optional(int(0)), ...staffActionFields }),
  reply: ApprovalPending,
  refusals: {
    not_found: declareRefusal('not_found'),
    published: declareRefusal('conflict', '该版本已发布'),
    /** The definition fails the publishing check; the text names the rule that failed. */
    pub: declareRefusal('params', '{text}'),
  },
});

export const campaign_withdraw = declareCall({
  id: 'Z05',
  route: 'POST /console/api/campaign/withdraw',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff',
  mutation: true,
  summary: '撤回未开启的活动',
  request: objectOf({ id: Code, version: Version, ...staffActionFields }),
  reply: objectOf({ id: Code, version: Version, state: State }),
  refusals: { not_found: declareRefusal('not_found'), opened: declareRefusal('conflict', '活动已开启过，不能撤回') },
});

export const campaign_switch = declareCall({
  id: 'Z06',
  route: 'POST /console/api/campaign/switch',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff',
  mutation: true,
  summary: '活动开关',
  request: objectOf({
    id: Code,
    /** The kind of part to switch; absent means the whole campaign. */
    part: optional(oneOf('pool', 'shop', 'rank')),
    ref: optional(Code),
    on: Bool,
    ...staffActionFields,
  }),
  reply: objectOf({
    id: Code,
    part: optional(oneOf('pool', 'shop', 'rank')),
    ref: optional(Code),
    on: Bool,
    at: UnixSeconds,
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

/** The name of the person who wrote or approved a version; what the repository brings has 声屿 as its author. */
const StaffName = text(40);

export const campaign_list = declareCall({
  id: 'Z53',
  route: 'GET /console/api/campaign/list',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff',
  mutation: false,
  quiet: true,
  summary: '活动列表',
  /** Without a tab the list holds all campaigns. One with a draft stands in that tab and in the one of its live version. */
  request: objectOf({ tab: optional(Tab), ...pageRequestFields }),
  reply: pageWith(
    objectOf({
      id: Code,
      title: text(100),
      routes: list(text(200)),
      schedule_text: text(200),
      state: State,
      /** Of the running season, or the next one; 0 where there is no such time. */
      open_at: UnixSeconds,
      close_at: UnixSeconds,
      live_version: nullable(Version),
      draft: optional(
        objectOf({
          version: Version,
          saved_at: UnixSeconds,
          author: StaffName,
          def_hash: text(64),
          /** The approval that its publication waits for. */
          approval_id: optional(Id),
        }),
      ),
      draws_day: int(0),
      /** Diamonds paid today for packs, goods and boxes. */
      spend_day: Diamond,
      max_dev_se: text(20),
      /** The pools of a running campaign: whether each is on, and how far it is off its expectation. */
      pools: list(objectOf({ box_code: Code, name: text(100), on: Bool, max_dev_se: text(20) })),
      /** How many stocks of prizes and goods are below a fifth. */
      low_stock: int(0),
      /** How many switches are off. */
      off_num: int(0),
    }),
    { tabs: list(objectOf({ tab: Tab, num: int(0) })), p99_ms: int(0) },
  ),
});

const SavedForecast = objectOf({ users: int(1), draws_per_user_day: int(1), physical_p99_fen: Fen, at: UnixSeconds });

export const campaign_detail = declareCall({
  id: 'Z54',
  route: 'GET /console/api/campaign/detail',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff',
  mutation: false,
  summary: '活动定义',
  /** Without a version the newest one. */
  request: objectOf({ id: Code, version: optional(Version) }),
  reply: objectOf({
    id: Code,
    version: Version,
    state: State,
    def: anyObject,
    def_hash: text(64),
    author: StaffName,
    saved_at: UnixSeconds,
    approver: optional(StaffName),
    published_at: optional(UnixSeconds),
    budget_fen: optional(Fen),
    forecast: optional(SavedForecast),
    versions: list(
      objectOf({
        version: Version,
        state: State,
        author: StaffName,
        saved_at: UnixSeconds,
        approver: optional(StaffName),
        published_at: optional(UnixSeconds),
        budget_fen: optional(Fen),
        forecast: optional(SavedForecast),
      }),
    ),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const campaign_live = declareCall({
  id: 'Z07',
  route: 'GET /console/api/campaign/live',
  kind: 'console',
  module: 'campaign_engine',
  auth: 'staff',
  mutation: false,
  quiet: true,
  summary: '活动实时监控',
  request: objectOf({ id: Code }),
  reply: objectOf({
    activity: Activity,
    version: Version,
    state: State,
    pools: list(
      objectOf({
        box_code: Code,
        name: text(60),
        on: Bool,
        draws: int(0),
        /** The largest deviation of a prize from its exact expectation, in standard errors (FAIR-11). */
        max_dev_se: text(20),
        rows: list(
          objectOf({
            prize_id: Code,
            name: text(60),
            odds: int(0, 10_000),
            expect: int(0),
            hits: int(0),
          }),
        ),
      }),
    ),
    stocks: list(objectOf({ ref: Code, name: text(60), left: int(0), total: int(0) })),
    switches: list(objectOf({ part: oneOf('pool', 'shop', 'rank'), ref: Code, name: text(60), on: Bool })),
    caps: objectOf({ op: int(0), day: int(0), month: int(0), excluded: int(0) }),
    refunds: objectOf({ num: int(0), diamond: Diamond }),
    p99_ms: int(0),
    updated_at: UnixSeconds,
  }),
  refusals: { not_found: declareRefusal('not_found') },
});
