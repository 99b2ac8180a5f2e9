// Declares the calls of the module `config`: the client's start-up configuration, its log, and versioned configuration
// of the server (part-one-calls.md §8, §9).
import { declareCall, declareRefusal } from '../call.ts';
import { int, list, objectOf, oneOf, optional, record, text, Type } from '../schema.ts';
import { ApprovalPending, Bool, Empty, Id, staffActionFields, UnixSeconds, Url } from '../shapes.ts';

export const client_log = declareCall({
  id: 'X40',
  route: 'POST /api/v1/client_log',
  kind: 'additional',
  module: 'config',
  auth: 'open',
  mutation: false,
  summary: '客户端日志上报',
  request: objectOf({
    items: list(
      objectOf({
        at: UnixSeconds,
        level: oneOf('info', 'warn', 'error'),
        key: oneOf('version_change', 'no_permission', 'http_error', 'preload_error', 'js_error'),
        text: text(500),
        route: text(500),
        version: text(40),
      }),
      20,
    ),
  }),
  reply: Empty,
});

export const bootstrap = declareCall({
  id: 'X41',
  route: 'GET /app/config/bootstrap',
  kind: 'additional',
  module: 'config',
  auth: 'open',
  mutation: false,
  summary: '客户端启动配置',
  request: Empty,
  reply: objectOf({
    server_time: UnixSeconds,
    client_version: text(20),
    min_version: text(20),
    static_host: Url,
    flags: record(Bool),
    maintenance: optional(objectOf({ text: text(200), until: UnixSeconds })),
  }),
});

export const config_save = declareCall({
  id: 'Z34',
  route: 'POST /console/api/config/save',
  kind: 'console',
  module: 'config',
  auth: 'staff2',
  mutation: true,
  summary: '保存平台配置',
  request: objectOf({
    key: oneOf('recharge_tiers', 'pay_channels', 'guild_levels', 'constants', 'holidays', 'items'),
    /** Each configuration key defines the shape of its value. */
    value: Type.Unknown(),
    effective_at: UnixSeconds,
    ...staffActionFields,
  }),
  reply: ApprovalPending,
  refusals: {
    /** A part that is left out would silently fall back to its default. */
    left_out: declareRefusal('params', '缺少此前已设置的 {name}，请提交完整的值'),
  },
});

/** As Z34 and Z33 name it: the number of a configuration's version, the name of a legal text's; `0` is the product's default. */
const Version = text(20, 1);

export const config_detail = declareCall({
  id: 'Z55',
  route: 'GET /console/api/config/detail',
  kind: 'console',
  module: 'config',
  auth: 'staff',
  mutation: false,
  summary: '查看平台配置',
  request: objectOf({
    key: oneOf(
      'recharge_tiers',
      'pay_channels',
      'guild_levels',
      'constants',
      'holidays',
      'agreement:user',
      'agreement:privacy',
      'agreement:recharge',
      'agreement:guild_settle',
      'agreement:host',
      'agreement:withdraw',
      'agreement:minor',
      'agreement:beta',
      'agreement:activity',
    ),
  }),
  reply: objectOf({
    key: text(40),
    /** The whole value in force, defaults included. */
    value: Type.Unknown(),
    /** The Chinese names of the value's fields. */
    names: record(text(40)),
    version: Version,
    effective_at: UnixSeconds,
    by: text(40),
    next: optional(objectOf({ version: Version, value: Type.Unknown(), effective_at: UnixSeconds, by: text(40) })),
    /** The last 20, newest first. */
    history: list(objectOf({ version: Version, effective_at: UnixSeconds, by: text(40), created_at: UnixSeconds }), 20),
    /** An open request that would change the value. */
    approval_id: optional(Id),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

/** What can be stopped for the whole platform; `recharge:{channel}` stops one way of paying. */
const StopKey = oneOf(
  'recharge',
  'recharge:wechat_h5',
  'recharge:wechat_jsapi',
  'recharge:alipay_wap',
  'recharge:apple_iap',
  'recharge:mock',
  'payout',
  'withdraw',
  'draw',
  'gift',
  'shop',
  'register',
);

export const platform_stop = declareCall({
  id: 'Z56',
  route: 'POST /console/api/platform/stop',
  kind: 'console',
  module: 'config',
  auth: 'staff',
  mutation: true,
  summary: '全平台关停',
  request: objectOf({ key: StopKey, ...staffActionFields }),
  reply: objectOf({
    key: StopKey,
    on: oneOf(0),
    /** When it was stopped first: stopping twice changes nothing. */
    at: UnixSeconds,
    /** How many of the running processes have confirmed that they obey. */
    reached: int(0),
    processes: int(0),
  }),
});

export const platform_resume = declareCall({
  id: 'Z57',
  route: 'POST /console/api/platform/resume',
  kind: 'console',
  module: 'config',
  auth: 'staff2',
  mutation: true,
  summary: '全平台恢复',
  request: objectOf({ key: StopKey, ...staffActionFields }),
  reply: ApprovalPending,
  refusals: { running: declareRefusal('conflict', '该功能没有关停') },
});
