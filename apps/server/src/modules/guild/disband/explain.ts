// What an operator's action on a guild would change, in words for the second operator who approves it (Z51).
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import {
  guildById,
  GUILD_STATUS_TEXTS,
  listRoomBindings,
  nicknameOf,
  type GuildStatus,
} from '#modules/roster/index.ts';
import { explainChange, type ApprovalExplanation } from '#wire/staff.ts';
import type { GuildStateBefore } from './desk.ts';

const statusChange = ({ status }: GuildStateBefore, to: GuildStatus) =>
  explainChange('status', '状态', GUILD_STATUS_TEXTS[status], GUILD_STATUS_TEXTS[to]);

/** GUILD-6: what a frozen guild cannot do. `until` is in unix seconds. */
export async function explainFreeze(before: GuildStateBefore, until: number | undefined): Promise<ApprovalExplanation> {
  const end = until === undefined ? '无期限' : formatDateAndMinute(instantOfUnixSeconds(until));
  return {
    lines: [statusChange(before, 7), explainChange('until', '冻结至', null, end)],
    effects: ['暂停入会、审核、提现', '成员可无责退会'],
  };
}

export const explainUnfreeze = async (before: GuildStateBefore): Promise<ApprovalExplanation> => ({
  lines: [statusChange(before, 6)],
  effects: ['恢复全部功能'],
});

/** DISB-4: what ends with a guild. */
export async function explainDisband(
  db: Queryable,
  guild_id: number,
  before: GuildStateBefore,
  now: number,
): Promise<ApprovalExplanation> {
  const guild = await guildById(db, guild_id);
  const rooms = await listRoomBindings(db, guild_id, new Date(now), new Date(now + 1));
  const num = guild?.member_num ?? 0;
  return {
    lines: [
      statusChange(before, 9),
      explainChange('member_num', '成员', `${num} 人`, '0 人'),
      explainChange('room_num', '房间', `${rooms.length} 个`, '0 个'),
    ],
    effects: [`${num} 名成员退会、${rooms.length} 个房间解绑，不可恢复`],
  };
}

export async function explainNewHead(
  db: Queryable,
  { head_id }: GuildStateBefore,
  { user_id, proof }: { user_id: number; proof: string },
): Promise<ApprovalExplanation> {
  const [old, next] = [await nicknameOf(db, head_id), await nicknameOf(db, user_id)];
  return {
    lines: [explainChange('head_id', '会长', `${old}（${head_id}）`, `${next}（${user_id}）`)],
    effects: ['原会长转为副会长或成员', `凭证：${proof}`],
  };
}
