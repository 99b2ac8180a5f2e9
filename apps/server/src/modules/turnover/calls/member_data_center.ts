import { member_data_center } from '@shengyu/contract/calls/turnover.ts';
import { membershipOf } from '#modules/roster/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { readMemberData, readMemberListData, readOwnData } from '../centre/member-views.ts';

const { no_permission } = member_data_center.refusals;

/** No id: the list of members; id 0 or the caller's own: the caller's data; any other id: that member's data. */
export const handler = handles(member_data_center, async (call) => {
  const { db, me, req } = call;
  const own = await membershipOf(db, me);
  if (req.id === 0 || req.id === me) return readOwnData(call, own);
  const guild_id = req.guild_id ?? own?.guild_id;
  if (guild_id === undefined) return refuse(no_permission);
  return req.id === undefined ? readMemberListData(call, guild_id) : readMemberData(call, guild_id, req.id);
});
