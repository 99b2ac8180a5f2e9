// The Chinese texts about guilds: names of application states and quit types; reasons for leaving, removing and disbanding; grounds
// for leaving without liability (free of fee and approval).
import { type QuitGround } from '#modules/roster/index.ts';

export const JOIN_STATUS_TEXTS = ['待审核', '已通过', '已拒绝', '已撤回', '已过期', '已失效'] as const;
export const QUIT_STATUS_TEXTS = ['待审核', '冷静期', '已退会', '已拒绝', '已撤回', '已失效'] as const;
export const presentJoinStatus = (status: number) => ({ status, status_text: JOIN_STATUS_TEXTS[status]! });
export const presentQuitStatus = (status: number) => ({ status, status_text: QUIT_STATUS_TEXTS[status]! });

export const QUIT_TYPES = { 1: '友好退会', 2: '强制退会', 3: '无责退会' } as const;

export const QUIT_REASONS = [
  { id: 1, name: '个人时间安排' },
  { id: 2, name: '收益不及预期' },
  { id: 3, name: '公会管理问题' },
  { id: 4, name: '加入其他公会' },
  { id: 5, name: '其他' },
] as const;

export const REMOVE_REASONS: Readonly<Record<number, string>> = {
  1: '长期未活跃',
  2: '违反会规',
  3: '主动协商',
  4: '违规处罚',
  5: '其他',
};

export const DISBAND_REASONS: Readonly<Record<number, string>> = {
  1: '公会停止运营',
  2: '合并至其他公会',
  3: '团队解散',
  4: '其他',
};

export const QUIT_GROUND_TEXTS: Readonly<Record<QuitGround, string>> = {
  regret: '入会 24 小时内',
  idle: '90 天无有效天且无流水',
  refused_twice: '友好退会被拒绝 2 次',
  guild_closed: '公会冻结或解散中',
  head_absent: '会长 30 天未上线且副会长 7 天未上线',
};

/** For each ground for leaving without liability: the text of the refusal when the ground does not hold. */
export const GROUND_REFUSAL_TEXTS: Readonly<Record<QuitGround, string>> = {
  regret: '入会已超过 24 小时',
  idle: '近 90 天有有效天或流水',
  refused_twice: '友好退会未被拒绝 2 次',
  guild_closed: '公会未冻结或解散',
  head_absent: '会长或副会长近期在线',
};
