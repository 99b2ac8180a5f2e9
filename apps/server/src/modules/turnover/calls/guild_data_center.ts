import { guild_data_center } from '@shengyu/contract/calls/turnover.ts';
import { guildById, may, membershipOf } from '#modules/guild/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { guildPage, seesCommission } from '../guild-page.ts';
import { refusedRange, standingOf } from '../viewer.ts';
import { windowOf } from '../window.ts';

const { not_found, no_permission } = guild_data_center.refusals;

export const answer = answers(guild_data_center, async (act) => {
  const { ctx, db, me, req, now } = act;
  const guild_id = req.id || (await membershipOf(db, me))?.guild_id;
  if (guild_id === undefined) return refuse(not_found);
  const [guild, who] = await Promise.all([guildById(db, guild_id), standingOf(act, guild_id)]);
  if (!guild) return refuse(not_found);
  if (!may(who, 'data.guild.view')) return refuse(no_permission);
  const range = req.type ?? 1;
  const refused = refusedRange(who, range);
  if (refused) return refused;
  if (req.metric === 'commission' && !seesCommission(who)) return refuse(no_permission);
  return guildPage({ ctx, db, guild, who, w: windowOf(range, now), now }, req);
});
