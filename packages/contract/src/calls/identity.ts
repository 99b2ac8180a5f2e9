// identity: login, registration, sessions, shell tickets (part-one-calls.md §1, §8).
import { call, says } from '../call.ts';
import { int, obj, oneOf, opt, record, text } from '../schema.ts';
import { Bool, Day, Empty, Id, Rid, Role, SmsCode, Ts, Url, UserBrief } from '../shapes.ts';

const Mobile = text(20, 1);
const OauthChannel = oneOf('wechat', 'alipay');
const DeviceId = text(64);
const CodeScene = oneOf('login', 'register', 'bind', 'withdraw', 'quit', 'disband', 'transfer', 'sign', 'guard');

/** Answer of every way to log in (U05, X02). */
const LoginReply = obj({
  token: opt(text(100)),
  expire_at: opt(Ts),
  user: opt(UserBrief),
  is_new: Bool,
  need_register: Bool,
  register_ticket: opt(text(400)),
});

export const token = call({
  id: 'U02',
  route: 'GET /goapi/user/token/{token}',
  alias: 'GET /{token}',
  kind: 'seed',
  module: 'identity',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '原生壳票据换取会话',
  request: obj({
    token: text(200, 1),
    platform: opt(text(20)),
    brand: opt(text(20)),
    version: opt(text(20)),
    device_id: opt(DeviceId),
  }),
  reply: obj({
    token: text(100),
    expire_at: Ts,
    server_time: Ts,
    user: UserBrief,
    is_patrol: Bool,
    guild_id: opt(Id),
    role: opt(Role),
    flags: record(Bool),
  }),
  refusals: { used: says('login', '登录已失效，请重新打开页面') },
});

export const get_sms_code = call({
  id: 'U04',
  route: 'POST /api/v1/get_sms_code',
  kind: 'seed',
  module: 'identity',
  auth: 'open',
  mutation: true,
  summary: '获取短信验证码',
  request: obj({
    mobile: opt(Mobile),
    scene: CodeScene,
    /** What X48 asked for, solved: JSON in base64. */
    captcha_token: opt(text(4000)),
    device_id: opt(DeviceId),
    request_id: Rid,
  }),
  reply: obj({ expire_in: int(0), resend_in: int(0), need_captcha: Bool }),
  refusals: {
    bad_mobile: says('params', '请填写正确的手机号'),
    too_soon: says('too_fast', '验证码发送过于频繁，请 {n} 秒后再试'),
    day_limit: says('limit', '今日获取次数已达上限，请明天再试'),
    captcha: says('captcha'),
  },
});

export const mobile_login = call({
  id: 'U05',
  route: 'POST /api/v1/mobile_login',
  kind: 'seed',
  module: 'identity',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '短信验证码登录',
  request: obj({
    mobile: Mobile,
    code: SmsCode,
    device_id: opt(DeviceId),
    agree: opt(int()),
    request_id: Rid,
  }),
  reply: LoginReply,
  refusals: {
    wrong_code: says('sms'),
    code_void: says('limit', '错误次数过多，请重新获取验证码'),
    agree: says('agree'),
    need_register: says('need_register'),
    bad_mobile: says('params', '请填写正确的手机号'),
  },
});

export const h5_register = call({
  id: 'U06',
  route: 'POST /api/v1/h5_register',
  kind: 'seed',
  module: 'identity',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '注册',
  request: obj({
    mobile: Mobile,
    code: opt(SmsCode),
    register_ticket: opt(text(400)),
    nickname: text(40),
    gender: oneOf(1, 2),
    birthday: Day,
    avatar: opt(Url),
    invite_code: opt(text(20)),
    device_id: opt(DeviceId),
    agree: opt(int()),
    request_id: Rid,
  }),
  reply: obj({ token: text(100), expire_at: Ts, user: UserBrief, is_minor: Bool }),
  refusals: {
    registered: says('conflict', '该手机号已注册，请直接登录'),
    sensitive: says('sensitive', '昵称含有敏感词，请修改'),
    nickname: says('params', '昵称需 2-12 个字'),
    birthday: says('params', '请选择正确的出生日期'),
    avatar: says('params', '头像地址不合法'),
    device_limit: says('limit', '该设备注册账号已达上限'),
    invite: says('invite'),
    wrong_code: says('sms'),
    agree: says('agree'),
    bad_mobile: says('params', '请填写正确的手机号'),
  },
});

export const create_oauth_url_for_code = call({
  id: 'U07',
  route: 'POST /api/v1/create_oauth_url_for_code',
  kind: 'seed',
  module: 'identity',
  // without a session for scene login only
  auth: 'open',
  mutation: true,
  summary: '第三方授权地址',
  request: obj({
    channel: OauthChannel,
    scene: oneOf('login', 'bind', 'bind_withdraw', 'pay'),
    redirect_path: text(1000),
    request_id: Rid,
  }),
  reply: obj({ url: text(2000), state: text(200), expire_at: Ts }),
  refusals: {
    bad_path: says('params', '回跳地址不合法'),
    unsupported: says('not_open', '暂不支持该授权方式'),
  },
});

export const logout = call({
  id: 'X01',
  route: 'POST /api/v1/logout',
  kind: 'additional',
  module: 'identity',
  auth: 'user',
  mutation: true,
  banned_ok: true,
  expired_ok: true,
  summary: '退出登录',
  request: obj({ all: opt(Bool), request_id: Rid }),
  reply: Empty,
});

export const oauth_code_login = call({
  id: 'X02',
  route: 'POST /api/v1/oauth_code_login',
  kind: 'additional',
  module: 'identity',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '第三方授权登录',
  request: obj({
    channel: OauthChannel,
    code: text(500, 1),
    state: text(200, 1),
    device_id: opt(DeviceId),
    agree: opt(int()),
    request_id: Rid,
  }),
  reply: LoginReply,
  refusals: {
    expired: says('params', '授权已失效，请重新授权'),
    need_register: says('need_register', '该账号尚未注册'),
    agree: says('agree'),
  },
});

export const captcha_challenge = call({
  id: 'X48',
  route: 'POST /api/v1/captcha_challenge',
  kind: 'additional',
  module: 'identity',
  auth: 'open',
  mutation: false,
  summary: '获取安全验证题目',
  request: obj({ mobile: opt(Mobile), scene: CodeScene, device_id: opt(DeviceId) }),
  reply: obj({
    /** work: find the counter of `challenge`; geetest: its script shows the puzzle of `captcha_id`. */
    kind: oneOf('work', 'geetest'),
    expire_at: Ts,
    /** A challenge of ALTCHA (v2, SHA-256). */
    challenge: opt(
      obj({
        parameters: obj({
          algorithm: text(20),
          cost: int(1),
          data: obj({ about: text(100), most: int(1), until: Ts }),
          keyLength: int(1),
          keyPrefix: text(64),
          nonce: text(64),
          salt: text(64),
        }),
        signature: text(64),
      }),
    ),
    captcha_id: opt(text(100)),
  }),
  refusals: { bad_mobile: says('params', '请填写正确的手机号') },
});
