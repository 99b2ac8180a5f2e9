import { member_data_center } from '@shengyu/contract/calls/turnover.ts';
import { membershipOf } from '#modules/guild/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { memberData, membersData, ownData } from '../member-views.ts';

const { no_permission } = member_data_center.refusals;

/** Without an id the list, with 0 or the own one's own data, else another member's. */
export const answer = answers(member_data_center, async (act) => {
  const { db, me, req } = act;
  const own = await membershipOf(db, me);
  if (req.id === 0 || req.id === me) return ownData(act, own);
  const guild_id = req.guild_id ?? own?.guild_id;
  if (guild_id === undefined) return refuse(no_permission);
  return req.id === undefined ? membersData(act, guild_id) : memberData(act, guild_id, req.id);
});
