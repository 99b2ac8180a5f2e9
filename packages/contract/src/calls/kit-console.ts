// kit, operator side: definitions from draft to live (part-two-calls.md §12; SIM-4, PUB-1 to PUB-23, KIT-14).
import { call, says } from '../call.ts';
import { anyObject, int, list, nullable, obj, oneOf, opt, text } from '../schema.ts';
import { Activity } from '../shapes-campaign.ts';
import { ApprovalAsked, Bool, Bp, Code, Day, Diamond, Fen, staffAct, Ts } from '../shapes.ts';

const Version = int(1);
/** What the publishing guard says, rule by rule. */
const Checks = list(obj({ rule: text(10), ok: Bool, msg: text(200), path: opt(text(200)) }));
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

export const campaign_save = call({
  id: 'Z01',
  route: 'POST /console/api/campaign/save',
  kind: 'console',
  module: 'kit',
  auth: 'staff',
  mutation: true,
  summary: '保存活动草稿',
  request: obj({ def: anyObject, ...staffAct }),
  reply: obj({ id: Code, version: Version, def_hash: text(64), state: State, checks: Checks }),
  refusals: {
    bad_def: says('params', '{text}'),
    /** KIT-2 */
    published: says('conflict', '该版本已发布，请另存为新版本'),
  },
});

export const campaign_diff = call({
  id: 'Z02',
  route: 'POST /console/api/campaign/diff',
  kind: 'console',
  module: 'kit',
  auth: 'staff',
  mutation: false,
  summary: '与线上版本对比',
  request: obj({ id: Code, version: Version }),
  reply: obj({
    id: Code,
    version: Version,
    live_version: nullable(Version),
    changes: list(
      obj({
        path: text(200),
        part: oneOf('odds', 'value', 'rules', 'schedule', 'other'),
        before: nullable(text(4000)),
        after: nullable(text(4000)),
      }),
    ),
  }),
  refusals: { not_found: says('not_found') },
});

export const campaign_simulate = call({
  id: 'Z03',
  route: 'POST /console/api/campaign/simulate',
  kind: 'console',
  module: 'kit',
  auth: 'staff',
  mutation: false,
  summary: '活动测算',
  request: obj({
    def: anyObject,
    forecast: obj({ users: int(1, 100_000_000), draws_per_user_day: int(1, 10_000) }),
  }),
  reply: obj({
    pools: list(
      obj({
        box_code: Code,
        name: text(60),
        price: Diamond,
        /** Rates are expectation ÷ price, 10000 = 100 %. */
        base_bp: Bp,
        long_bp: Bp,
        first100_bp: Bp,
        /** With per-draw tokens at the best exchange rate and milestones spread over their length. */
        total_bp: Bp,
        /** Standard deviation of a draw ÷ price. */
        sd_bp: int(0),
        promises: list(obj({ tier: int(0), tier_name: text(20), worst: Diamond })),
        tier_rates: list(obj({ tier: int(0), tier_name: text(20), rate_ppm: int(0, 1_000_000) })),
        /** A user's result after 10, 100, 1000 draws. */
        results: list(obj({ draws: int(1), p5: Diamond, p50: Diamond, p95: Diamond })),
      }),
    ),
    physical: obj({ mean_fen: Fen, p99_fen: Fen }),
    stocks: list(obj({ box_code: Code, prize_id: Code, name: text(60), total: int(0), out_on: nullable(Day) })),
    /** Made by play against taken by the shops, a day. */
    economy: list(obj({ code: oneOf('pink', 'debris'), made_day: int(0), taken_day: int(0) })),
    checks: Checks,
  }),
  refusals: { bad_def: says('params', '{text}') },
});

export const campaign_publish = call({
  id: 'Z04',
  route: 'POST /console/api/campaign/publish',
  kind: 'console',
  module: 'kit',
  auth: 'staff2',
  mutation: true,
  summary: '发布活动',
  request: obj({ id: Code, version: Version, budget_fen: opt(int(0)), ...staffAct }),
  reply: ApprovalAsked,
  refusals: {
    not_found: says('not_found'),
    published: says('conflict', '该版本已发布'),
    /** The words are those of the rule that failed. */
    pub: says('params', '{text}'),
  },
});

export const campaign_withdraw = call({
  id: 'Z05',
  route: 'POST /console/api/campaign/withdraw',
  kind: 'console',
  module: 'kit',
  auth: 'staff',
  mutation: true,
  summary: '撤回未开启的活动',
  request: obj({ id: Code, version: Version, ...staffAct }),
  reply: obj({ id: Code, version: Version, state: State }),
  refusals: { not_found: says('not_found'), opened: says('conflict', '活动已开启过，不能撤回') },
});

export const campaign_switch = call({
  id: 'Z06',
  route: 'POST /console/api/campaign/switch',
  kind: 'console',
  module: 'kit',
  auth: 'staff',
  mutation: true,
  summary: '活动开关',
  request: obj({
    id: Code,
    /** Absent = the whole campaign. */
    part: opt(oneOf('pool', 'shop', 'rank')),
    ref: opt(Code),
    on: Bool,
    ...staffAct,
  }),
  reply: obj({
    id: Code,
    part: opt(oneOf('pool', 'shop', 'rank')),
    ref: opt(Code),
    on: Bool,
    at: Ts,
  }),
  refusals: { not_found: says('not_found') },
});

export const campaign_live = call({
  id: 'Z07',
  route: 'GET /console/api/campaign/live',
  kind: 'console',
  module: 'kit',
  auth: 'staff',
  mutation: false,
  summary: '活动实时监控',
  request: obj({ id: Code }),
  reply: obj({
    activity: Activity,
    version: Version,
    state: State,
    pools: list(
      obj({
        box_code: Code,
        name: text(60),
        on: Bool,
        draws: int(0),
        /** Largest distance from the exact expectation, in standard errors (FAIR-11). */
        max_dev_se: text(20),
        rows: list(
          obj({
            prize_id: Code,
            name: text(60),
            odds: int(0, 10_000),
            expect: int(0),
            hits: int(0),
          }),
        ),
      }),
    ),
    stocks: list(obj({ ref: Code, name: text(60), left: int(0), total: int(0) })),
    switches: list(obj({ part: oneOf('pool', 'shop', 'rank'), ref: Code, name: text(60), on: Bool })),
    caps: obj({ op: int(0), day: int(0), month: int(0), excluded: int(0) }),
    refunds: obj({ num: int(0), diamond: Diamond }),
    p99_ms: int(0),
    updated_at: Ts,
  }),
  refusals: { not_found: says('not_found') },
});
