// Draws for several members in one transaction; each request is decided on its own. The rows of all are loaded with a few queries,
// decided in memory by the same code the verifier runs, and written at once. The caller must hold the members' locks (DRAW-13: the
// draws of one member are serial).
import type { GrantLine } from '@shengyu/campaign/definition.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { createDrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { itemGranted } from '#events/catalogue/bag.ts';
import { diamondSpent } from '#events/catalogue/money.ts';
import { drawBig, drawMade, stockLow, stockOut } from '#events/catalogue/draw.ts';
import { deckOfGrant, computeDeckOdds, saveDeckCountsIfAny, type DeckCount } from '#mechanics/collection/index.ts';
import {
  buildGrantedEvents,
  requireItem,
  sendBags,
  PHYSICAL_ITEM_TYPE,
  PINK_DIAMOND_ITEM_TYPE,
  TooFewPieces,
  refuseTooFewPieces,
  type Delivery,
} from '#modules/bag/index.ts';
import {
  computeBooking,
  buildCareAfterPurchase,
  emitReminders,
  GuardPass,
  judgeSpend,
  sendSpendCounts,
  type Booking,
} from '#modules/spend-guard/index.ts';
import { giveDirectGift, type DirectGift } from '#modules/gift/index.ts';
import { computeTokenEnd } from '#modules/campaign-engine/index.ts';
import {
  buildPinkDiamondPost,
  sendBooks,
  BucketTooSmall,
  buildSpendPost,
  buildSpentEvent,
  userAsOwner,
} from '#modules/ledger/index.ts';
import { openShipments } from '#modules/ship/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { AdmittedDraw, DrawBatchResult } from './ask.ts';
import { formatDrawId, createBatchId } from './batch-id.ts';
import { drawCostOf, sumGrantLines } from './cost.ts';
import { drawCountsAfter, drawCountsAt, refuseIfOverDrawLimit, decideBatch, type BatchDecision } from './decide.ts';
import { buildDirectGift } from './give-away.ts';
import { isPaidInDiamonds, loadDrawRows, type LoadedDrawRows } from './load.ts';
import { tiersOf, type Pool } from '../reads/pools.ts';
import { prizeRowOf } from '../reads/present.ts';
import {
  createSeedPair,
  needsRotation,
  unsealServerSeed,
  rotateSeeds,
  type Seed,
  type SeedPair,
} from '../fair/seeds.ts';
import { computeReleasedStock } from './stock.ts';
import { saveSeeds, sendBatches, takeStock, type NewBatch } from './store.ts';
import { moveAlong, wayOf } from './track.ts';
import { expectationOf, worthOf } from '../reads/worth.ts';

export async function makeDrawBatches(
  ctx: Context,
  tx: Tx,
  asks: readonly AdmittedDraw[],
): Promise<(DrawBatchResult | Refused)[]> {
  const loaded = await loadDrawRows(ctx, tx, asks);
  const table = new DrawBatch(ctx, tx, loaded);
  const results: (DrawBatchResult | Refused)[] = [];
  for (const ask of asks) results.push(await table.play(ask));
  await table.write();
  return results;
}

/** Makes all batches of one transaction on one set of loaded rows, and writes them together at the end. */
class DrawBatch {
  readonly #ctx: Context;
  readonly #tx: Tx;
  readonly #rows: LoadedDrawRows;
  readonly #written: NewBatch[] = [];
  readonly #seeds: Seed[] = [];
  readonly #decks: DeckCount[] = [];
  readonly #booked: { pass: GuardPass; booking: Booking }[] = [];
  readonly #givenAway: DirectGift[] = [];

  constructor(ctx: Context, tx: Tx, rows: LoadedDrawRows) {
    this.#ctx = ctx;
    this.#tx = tx;
    this.#rows = rows;
  }

