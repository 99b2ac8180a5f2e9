// Ladders that move without a button: daily gifts by being there, triggered ladders by what was recharged (LADDER-6).
import { dayOf, isDay } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { usersById } from '#modules/identity/index.ts';
import { catalogueOf, seasonAt, type Kinds, type Part } from '#modules/kit/index.ts';
import { ladderIn, type Ladder } from './ladder.ts';
import { save, signDay } from './sign.ts';

type Sign = Part<Kinds['sign']>;

/** The ladder of the event's member in the season of the event's time; undefined outside its open time. */
async function ladderAt(ctx: Context, tx: Tx, sign: Sign, user_id: number, at: number): Promise<Ladder | undefined> {
  const user = (await usersById(tx, [user_id])).get(user_id);
  const season = user && seasonAt(sign.campaign.def.schedule, at, { registered_at: user.registered_at.getTime() });
  if (!season || at < season.open_at || at >= season.close_at) return undefined;
  return ladderIn({ ctx, db: tx, me: user_id, now: at }, sign, season);
}

async function wasThere(tx: Tx, { data, at }: DomainEvent, ctx: Context): Promise<void> {
  const user_id = Number(data.user_id);
  await lockMember(tx, user_id);
  for (const sign of (await catalogueOf(ctx)).all('sign')) {
    if (sign.campaign.def.daily?.id !== sign.code) continue;
    const ladder = await ladderAt(ctx, tx, sign, user_id, at);
    const day = dayOf(at);
    if (ladder && !ladder.row.signed.includes(day))
      await save(tx, ladder, { ...ladder.row, signed: [...ladder.row.signed, day] });
  }
}

export async function triggered(tx: Tx, { data, at }: Pick<DomainEvent, 'data' | 'at'>, ctx: Context): Promise<void> {
  const user_id = Number(data.user_id);
  await lockMember(tx, user_id);
  for (const sign of (await catalogueOf(ctx)).all('sign')) {
    const [offer, tier] = sign.part.trigger ?? [];
    if (offer === undefined || offer !== data.offer_id || tier !== data.tier_id) continue;
    const ladder = await ladderAt(ctx, tx, sign, user_id, at);
    // A tier paid out after midnight names the Day it was reached on.
    const day = typeof data.day === 'string' && isDay(data.day) ? data.day : dayOf(at);
    if (ladder && !ladder.row.signed.includes(day)) await signDay(ctx, tx, ladder, day, at);
  }
}

export const consumers: readonly Consumer[] = [
  { on: 'user.active_day', run: wasThere },
  { on: 'offer.granted', run: triggered },
];
