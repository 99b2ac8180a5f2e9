// Declares the calls of the module `identity`: login, registration, login tokens, and tickets with which the native app
// (the shell) logs a member in (part-one-calls.md §1, §8).
import { declareCall, declareRefusal } from '../call.ts';
import { int, objectOf, oneOf, optional, record, text } from '../schema.ts';
import { Bool, Day, Empty, Id, RequestUuid, GuildRole, SmsCode, UnixSeconds, Url, UserBrief } from '../shapes.ts';

const Mobile = text(20, 1);
const OauthChannel = oneOf('wechat', 'alipay');
const DeviceId = text(64);
const CodeScene = oneOf('login', 'register', 'bind', 'withdraw', 'quit', 'disband', 'transfer', 'sign', 'guard');

/** The reply of both ways to log in: by SMS code (U05, mobile_login) and by another platform (X02, oauth_code_login). */
const LoginReply = objectOf({
  token: optional(text(100)),
  expire_at: optional(UnixSeconds),
  user: optional(UserBrief),
  is_new: Bool,
  need_register: Bool,
  register_ticket: optional(text(400)),
});

export const token = declareCall({
  id: 'U02',
  route: 'GET /goapi/user/token/{token}',
  alias: 'GET /{token}',
  kind: 'seed',
  module: 'identity',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '原生壳票据换取会话',
  request: objectOf({
    token: text(200, 1),
    platform: optional(text(20)),
    brand: optional(text(20)),
    version: optional(text(20)),
    device_id: optional(DeviceId),
  }),
  reply: objectOf({
    token: text(100),
    expire_at: UnixSeconds,
    server_time: UnixSeconds,
    user: UserBrief,
    is_patrol: Bool,
    guild_id: optional(Id),
    role: optional(GuildRole),
    flags: record(Bool),
  }),
  refusals: { used: declareRefusal('login', '登录已失效，请重新打开页面') },
});

export const shell_ticket = declareCall({
  id: 'X101',
  route: 'POST /api/v1/shell_ticket',
  kind: 'additional',
  module: 'identity',
  auth: 'user',
  mutation: true,
  secret: true,
  summary: '原生 App 为打开的页面领取一次性票据',
  request: objectOf({ request_id: RequestUuid }),
  reply: objectOf({ ticket: text(100), expire_at: UnixSeconds }),
});

export const get_sms_code = declareCall({
  id: 'U04',
  route: 'POST /api/v1/get_sms_code',
  kind: 'seed',
  module: 'identity',
  auth: 'open',
  mutation: true,
  summary: '获取短信验证码',
  request: objectOf({
    mobile: optional(Mobile),
    scene: CodeScene,
    /** The solution of the challenge from call X100 (captcha_challenge), as JSON in base64. */
    captcha_token: optional(text(4000)),
    device_id: optional(DeviceId),
    request_id: RequestUuid,
  }),
  reply: objectOf({ expire_in: int(0), resend_in: int(0), need_captcha: Bool }),
  refusals: {
    bad_mobile: declareRefusal('params', '请填写正确的手机号'),
    too_soon: declareRefusal('too_fast', '验证码发送过于频繁，请 {n} 秒后再试'),
    day_limit: declareRefusal('limit', '今日获取次数已达上限，请明天再试'),
    captcha: declareRefusal('captcha'),
  },
});

export const mobile_login = declareCall({
  id: 'U05',
  route: 'POST /api/v1/mobile_login',
  kind: 'seed',
  module: 'identity',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '短信验证码登录',
  request: objectOf({
    mobile: Mobile,
    code: SmsCode,
    device_id: optional(DeviceId),
    agree: optional(int()),
    request_id: RequestUuid,
  }),
  reply: LoginReply,
  refusals: {
    wrong_code: declareRefusal('sms'),
    code_void: declareRefusal('limit', '错误次数过多，请重新获取验证码'),
    agree: declareRefusal('agree'),
    need_register: declareRefusal('need_register'),
    bad_mobile: declareRefusal('params', '请填写正确的手机号'),
  },
});