  /**
   * Handles one request. KIT-7 fixes the order of checks; this method does those from the spend guard on: spend guard, limits,
   * seed, balance, confirmation. After them the draw is made and can no longer be refused.
   */
  async play(ask: AdmittedDraw): Promise<DrawBatchResult | Refused> {
    const { pool, user_id, num, now, stage } = ask;
    const pass = this.#guard(ask);
    if (pass instanceof Refused) return pass;
    const { counters = createDrawCounters(pool.def), counted } = this.#rows.progress.get(user_id)!;
    const before = drawCountsAt(counted, now, stage.season_key);
    const over = refuseIfOverDrawLimit(pool.def, before, num, now);
    if (over) return over;
    const way = wayOf(pool, this.#rows.bags.get(user_id)!, this.#rows.trackValues.get(user_id) ?? 0, now);
    if (way?.left === 0) return refuse(open_box.refusals.way_done);
    const seeds = this.#seedsFor(ask);
    if (seeds instanceof Refused) return seeds;
    const short = this.#affordable(ask, pass);
    if (short) return short;

    const { current } = seeds.pair;
    const deck = deckOfGrant(pool.def.per_draw);
    const run = decideBatch({
      pool,
      server_seed: unsealServerSeed(this.#ctx, current),
      client_seed: current.client_seed!,
      nonce: current.nonce,
      counters,
      num,
      stopOnBig: ask.stopOnBig,
      way,
      deck:
        deck === undefined
          ? undefined
          : { odds: computeDeckOdds(this.#rows.catalogue, deck), c: this.#rows.deckCount(user_id, deck) },
    });
    if (deck !== undefined) this.#decks.push({ user_id, deck, c: run.deck_c });
    const made = run.draws.length;
    const batch_id = createBatchId(now);
    this.#seeds.push(...seeds.changed);
    const given_ids = await this.#stock(ask, run);
    // A big prize may have ended the batch early; the draws that were not made are not charged (DRAW-11).
    const paid = pass && new GuardPass({ ...pass.want, diamonds: pool.def.price * made }, pass.counted, undefined);
    const booked = paid && this.#bookGuard(paid);
    const bag = this.#rows.bags.get(user_id)!;
    const { def, def_hash } = pool.campaign;
    const journal = { ref: `draw:${batch_id}`, why: 'draw', campaign: def.id, def_hash, at: now } as const;
    const { extra, sent } = bag.asOne(journal, () => {
      const paidBy = this.#charge(ask, batch_id, made, paid);
      return this.#give(ask, batch_id, run, given_ids, paidBy);
    });
    const parcel = { user_id, ref: `draw:${batch_id}`, campaign: pool.campaign.def, at: now };
    const ships = await openShipments(
      this.#tx,
      sent.map((line) => ({ ...line, ...parcel })),
    );
    const value = given_ids.reduce((sum, id) => sum + worthOf(prizeRowOf(pool.def, id).grant), 0);
    this.#written.push({
      user_id,
      batch_id,
      at: now,
      campaign: pool.campaign.def.id,
      season: stage.season_key,
      def_hash: pool.campaign.def_hash,
      pool: pool.code,
      pool_hash: pool.hash,
      family: pool.family,
      tiers: tiersOf(pool),
      seed_no: current.seed_no,
      nonce: current.nonce,
      before: counters,
      after: run.after,
      counted: drawCountsAfter(before, made),
      rolls: run.draws.map((d) => d.roll),
      prize_ids: run.draws.map((d) => d.prize_id),
      given_ids,
      bys: run.draws.map((d) => d.by),
      cards: run.draws.map((d) => d.card ?? ''),
      to_user_id: ask.to?.user_id ?? null,
      value,
      wins: run.draws.flatMap((d, idx) => (d.big ? [{ idx, prize_id: given_ids[idx]!, by: d.by }] : [])),
    });
    this.#tell(ask, batch_id, run, given_ids, value);
    const pair = { ...seeds.pair, current: { ...current, nonce: current.nonce + made } };
    const { diamond } = this.#rows.books.account(userAsOwner(user_id));
    return {
      ask,
      batch_id,
      run,
      given_ids,
      pair,
      extra,
      bag,
      diamond,
      care: booked && buildCareAfterPurchase(booked, this.#rows.caps.CHANCE_DAY),
      ships,
      moved: way && moveAlong(way, run.draws),
    };
  }

  #guard({ pool, user_id, now, num, confirm }: AdmittedDraw): GuardPass | Refused | undefined {
    if (!isPaidInDiamonds(pool)) return undefined;
    const diamonds = pool.def.price * num;
    return judgeSpend(
      { user_id, now, diamonds, kind: 'box', confirm },
      this.#rows.guarded.get(user_id)!,
      this.#rows.caps,
    );
  }

  /**
   * Returns the seed pair to draw with and the seeds that have changed. A seed that has no client seed yet (FAIR-2) or has reached
   * its limit of draws or days (FAIR-8) can only be used with a new client seed from the request.
   */
  #seedsFor({ user_id, num, now, client_seed }: AdmittedDraw): { pair: SeedPair; changed: Seed[] } | Refused {
    const known = this.#rows.pairs.get(user_id);
    const pair = known ?? createSeedPair(this.#ctx, user_id, now);
    const fresh = known ? [] : [pair.current, pair.next];
    const isNew = client_seed !== undefined && !this.#rows.usedSeeds.has(`${user_id}:${client_seed}`);
    if (pair.current.client_seed === null) {
      if (!isNew) return refuse('seed_needed');
      const current = { ...pair.current, client_seed };
      return { pair: { ...pair, current }, changed: known ? [current] : [current, pair.next] };
    }
    if (!needsRotation(pair.current, num, now)) return { pair, changed: fresh };
    if (!isNew) return refuse('seed_needed');
    const rotation = rotateSeeds(this.#ctx, pair, client_seed, now);
    return { pair: rotation.pair, changed: [rotation.old, rotation.pair.current, rotation.pair.next] };
  }

  /**
   * Checks the balance for all requested draws, even if a big prize would end the batch early: otherwise the refusal would
   * reveal what was going to be drawn.
   */
  #affordable({ pool, user_id, num, now }: AdmittedDraw, pass: GuardPass | undefined): Refused | undefined {
    const { cost } = pool.def;
    if (pass) {
      const { diamond } = this.#rows.books.account(userAsOwner(user_id));
      return diamond < pass.want.diamonds ? refuse('diamond_short') : pass.asks;
    }
    const bag = this.#rows.bags.get(user_id)!;
    const missing = drawCostOf(cost, num).find(({ item_code, qty }) => bag.balance(item_code, now) < qty);
    return missing && refuseTooFewPieces(missing.item_code);
  }

  /**
   * Charges the draws and returns, for each draw, the purchase that paid it; refunds need that (MONEY-6: a refund
   * takes back what the purchase gave).
   */
  #charge(ask: AdmittedDraw, batch_id: string, made: number, pass: GuardPass | undefined): string[] {
    const { pool, user_id, now } = ask;
    if (pool.def.cost === 'pack') return Array.from({ length: made }, () => ask.purchase_id ?? '');
    const ref = `draw:${batch_id}`;
    const campaign = pool.campaign.def.id;
    if (pass) {
      const posted = this.#rows.books.post(buildSpendPost(pass, { ref, at: now, campaign }));
      if (posted instanceof BucketTooSmall) throw new Error('diamonds vanished between the check and the charge');
      this.#tx.emit(diamondSpent, buildSpentEvent(pass, { ref, at: now, campaign }));
      return Array.from({ length: made }, () => ref);
    }
    const taken = this.#rows.bags
      .get(user_id)!
      .take(drawCostOf(pool.def.cost, made), { ref, why: 'cost', campaign, at: now });
    if (taken instanceof TooFewPieces) throw new Error('tokens vanished between the check and the charge');
    const each = drawCostOf(pool.def.cost, 1)[0]!.qty;
    return taken.flatMap(({ qty, purchase_id }) => Array.from({ length: Math.ceil(qty / each) }, () => purchase_id));
  }

  #bookGuard(pass: GuardPass): Booking {
    const done = computeBooking(pass, this.#rows.caps);
    this.#booked.push({ pass, booking: done });
    return done;
  }

  /**
   * DRAW-9: a prize that is out of stock is replaced by its fallback prize. Returns the ids of the prizes that are given; the
   * record keeps the drawn ids too.
   */
  async #stock({ pool, now, stage }: AdmittedDraw, run: BatchDecision): Promise<string[]> {
    const given: string[] = [];
    for (const { prize_id } of run.draws) {
      let row = prizeRowOf(pool.def, prize_id);
      while (row.stock !== undefined) {
        const released = computeReleasedStock(now, row, stage);
        const taken = await takeStock(this.#tx, {
          pool: pool.code,
          prize_id: row.id,
          season: stage.season_key,
          released,
        });
        if (taken !== undefined) {
          this.#tellStock(pool, row.id, row.stock - taken, row.stock, now);
          break;
        }
        row = prizeRowOf(pool.def, row.fb!);
      }
      given.push(row.id);
    }
    return given;
  }

  /**
   * Grants the prizes and what every draw gives beside them. The income base of a gift from a box is the box price,
   * whichever gift came out (MONEY-3).
   */
  #give(
    ask: AdmittedDraw,
    batch_id: string,
    run: BatchDecision,
    given_ids: readonly string[],
    paidBy: readonly string[],
  ) {
    const { pool, user_id, now } = ask;
    const boxed = isPaidInDiamonds(pool);
    const member = { registered_at: ask.registered_at };
    const common = {
      user_id,
      origin: boxed ? ('box' as const) : ('draw' as const),
      campaign: pool.campaign.def.id,
      def_hash: pool.campaign.def_hash,
      ref: `draw:${batch_id}:got`,
      at: now,
      expires: (item_code: string) => computeTokenEnd(this.#rows.catalogue, item_code, now, member),
    };
    const perDraw = (pool.def.per_draw ?? []).filter((line) => 'item_code' in line);
    const extra = perDraw.map((line) => ({ ...line, qty: line.qty * run.draws.length }));
    const byPurchase = Map.groupBy(given_ids, (_, i) => paidBy[i] ?? '');
    const won = (ids: readonly string[]): GrantLine[] =>
      sumGrantLines(ids.flatMap((id) => prizeRowOf(pool.def, id).grant));
    const prizes: Delivery[] = boxed
      ? given_ids.map((id) => ({
          ...common,
          grant: prizeRowOf(pool.def, id).grant,
          paid: pool.def.price,
          purchase_id: `draw:${batch_id}`,
        }))
      : [...byPurchase].map(([purchase_id, ids]) => ({ ...common, grant: won(ids), purchase_id }));
    if (ask.to) this.#givenAway.push(buildDirectGift({ pool, user_id, to: ask.to, batch_id, given_ids, now }));
    const cards = sumGrantLines(run.draws.flatMap(({ card }) => (card ? [{ item_code: card, qty: 1 }] : [])));
    const parcels = [...(ask.to ? [] : prizes), { ...common, origin: 'draw' as const, grant: [...extra, ...cards] }];
    for (const parcel of parcels) this.#rows.bags.get(user_id)!.grant(parcel);
    const all = sumGrantLines(parcels.flatMap(({ grant }) => grant));
    const pink = all.find(({ item_code }) => requireItem(item_code).type === PINK_DIAMOND_ITEM_TYPE)?.qty ?? 0;
    if (pink > 0) {
      this.#rows.books.post(
        buildPinkDiamondPost({
          user_id,
          pink,
          why: 'box',
          ref: `draw:${batch_id}:pink`,
          campaign: pool.campaign.def.id,
          at: now,
        }),
      );
    }
    for (const event of buildGrantedEvents({ ...common, grant: all })) this.#tx.emit(itemGranted, event);
    const sent = all.filter(({ item_code }) => requireItem(item_code).type === PHYSICAL_ITEM_TYPE);
    return { extra: [...extra, ...cards], sent };
  }

  #tell(
    { pool, user_id, now }: AdmittedDraw,
    batch_id: string,
    run: BatchDecision,
    given_ids: readonly string[],
    value: number,
  ): void {
    const at = { key: user_id, at: now, actor_id: user_id };
    const of = { user_id, pool: pool.code, campaign: pool.campaign.def.id, def_hash: pool.campaign.def_hash };
    const draws = run.draws.map((d, i) => ({
      draw_id: formatDrawId(batch_id, i),
      prize_id: d.prize_id,
      given_prize_id: given_ids[i]!,
      value: worthOf(prizeRowOf(pool.def, given_ids[i]!).grant),
      by: d.by,
    }));
    // Value and expectation are in ten-thousandths of a diamond, so that both are integers (BOARD-6: the luck index divides them).
    const sums = { num: draws.length, value: value * 10_000, expect: expectationOf(pool.def) * draws.length };
    this.#tx.emit(drawMade, { ...at, data: { ...of, batch_id, ...sums, draws } });
    run.draws.forEach(({ big }, i) => {
      if (big) this.#tx.emit(drawBig, { ...at, data: { ...of, ...draws[i]! } });
    });
  }

  #tellStock(pool: Pool, prize_id: string, left: number, stock: number, at: number): void {
    const data = { pool: pool.code, prize_id, left };
    if (left === 0) this.#tx.emit(stockOut, { key: pool.code, at, data });
    else if (left === Math.ceil(stock / 10)) this.#tx.emit(stockLow, { key: pool.code, at, data });
  }

  async write(): Promise<void> {
    const tx = this.#tx;
    await saveSeeds(tx, this.#seeds, this.#ctx.clock.now());
    const booked = this.#booked.map(({ pass, booking: done }) => ({ want: pass.want, counted: done.counted }));
    await saveDeckCountsIfAny(tx, this.#decks);
    sendBooks(tx, this.#rows.books);
    sendBags(tx, [...this.#rows.bags.values()]);
    sendSpendCounts(tx, booked);
    sendBatches(tx, this.#written);
    for (const { pass, booking: done } of this.#booked) emitReminders(tx, pass, done);
    for (const given of this.#givenAway) await giveDirectGift(this.#ctx, this.#tx, given);
  }
}
