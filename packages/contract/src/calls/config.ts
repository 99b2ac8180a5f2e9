// config: bootstrap, client log, versioned configuration (part-one-calls.md §8, §9).
import { call } from '../call.ts';
import { list, obj, oneOf, opt, record, text, Type } from '../schema.ts';
import { ApprovalAsked, Bool, Empty, staffAct, Ts, Url } from '../shapes.ts';

export const client_log = call({
  id: 'X40',
  route: 'POST /api/v1/client_log',
  kind: 'additional',
  module: 'config',
  auth: 'open',
  mutation: false,
  summary: '客户端日志上报',
  request: obj({
    items: list(
      obj({
        at: Ts,
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

export const bootstrap = call({
  id: 'X41',
  route: 'GET /app/config/bootstrap',
  kind: 'additional',
  module: 'config',
  auth: 'open',
  mutation: false,
  summary: '客户端启动配置',
  request: Empty,
  reply: obj({
    server_time: Ts,
    client_version: text(20),
    min_version: text(20),
    static_host: Url,
    flags: record(Bool),
    maintenance: opt(obj({ text: text(200), until: Ts })),
  }),
});

export const config_save = call({
  id: 'Z34',
  route: 'POST /console/api/config/save',
  kind: 'console',
  module: 'config',
  auth: 'staff2',
  mutation: true,
  summary: '保存平台配置',
  request: obj({
    key: oneOf('recharge_tiers', 'pay_channels', 'guild_levels', 'constants', 'holidays', 'items'),
    /** Its shape is the key's own. */
    value: Type.Unknown(),
    effective_at: Ts,
    ...staffAct,
  }),
  reply: ApprovalAsked,
});
