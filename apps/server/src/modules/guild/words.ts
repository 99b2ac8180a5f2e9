// What members read about guilds: names of states, roles, ways to leave, kinds of log lines.
import { LOG, type LogType } from './log-store.ts';
import type { Ground } from './member-store.ts';
import type { Role } from './permissions.ts';

/** GUILD-1. */
export const GUILD_STATUS = [
  '未申请',
  '草稿',
  '审核中',
  '待补充',
  '未通过',
  '待签约',
  '正常',
  '已冻结',
  '解散中',
  '已解散',
] as const;
export const guildStatus = (status: number) => ({ status, status_text: GUILD_STATUS[status]! });

export const ROLE_NAMES: Readonly<Record<Role, string>> = { 0: '成员', 1: '管理员', 2: '副会长', 3: '会长' };

export const JOIN_STATUS = ['待审核', '已通过', '已拒绝', '已撤回', '已过期', '已失效'] as const;
export const QUIT_STATUS = ['待审核', '冷静期', '已退会', '已拒绝', '已撤回', '已失效'] as const;
export const joinStatus = (status: number) => ({ status, status_text: JOIN_STATUS[status]! });
export const quitStatus = (status: number) => ({ status, status_text: QUIT_STATUS[status]! });

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

export const GROUNDS: Readonly<Record<Ground, string>> = {
  regret: '入会 24 小时内',
  idle: '90 天无有效天且无流水',
  refused_twice: '友好退会被拒绝 2 次',
  guild_closed: '公会冻结或解散中',
  head_absent: '会长 30 天未上线且副会长 7 天未上线',
};

/** Why the ground does not hold, as the refusal says it. */
export const NOT_MET: Readonly<Record<Ground, string>> = {
  regret: '入会已超过 24 小时',
  idle: '近 90 天有有效天或流水',
  refused_twice: '友好退会未被拒绝 2 次',
  guild_closed: '公会未冻结或解散',
  head_absent: '会长或副会长近期在线',
};

export const LOG_NAMES: Readonly<Record<LogType, string>> = {
  [LOG.join]: '入会',
  [LOG.quit]: '退会',
  [LOG.remove]: '移出',
  [LOG.appoint]: '任命',
  [LOG.dismiss]: '免职',
  [LOG.info]: '资料修改',
  [LOG.join_review]: '入会审核',
  [LOG.quit_review]: '退会审核',
  [LOG.room_bind]: '绑定房间',
  [LOG.room_change]: '房间变更',
  [LOG.head]: '会长变更',
  [LOG.disband]: '解散',
  [LOG.withdrawal]: '公会提现',
  [LOG.export]: '数据导出',
  [LOG.settlement]: '结算',
  [LOG.freeze]: '冻结解冻',
  [LOG.undo]: '撤销',
  [LOG.sensitive_read]: '敏感查看',
};
