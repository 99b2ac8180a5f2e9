import { guild_data_center } from '@shengyu/contract/calls/turnover.ts';
import { guildById, hasPermissionBeyondOwn, membershipOf } from '#modules/roster/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { readGuildPage, maySeeCommission } from '../centre/guild-page.ts';
import { refuseIfRangeHidden, loadViewerStanding } from '../centre/viewer.ts';
import { chartWindowOf } from '../centre/window.ts';

const { not_found, no_permission } = guild_data_center.refusals;

export const handler = handles(guild_data_center, async (call) => {
  const { ctx, db, me, req, now } = call;
  const guild_id = req.id || (await membershipOf(db, me))?.guild_id;
  if (guild_id === undefined) return refuse(not_found);
  const [guild, who] = await Promise.all([guildById(db, guild_id), loadViewerStanding(call, guild_id)]);
  if (!guild) return refuse(not_found);
  if (!hasPermissionBeyondOwn(who, 'data.guild.view')) return refuse(no_permission);
  const range = req.type ?? 1;
  const refused = refuseIfRangeHidden(who, range);
  if (refused) return refused;
  if (req.metric === 'commission' && !maySeeCommission(who)) return refuse(no_permission);
  return readGuildPage({ ctx, db, guild, who, w: chartWindowOf(range, now), now }, req);
});
