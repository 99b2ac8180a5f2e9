// How a member stands with a campaign's matching, for the campaign's home page: what is left today, and whether the member may match.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_box_base_config } from '@shengyu/contract/calls/campaign-engine.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { CampaignViewer } from '#mechanics/home/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import { toBit } from '#wire/bit.ts';
import { presentExtraCost } from './card.ts';
import { findMembersWithPartner } from './partners.ts';
import { loadDayMatchCount } from './store.ts';

export async function readMatchStanding({
  ctx,
  db,
  me,
  now,
  campaign,
}: CampaignViewer): Promise<ReplyOf<typeof get_box_base_config>['match']> {
  const def = campaign.def.match;
  if (!def || me === 0) return undefined;
  const count = await loadDayMatchCount(db, me, def.id, dayOf(now));
  return {
    is_on: toBit((await privacyOf(db, me)).match_on),
    has_cp: toBit((await findMembersWithPartner(db, [me])).has(me)),
    free_left: Math.max(0, def.daily_free - count.free),
    extra_left: Math.max(0, def.extra_max - count.extra),
    extra_cost: presentExtraCost(ctx, def),
  };
}
