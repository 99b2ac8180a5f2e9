import { itemTypeOf } from '@shengyu/rules/board/item-types.ts';
import type { CampaignDef, DefinitionCode, CollectionDef, PoolDef, GoodsDef } from '../definition.ts';
import { cardLinesIn, itemLinesIn } from '../grants.ts';
import { findItem, COMMON_ITEMS, MONEY_CODES } from '../items.ts';
import { isMeter } from '../meters.ts';
import { grantsOf, identifiersOf, metersOf, pricesOf } from '../walk.ts';
import { type Finding, makeFinding, type PublishingContext } from './finding.ts';

const CHINESE = /\p{Script=Han}/u;
const IMAGE = /^(items|frames|arcana|dress)\/[\w-]+(\/[\w-]+)?$/;

/** Whether the code is a counter: counters are not items, and only the definition `level` may grant them (KIT-16). */
const isCounter = (def: CampaignDef, code: DefinitionCode): boolean =>
  def.id === 'level' && Object.hasOwn(def.counters ?? {}, code);

/** Whether an item can be shown to members: known type, Chinese name, picture, value. */
function isWhole(def: CampaignDef, code: DefinitionCode): boolean {
  const item = findItem(def, code);
  if (item === undefined) return isCounter(def, code);
  const valued = Number.isSafeInteger(item.value) && item.value >= 0;
  return valued && CHINESE.test(item.name) && IMAGE.test(item.image) && itemTypeOf(item.type) !== undefined;
}

const deckPieces = (deck: CollectionDef): readonly DefinitionCode[] =>
  'item' in deck.pieces ? [deck.pieces.item] : [...deck.pieces, ...Object.keys(deck.weights ?? {})];

function* itemsNamed(def: CampaignDef): Generator<[code: DefinitionCode, at: string]> {
  for (const { at, what } of [...grantsOf(def), ...pricesOf(def)]) {
    for (const { item_code } of itemLinesIn(what)) if (!MONEY_CODES.includes(item_code)) yield [item_code, at];
  }
  for (const code of Object.keys(def.items ?? {})) yield [code, 'items'];
  for (const code of Object.keys(def.tokens ?? {})) yield [code, 'tokens'];
  for (const code of Object.keys(def.decompose?.prop_fixed ?? {})) yield [code, 'decompose'];
  for (const deck of def.collections ?? []) for (const piece of deckPieces(deck)) yield [piece, deck.id];
}

/** Unknown names inside one pool: prizes of pity rules, wishes and fallbacks, and the packs that make draws. */
function* missingInPool(def: CampaignDef, pool: PoolDef): Generator<DefinitionCode> {
  const prizes = new Set(pool.rows.map((row) => row.id));
  const named = [
    ...pool.pity.flatMap(([, , give, soft]) => (soft ? [give, soft[1]] : [give])),
    ...(pool.wish ? [...pool.wish.prizes, ...Object.keys(pool.wish.hard)] : []),
    ...pool.rows.flatMap((row) => (row.fb === undefined ? [] : [row.fb])),
  ];
  for (const id of named) if (!prizes.has(id)) yield id;
  for (const prize of pool.wish?.prizes ?? []) if (!Object.hasOwn(pool.wish?.hard ?? {}, prize)) yield prize;
  const packs = new Set((def.packs ?? []).map((pack) => pack.id));
  for (const id of Object.keys(pool.flips ?? {})) if (!packs.has(id)) yield id;
  if (pool.cost === 'pack' && pool.flips === undefined) yield 'flips';
}

function* missingInGoods(def: CampaignDef, { need }: GoodsDef): Generator<DefinitionCode> {
  const [pool] = need?.draws ?? [];
  if (pool !== undefined && def.pools?.[pool] === undefined) yield pool;
  const sets = (def.collections ?? []).flatMap((deck) => deck.sets.map((set) => set.id));
  if (need?.set !== undefined && !sets.includes(need.set)) yield need.set;
  const [rank] = need?.rank ?? [];
  if (rank !== undefined && !def.ranks?.some(({ id }) => id === rank)) yield rank;
}

function* missingInDeck(deck: CollectionDef): Generator<DefinitionCode> {
  if ('item' in deck.pieces) return;
  const pieces = new Set(deck.pieces);
  const named = [
    ...(deck.pity ? [deck.pity.piece] : []),
    ...Object.keys(deck.weights ?? {}),
    ...(deck.recipes ?? []).flatMap(({ gives }) => ('choose' in gives ? gives.choose : [])),
  ];
  for (const piece of named) if (!pieces.has(piece)) yield piece;
}

/** Every name in the definition that refers to something which does not exist, with the place where it is used. */
function* missing(def: CampaignDef): Generator<[name: string, at: string]> {
  for (const [code, at] of itemsNamed(def)) if (!isWhole(def, code)) yield [code, at];
  for (const [code, pool] of Object.entries(def.pools ?? {})) {
    if (!CHINESE.test(pool.name)) yield [code, 'name'];
    for (const name of missingInPool(def, pool)) yield [name, code];
  }
  for (const shop of def.shops ?? []) {
    for (const goods of shop.goods) for (const name of missingInGoods(def, goods)) yield [name, goods.id];
  }
  const decks = new Set((def.collections ?? []).filter((deck) => deck.weights).map((deck) => deck.id));
  for (const { at, what } of grantsOf(def)) {
    for (const { card } of cardLinesIn(what)) if (!decks.has(card)) yield [card, at];
  }
  for (const deck of def.collections ?? []) for (const name of missingInDeck(deck)) yield [name, deck.id];
  const teams = new Set((def.teams?.list ?? []).map(([no]) => no));
  for (const { id, rewards = [] } of def.ranks ?? [])
    for (const [, , , byTeam = []] of rewards) for (const [no] of byTeam) if (!teams.has(no)) yield [`team ${no}`, id];
  for (const { id, trigger } of def.signs ?? []) {
    const offer = trigger && def.offers?.find((each) => each.id === trigger[0]);
    if (trigger && !offer?.tiers.some((tier) => tier.id === trigger[1])) yield [trigger.join('.'), id];
  }
  for (const { at, what } of metersOf(def)) {
    if (!isMeter(what) && !Object.hasOwn(def.tokens ?? {}, what)) yield [what, at];
  }
}

/** PUB-2: every name must refer to something that exists, and no name may be defined twice. */
export function* checkReferences(def: CampaignDef, { others }: PublishingContext): Generator<Finding> {
  // A missing name is reported once, at the first place where it is used.
  const places = new Map([...missing(def)].reverse());
  for (const [name, at] of [...places].reverse()) yield makeFinding(2, `引用不存在：${name}`, at);
  const { tab_of } = def;
  if (tab_of !== undefined && !others.some(({ id }) => id === tab_of)) {
    yield makeFinding(2, `引用不存在：${tab_of}`, 'tab_of');
  }
  // A name that is defined twice is ambiguous, so it is refused like a name that does not exist.
  const taken = new Set([
    ...Object.keys(COMMON_ITEMS),
    ...others.filter(({ id }) => id !== def.id).flatMap(identifiersOf),
  ]);
  for (const name of identifiersOf(def)) {
    if (taken.has(name)) yield makeFinding(2, `引用重复：${name}`, name);
    taken.add(name);
  }
}