export const h5_register = declareCall({
  id: 'U06',
  route: 'POST /api/v1/h5_register',
  kind: 'seed',
  module: 'identity',
  auth: 'open',
  mutation: true,
  secret: true,
  stopped_by: ['register'],
  summary: '注册',
  request: objectOf({
    mobile: Mobile,
    code: optional(SmsCode),
    register_ticket: optional(text(400)),
    nickname: text(40),
    gender: oneOf(1, 2),
    birthday: Day,
    avatar: optional(Url),
    invite_code: optional(text(20)),
    device_id: optional(DeviceId),
    agree: optional(int()),
    request_id: RequestUuid,
  }),
  reply: objectOf({ token: text(100), expire_at: UnixSeconds, user: UserBrief, is_minor: Bool }),
  refusals: {
    registered: declareRefusal('conflict', '该手机号已注册，请直接登录'),
    sensitive: declareRefusal('sensitive', '昵称含有敏感词，请修改'),
    nickname: declareRefusal('params', '昵称需 2-12 个字'),
    birthday: declareRefusal('params', '请选择正确的出生日期'),
    avatar: declareRefusal('params', '头像地址不合法'),
    device_limit: declareRefusal('limit', '该设备注册账号已达上限'),
    invite: declareRefusal('invite'),
    wrong_code: declareRefusal('sms'),
    agree: declareRefusal('agree'),
    bad_mobile: declareRefusal('params', '请填写正确的手机号'),
  },
});

export const create_oauth_url_for_code = declareCall({
  id: 'U07',
  route: 'POST /api/v1/create_oauth_url_for_code',
  kind: 'seed',
  module: 'identity',
  // Without a login the call can be made only for the scene `login`.
  auth: 'open',
  mutation: true,
  summary: '第三方授权地址',
  request: objectOf({
    channel: OauthChannel,
    scene: oneOf('login', 'bind', 'bind_withdraw', 'pay'),
    redirect_path: text(1000),
    request_id: RequestUuid,
  }),
  reply: objectOf({ url: text(2000), state: text(200), expire_at: UnixSeconds }),
  refusals: {
    bad_path: declareRefusal('params', '回跳地址不合法'),
    unsupported: declareRefusal('not_open', '暂不支持该授权方式'),
  },
});

export const logout = declareCall({
  id: 'X01',
  route: 'POST /api/v1/logout',
  kind: 'additional',
  module: 'identity',
  auth: 'user',
  mutation: true,
  banned_ok: true,
  expired_ok: true,
  summary: '退出登录',
  request: objectOf({ all: optional(Bool), request_id: RequestUuid }),
  reply: Empty,
});

export const oauth_code_login = declareCall({
  id: 'X02',
  route: 'POST /api/v1/oauth_code_login',
  kind: 'additional',
  module: 'identity',
  auth: 'open',
  mutation: true,
  secret: true,
  summary: '第三方授权登录',
  request: objectOf({
    channel: OauthChannel,
    code: text(500, 1),
    state: text(200, 1),
    device_id: optional(DeviceId),
    agree: optional(int()),
    request_id: RequestUuid,
  }),
  reply: LoginReply,
  refusals: {
    expired: declareRefusal('params', '授权已失效，请重新授权'),
    need_register: declareRefusal('need_register', '该账号尚未注册'),
    agree: declareRefusal('agree'),
  },
});

export const captcha_challenge = declareCall({
  id: 'X100',
  route: 'POST /api/v1/captcha_challenge',
  kind: 'additional',
  module: 'identity',
  auth: 'open',
  mutation: false,
  summary: '获取安全验证题目',
  request: objectOf({ mobile: optional(Mobile), scene: CodeScene, device_id: optional(DeviceId) }),
  reply: objectOf({
    /**
     * The kind of captcha: with `work` the client must find the counter of `challenge`; with `geetest` the provider's script shows
     * the puzzle of `captcha_id`.
     */
    kind: oneOf('work', 'geetest'),
    expire_at: UnixSeconds,
    /** Present for `work`: an ALTCHA challenge (version 2, SHA-256). */
    challenge: optional(
      objectOf({
        parameters: objectOf({
          algorithm: text(20),
          cost: int(1),
          data: objectOf({ about: text(100), most: int(1), until: UnixSeconds }),
          keyLength: int(1),
          keyPrefix: text(64),
          nonce: text(64),
          salt: text(64),
        }),
        signature: text(64),
      }),
    ),
    captcha_id: optional(text(100)),
  }),
  refusals: { bad_mobile: declareRefusal('params', '请填写正确的手机号') },
});
