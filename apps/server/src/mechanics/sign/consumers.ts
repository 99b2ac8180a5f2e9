// Ladders that advance without a button: those of daily gifts when the member is active on a day, and those with a trigger when the
// member reaches a recharge tier (LADDER-6).
import { dayOf, isDay } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { userActiveDay } from '#events/catalogue/account.ts';
import { offerGranted } from '#events/catalogue/campaign.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { consumes } from '#events/consumes.ts';
import type { EventDataOf } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { findUsersById } from '#modules/identity/index.ts';
import {
  readCampaignCatalogue,
  findSeasonAt,
  type PartDefinitions,
  type CampaignPart,
} from '#modules/campaign-engine/index.ts';
import { ladderInSeason, type Ladder } from './ladder.ts';
import { saveLadder, signDay } from './sign.ts';

type Sign = CampaignPart<PartDefinitions['sign']>;

/** The member's ladder in the season that contains the time of the event; undefined when the campaign was not open then. */
async function ladderAt(ctx: Context, tx: Tx, sign: Sign, user_id: number, at: number): Promise<Ladder | undefined> {
  const user = (await findUsersById(tx, [user_id])).get(user_id);
  const season = user && findSeasonAt(sign.campaign.def.schedule, at, { registered_at: user.registered_at.getTime() });
  if (!season || at < season.open_at || at >= season.close_at) return undefined;
  return ladderInSeason({ ctx, db: tx, me: user_id, now: at }, sign, season);
}

async function wasThere(tx: Tx, { data, at }: DomainEvent<{ user_id: number }>, ctx: Context): Promise<void> {
  const { user_id } = data;
  await lockMember(tx, user_id);
  for (const sign of (await readCampaignCatalogue(ctx)).all('sign')) {
    if (sign.campaign.def.daily?.id !== sign.code) continue;
    const ladder = await ladderAt(ctx, tx, sign, user_id, at);
    const day = dayOf(at);
    if (ladder && !ladder.row.signed.includes(day))
      await saveLadder(tx, ladder, { ...ladder.row, signed: [...ladder.row.signed, day] });
  }
}

type Tier = Pick<EventDataOf<typeof offerGranted>, 'user_id' | 'offer_id' | 'tier_id' | 'day'>;

export async function signTriggeredLadders(
  tx: Tx,
  { data, at }: { data: Tier; at: number },
  ctx: Context,
): Promise<void> {
  const { user_id } = data;
  await lockMember(tx, user_id);
  for (const sign of (await readCampaignCatalogue(ctx)).all('sign')) {
    const [offer, tier] = sign.part.trigger ?? [];
    if (offer === undefined || offer !== data.offer_id || tier !== data.tier_id) continue;
    const ladder = await ladderAt(ctx, tx, sign, user_id, at);
    // A tier that is paid out after midnight carries the day on which it was reached.
    const day = data.day !== undefined && isDay(data.day) ? data.day : dayOf(at);
    if (ladder && !ladder.row.signed.includes(day)) await signDay(ctx, tx, ladder, day, at);
  }
}

export const consumers: readonly Consumer[] = [
  consumes(userActiveDay, wasThere),
  consumes(offerGranted, signTriggeredLadders),
];
