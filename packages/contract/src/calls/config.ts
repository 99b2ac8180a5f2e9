// Declares the calls of the module `config`: the client's start-up configuration, its log, and versioned configuration
// of the server (part-one-calls.md §8, §9).
import { declareCall } from '../call.ts';
import { list, objectOf, oneOf, optional, record, text, Type } from '../schema.ts';
import { ApprovalPending, Bool, Empty, staffActionFields, UnixSeconds, Url } from '../shapes.ts';

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
});
