// The free spread (Y23): three cards a Day of each kind, shown again on the second look. No prize, no payment, for everyone.
import { randomInt } from 'node:crypto';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { itemOf, presentItem } from '#modules/bag/index.ts';
import type { Published } from '#modules/kit/index.ts';
import { areFriends } from '#modules/user/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { ARCANA_TEXTS, PLACES } from './data/arcana-texts.ts';
import { SAYINGS } from './data/fortune-texts.ts';
import { lotOf } from './fortune.ts';
import { saveSpread, spreadOn, type Spread, type SpreadKind } from './store.ts';

export type Reading = {
  readonly campaign: Published;
  readonly user_id: number;
  readonly kind: SpreadKind;
  readonly friend_id?: number | undefined;
  readonly now: number;
};

export async function readSpread(ctx: Context, tx: Tx, r: Reading) {
  await lockMember(tx, r.user_id);
  const day = dayOf(r.now);
  const known = await spreadOn(tx, r.user_id, r.kind, day);
  const spread = known ?? (await newSpread(tx, r, day));
  if ('reason' in spread) return spread;
  return {
    ...spreadView(ctx, spread, { ...r, day }),
    note: '仅供娱乐' as const,
    first_today: bit(known === undefined),
    // The day's task pays for reading (tar_t1, tar_t2); the cards themselves give nothing.
    got: [],
  };
}

/** The Day's spread of a member who has read it. */
export async function todaysSpread(ctx: Context, db: Queryable, r: Pick<Reading, 'user_id' | 'kind' | 'now'>) {
  const day = dayOf(r.now);
  const spread = await spreadOn(db, r.user_id, r.kind, day);
  return spread && spreadView(ctx, spread, { ...r, day });
}

const spreadView = (ctx: Context, spread: Spread, of: { day: string; user_id: number; kind: SpreadKind }) => ({
  day: of.day,
  cards: spread.cards.map((item_code, i) => cardView(ctx, item_code, spread.reversed[i]!, i)),
  say: SAYINGS[lotOf(`${of.day}|${of.user_id}|${of.kind}`) % SAYINGS.length]!,
});

async function newSpread(tx: Tx, r: Reading, day: string): Promise<Spread | Refused> {
  if (r.kind === 'pair') {
    if (r.friend_id === undefined) return refuse('params');
    if (!(await areFriends(tx, r.user_id, r.friend_id))) return refuse('not_found');
  }
  const friend_id = r.kind === 'pair' ? r.friend_id! : null;
  const spread = shuffled();
  await saveSpread(tx, { ...spread, user_id: r.user_id, kind: r.kind, day, friend_id });
  const name = r.kind === 'three' ? 'tarot.spread_read' : 'tarot.spread_pair';
  const { id, def_hash } = { ...r.campaign.def, def_hash: r.campaign.def_hash };
  const peer = friend_id === null ? {} : { peer_id: friend_id };
  const data = { user_id: r.user_id, campaign: id, def_hash, day, ...peer };
  tx.emit({ name, key: r.user_id, at: r.now, actor_id: r.user_id, data });
  return spread;
}

/** Three different cards of the twenty-two, each upright or reversed. */
function shuffled(): Spread {
  const deck = ARCANA_TEXTS.map((_, i) => `tc_${String(i).padStart(2, '0')}`);
  const cards = PLACES.map(() => deck.splice(randomInt(deck.length), 1)[0]!);
  return { cards, reversed: cards.map(() => randomInt(2) === 1) };
}

function cardView(ctx: Context, item_code: string, isReversed: boolean, place: number) {
  const texts = ARCANA_TEXTS[Number(item_code.slice('tc_'.length))]!;
  return {
    item_code,
    name: itemOf(item_code).name,
    img: presentItem(ctx, item_code, 1).icon,
    reversed: bit(isReversed),
    place: PLACES[place]!,
    text: texts[isReversed ? 1 : 0][place as 0 | 1 | 2],
  };
}
