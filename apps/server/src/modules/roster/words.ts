// Chinese names of guild states, roles and types of log lines, used wherever a guild is shown.
import { LOG_TYPE, type LogType } from './log-store.ts';
import type { Role } from './permissions.ts';

/** GUILD-1: the texts of guild_status 0 to 9. */
export const GUILD_STATUS_TEXTS = [
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

export const presentGuildStatus = (status: number) => ({ status, status_text: GUILD_STATUS_TEXTS[status]! });

export const ROLE_NAMES: Readonly<Record<Role, string>> = { 0: '成员', 1: '管理员', 2: '副会长', 3: '会长' };

export const LOG_TYPE_NAMES: Readonly<Record<LogType, string>> = {
  [LOG_TYPE.join]: '入会',
  [LOG_TYPE.quit]: '退会',
  [LOG_TYPE.remove]: '移出',
  [LOG_TYPE.appoint]: '任命',
  [LOG_TYPE.dismiss]: '免职',
  [LOG_TYPE.info]: '资料修改',
  [LOG_TYPE.join_review]: '入会审核',
  [LOG_TYPE.quit_review]: '退会审核',
  [LOG_TYPE.room_bind]: '绑定房间',
  [LOG_TYPE.room_change]: '房间变更',
  [LOG_TYPE.head]: '会长变更',
  [LOG_TYPE.disband]: '解散',
  [LOG_TYPE.withdrawal]: '公会提现',
  [LOG_TYPE.export]: '数据导出',
  [LOG_TYPE.settlement]: '结算',
  [LOG_TYPE.freeze]: '冻结解冻',
  [LOG_TYPE.undo]: '撤销',
  [LOG_TYPE.sensitive_read]: '敏感查看',
};
