// Call Y23 (tarot_spread): the free tarot reading. A member gets three cards a day for each kind of reading, and the same cards
// when it is opened again. It costs nothing and gives no prize.
import { randomInt } from 'node:crypto';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { tarotSpreadPair, tarotSpreadRead } from '#events/catalogue/play.ts';
import { requireItem, presentItem } from '#modules/bag/index.ts';
import type { PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { areFriends } from '#modules/user/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { ARCANA_TEXTS, SPREAD_POSITIONS } from './data/arcana-texts.ts';
import { DAILY_SAYINGS } from './data/fortune-texts.ts';
import { pseudoRandomUint32 } from './fortune.ts';
import { saveTarotSpread, findTarotSpread, type TarotSpread, type TarotSpreadKind } from './store.ts';

export type TarotSpreadRequest = {
  readonly campaign: PublishedCampaign;
  readonly user_id: number;
  readonly kind: TarotSpreadKind;
  readonly friend_id?: number | undefined;
  readonly now: number;
};

export async function readOrDrawTarotSpread(ctx: Context, tx: Tx, r: TarotSpreadRequest) {
  await lockMember(tx, r.user_id);
  const day = dayOf(r.now);
  const known = await findTarotSpread(tx, r.user_id, r.kind, day);
  const spread = known ?? (await newSpread(tx, r, day));
  if ('reason' in spread) return spread;
  return {
    ...spreadView(ctx, spread, { ...r, day }),
    note: '仅供娱乐' as const,
    first_today: toBit(known === undefined),
    // The reward for reading comes from the day's tasks (tar_t1, tar_t2); the cards themselves give nothing.
    got: [],
  };
}

/** The member's spread of today; undefined when the member has not read it yet. */
export async function findTodaysTarotSpread(
  ctx: Context,
  db: Queryable,
  r: Pick<TarotSpreadRequest, 'user_id' | 'kind' | 'now'>,
) {
  const day = dayOf(r.now);
  const spread = await findTarotSpread(db, r.user_id, r.kind, day);
  return spread && spreadView(ctx, spread, { ...r, day });
}

const spreadView = (
  ctx: Context,
  spread: TarotSpread,
  of: { day: string; user_id: number; kind: TarotSpreadKind },
) => ({
  day: of.day,
  cards: spread.cards.map((item_code, i) => cardView(ctx, item_code, spread.reversed[i]!, i)),
  say: DAILY_SAYINGS[pseudoRandomUint32(`${of.day}|${of.user_id}|${of.kind}`) % DAILY_SAYINGS.length]!,
});

async function newSpread(tx: Tx, r: TarotSpreadRequest, day: string): Promise<TarotSpread | Refused> {
  if (r.kind === 'pair') {
    if (r.friend_id === undefined) return refuse('params');
    if (!(await areFriends(tx, r.user_id, r.friend_id))) return refuse('not_found');
  }
  const friend_id = r.kind === 'pair' ? r.friend_id! : null;
  const spread = shuffled();
  await saveTarotSpread(tx, { ...spread, user_id: r.user_id, kind: r.kind, day, friend_id });
  const { id, def_hash } = { ...r.campaign.def, def_hash: r.campaign.def_hash };
  const told = { key: r.user_id, at: r.now, actor_id: r.user_id };
  const data = { user_id: r.user_id, campaign: id, def_hash, day };
  if (friend_id === null) tx.emit(tarotSpreadRead, { ...told, data });
  else tx.emit(tarotSpreadPair, { ...told, data: { ...data, peer_id: friend_id } });
  return spread;
}

/** Three different cards of the twenty-two, each upright or reversed. */
function shuffled(): TarotSpread {
  const deck = ARCANA_TEXTS.map((_, i) => `tc_${String(i).padStart(2, '0')}`);
  const cards = SPREAD_POSITIONS.map(() => deck.splice(randomInt(deck.length), 1)[0]!);
  return { cards, reversed: cards.map(() => randomInt(2) === 1) };
}

function cardView(ctx: Context, item_code: string, isReversed: boolean, place: number) {
  const texts = ARCANA_TEXTS[Number(item_code.slice('tc_'.length))]!;
  return {
    item_code,
    name: requireItem(item_code).name,
    img: presentItem(ctx, item_code, 1).icon,
    reversed: toBit(isReversed),
    place: SPREAD_POSITIONS[place]!,
    text: texts[isReversed ? 1 : 0][place as 0 | 1 | 2],
  };
}
