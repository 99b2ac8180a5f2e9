// Every code and reason that a response can carry, with its Chinese message (C0-7 common messages, C0-9 closed list,
// part-two-calls.md §0). A call may use its own message for a reason (see declareRefusal in call.ts), but cannot add a reason.

export const SUCCESS_CODE = 1;

/** Maps each reason to its code and to the default message, used when the call has none of its own. */
export const REFUSAL_REASONS = {
  // 0: a soft refusal. C0-5: the page shows the message itself; C0-10: the page opens the missing step.
  need: { code: 0, msg: '请先完成实名认证' },
  guard: { code: 0, msg: '今日已消费 {n} 钻，确认继续？' },
  captcha: { code: 0, msg: '请完成安全验证' },
  agree: { code: 0, msg: '请先阅读并同意用户协议与隐私政策' },
  need_register: { code: 0, msg: '该手机号尚未注册' },
  real_name_failed: { code: 0, msg: '姓名与身份证号不匹配' },
  not_in_guild: { code: 0, msg: '您还没有加入公会' },
  head: { code: 0, msg: '会长请先转让公会或解散公会' },
  cooldown: { code: 0, msg: '退会冷静期内，{date} 后可加入' },
  blocked: { code: 0, msg: '暂不能操作' },
  no_cp: { code: 0, msg: '你还没有 CP' },
  no_match: { code: 0, msg: '暂时没有合适的朋友，稍后再来' },
  // 1001, 1002: the caller is not logged in or is banned.
  login: { code: 1001, msg: '请先登录' },
  banned: { code: 1002, msg: '账号已被封禁，{date} 解封' },
  // 1003: the caller is too fast.
  too_fast: { code: 1003, msg: '操作太频繁，请稍后再试' },
  busy: { code: 1003, msg: '操作处理中' },
  cool_down: { code: 1003, msg: '休息一下吧，{n} 分钟后再来' },
  // 1004: the request is invalid.
  params: { code: 1004, msg: '参数有误' },
  sensitive: { code: 1004, msg: '内容含有敏感词，请修改' },
  sms: { code: 1004, msg: '验证码错误或已过期' },
  // 1005: the caller has no permission.
  no_permission: { code: 1005, msg: '暂无权限' },
  range: { code: 1005, msg: '暂无权限查看近 {n} 个月数据' },
  minor: { code: 1005, msg: '未成年人不可参与付费与抽取活动' },
  locked: { code: 1005, msg: '{text}后可用' },
  earn_suspended: { code: 1005, msg: '对方收礼权限已暂停' },
  risk: { code: 1005, msg: '账号存在风险，请联系客服' },
  excluded: { code: 1005, msg: '你已开启冷静期，至 {date}' },
  not_decomposable: { code: 1005, msg: '{name}不可分解' },
  // 1006: the object does not exist.
  not_found: { code: 1006, msg: '内容不存在或已失效' },
  invite: { code: 1006, msg: '邀请码无效' },
  // 1007: the balance is too low.
  short: { code: 1007, msg: '余额不足' },
  diamond_short: { code: 1007, msg: '钻石不足，去充值' },
  token_short: { code: 1007, msg: '{name}不足' },
  debris_short: { code: 1007, msg: '碎片不足' },
  // 1008: the state has changed meanwhile.
  conflict: { code: 1008, msg: '操作已处理，请刷新' },
  req_conflict: { code: 1008, msg: '请求已失效，请刷新后重试' },
  done: { code: 1008, msg: '已领取过了' },
  signed: { code: 1008, msg: '今日已签到' },
  price_changed: { code: 1008, msg: '价格已更新，请确认后再试' },
  pool_changed: { code: 1008, msg: '奖池已更新，请查看最新概率' },
  version: { code: 1008, msg: '资料已被他人修改，请刷新后重试' },
  not_reached: { code: 1008, msg: '尚未达成' },
  seed_needed: { code: 1008, msg: '请重新生成验证种子' },
  has_cp: { code: 1008, msg: '{who}已有 CP' },
  // 1009: not available at the moment.
  not_open: { code: 1009, msg: '暂未开放' },
  frozen: { code: 1009, msg: '公会已冻结，暂不能操作' },
  channel_down: { code: 1009, msg: '该支付方式维护中' },
  paused: { code: 1009, msg: '活动维护中，请稍后再来' },
  ended: { code: 1009, msg: '活动已结束' },
  // 1010: a limit is reached.
  limit: { code: 1010, msg: '已达上限' },
  limit_day: { code: 1010, msg: '今日次数已用完' },
  limit_left: { code: 1010, msg: '今日还可抽 {n} 次' },
  limit_goods: { code: 1010, msg: '已达{period}限兑 {n} 件' },
  full: { code: 1010, msg: '人数已满' },
  sold_out: { code: 1010, msg: '已兑完' },
  team_full: { code: 1010, msg: '该队伍人数已满，请加入另一队' },
  self_limit: { code: 1010, msg: '超过您设置的{kind}限额 ¥{n}' },
  cap_op: { code: 1010, msg: '单次消费不能超过 {n} 钻' },
  cap_day: { code: 1010, msg: '已达今日消费上限' },
  cap_month: { code: 1010, msg: '已达本月消费上限' },
  // 5000: an unexpected error of the server; the log has its trace id.
  fault: { code: 5000, msg: '服务开小差了，请稍后再试' },
} as const satisfies Record<string, { code: number; msg: string }>;

export type RefusalReason = keyof typeof REFUSAL_REASONS;

/** C0-10: steps that a refused member can complete (`data.need`). */
export const MISSING_STEPS = ['real_name', 'face', 'contract', 'mobile', 'sms', 'oauth'] as const;
export type MissingStep = (typeof MISSING_STEPS)[number];
