// DRAW-18: when a campaign ends for good, nobody draws from its pools again. The counter of the pool's highest pity rule is then
// converted once into debris, one piece per counted draw. Seasonal and yearly campaigns come back and keep their counters.
import type { PoolDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { findUsersById } from '#modules/identity/index.ts';
import {
  readCampaignCatalogue,
  giveGrant,
  stageOf,
  type CampaignCatalogue,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import { clearCounters, countersOf, listMembersWithCounters } from './counter-store.ts';

const STEP = 500;

type Ended = { readonly family: string; readonly campaign: PublishedCampaign };

export async function convertEndedCounters(_payload: unknown, ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const ended of endable(await readCampaignCatalogue(ctx), now)) {
    let after = 0;
    for (let found = STEP; found === STEP;) {
      const ids = await listMembersWithCounters(ctx.db, ended.family, after, STEP);
      const users = await findUsersById(ctx.db, ids);
      for (const user_id of ids) {
        const user = users.get(user_id);
        const member = user && { registered_at: user.registered_at.getTime() };
        if (member && stageOf(ended.campaign, now, member).state !== 'ended') continue;
        await ctx.db.tx((tx) => convert(ctx, tx, ended, user_id, now));
      }
      found = ids.length;
      after = ids.at(-1) ?? after;
    }
  }
}

/**
 * Families of pools whose campaigns have all ended for good, or end for each member after that member's own days
 * (KIT-11). In the second case the caller checks each member.
 */
function endable(catalogue: CampaignCatalogue, now: number): Ended[] {
  const goesOn = new Set<string>();
  const ended: Ended[] = [];
  for (const { code, campaign, part } of catalogue.all('pool')) {
    const family = familyOf(code, part);
    const { schedule } = campaign.def;
    const once = schedule.kind === 'per_user' || (schedule.kind === 'fixed' && schedule.annual !== 1);
    const over = schedule.kind === 'per_user' || stageOf(campaign, now).state === 'ended';
    if (once && over) ended.push({ family, campaign });
    else goesOn.add(family);
  }
  return ended.filter(({ family }) => !goesOn.has(family));
}

const familyOf = (code: string, def: PoolDef): string => def.family ?? code;

async function convert(ctx: Context, tx: Tx, { family, campaign }: Ended, user_id: number, now: number): Promise<void> {
  await lockMember(tx, user_id);
  const state = await countersOf(tx, user_id, family);
  if (!state?.tiers) return;
  const qty = state.c[state.tiers.indexOf(Math.max(...state.tiers))] ?? 0;
  await clearCounters(tx, user_id, family);
  if (qty === 0) return;
  const grant = [{ item_code: 'debris', qty }];
  const ref = `counter:${family}:${user_id}`;
  await giveGrant(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at: now });
}
