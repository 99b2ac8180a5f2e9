// The draw: acts of different members decided in one transaction, each by itself. The rows of all are loaded with a few questions,
// decided in memory by the same lines the verifier runs, and written at once. The members are locked by the caller (DRAW-13).
import type { GrantLine } from '@shengyu/campaign/definition.ts';
import { freshCounters } from '@shengyu/rules/draw-table.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { deckIn, deckOdds, saveDecks, type DeckCount } from '#mechanics/collection/index.ts';
import { grantedEvents, itemOf, movedBags, PHYSICAL, PINK, TooFew, tooFew, type Delivery } from '#modules/bag/index.ts';
import { bookedActs, booking, careAfter, emitReminders, GuardPass, judge, type Booking } from '#modules/guard/index.ts';
import { giveDirect, type DirectGift } from '#modules/gift/index.ts';
import { tokenEnd } from '#modules/kit/index.ts';
import { pinkPost, postedBooks, Short, spendPost, spentEvent, user } from '#modules/ledger/index.ts';
import { openShipments } from '#modules/ship/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { Ask, Drawn } from './ask.ts';
import { drawId, newBatchId } from './batch-id.ts';
import { countedAfter, countedAt, overLimit, runOf, type Run } from './decide.ts';
import { boxesFor } from './give-away.ts';
import { isPaid, load, type Loaded } from './load.ts';
import { tiersOf, type Pool } from './pools.ts';
import { rowOf } from './present.ts';
import { firstPair, isWornOut, openSeed, rotated, type Seed, type SeedPair } from './seeds.ts';
import { releasedBy } from './stock.ts';
import { saveSeeds, takeStock, writtenActs, type Written } from './store.ts';
import { expectationOf, worthOf } from './worth.ts';

export async function drawTogether(ctx: Context, tx: Tx, asks: readonly Ask[]): Promise<(Drawn | Refused)[]> {
  const loaded = await load(ctx, tx, asks);
  const table = new Table(ctx, tx, loaded);
  const results: (Drawn | Refused)[] = [];
  for (const ask of asks) results.push(await table.play(ask));
  await table.write();
  return results;
}

/** The acts of one transaction around one set of loaded rows. */
class Table {
  readonly #ctx: Context;
  readonly #tx: Tx;
  readonly #rows: Loaded;
  readonly #written: Written[] = [];
  readonly #seeds: Seed[] = [];
  readonly #decks: DeckCount[] = [];
  readonly #booked: { pass: GuardPass; booking: Booking }[] = [];
  readonly #givenAway: DirectGift[] = [];

  constructor(ctx: Context, tx: Tx, rows: Loaded) {
    this.#ctx = ctx;
    this.#tx = tx;
    this.#rows = rows;
  }

  /** KIT-7 from the guard on: guard → limits → seed → balance → confirm step; then it is drawn, and nothing refuses any more. */
  async play(ask: Ask): Promise<Drawn | Refused> {
    const { pool, user_id, num, now, stage } = ask;
    const pass = this.#guard(ask);
    if (pass instanceof Refused) return pass;
    const { counters = freshCounters(pool.def), counted } = this.#rows.progress.get(user_id)!;
    const before = countedAt(counted, now, stage.season_key);
    const over = overLimit(pool.def, before, num, now);
    if (over) return over;
    const seeds = this.#seedsFor(ask);
    if (seeds instanceof Refused) return seeds;
    const short = this.#affordable(ask, pass);
    if (short) return short;

    const { current } = seeds.pair;
    const deck = deckIn(pool.def.per_draw);
    const run = runOf({
      pool,
      server_seed: openSeed(this.#ctx, current),
      client_seed: current.client_seed!,
      nonce: current.nonce,
      counters,
      num,
      stopOnBig: ask.stopOnBig,
      deck:
        deck === undefined
          ? undefined
          : { odds: deckOdds(this.#rows.catalogue, deck), c: this.#rows.deckCount(user_id, deck) },
    });
    if (deck !== undefined) this.#decks.push({ user_id, deck, c: run.deck_c });
    const made = run.draws.length;
    const batch_id = newBatchId(now);
    this.#seeds.push(...seeds.changed);
    const given_ids = await this.#stock(ask, run);
    // A big prize may have ended the batch early: what was not drawn is not paid (DRAW-11).
    const paid = pass && new GuardPass({ ...pass.want, diamonds: pool.def.price * made }, pass.counted, undefined);
    const booked = paid && this.#bookGuard(paid);
    const bag = this.#rows.bags.get(user_id)!;
    const { id: campaign } = pool.campaign.def;
    const journal = {
      ref: `draw:${batch_id}`,
      why: 'draw',
      campaign,
      def_hash: pool.campaign.def_hash,
      at: now,
    } as const;
    const { extra, sent } = bag.asOne(journal, () => {
      const paidBy = this.#charge(ask, batch_id, made, paid);
      return this.#give(ask, batch_id, run, given_ids, paidBy);
    });
    const parcel = { user_id, ref: `draw:${batch_id}`, campaign: pool.campaign.def, at: now };
    const ships = await openShipments(
      this.#tx,
      sent.map((line) => ({ ...line, ...parcel })),
    );
    const value = given_ids.reduce((sum, id) => sum + worthOf(rowOf(pool.def, id).grant), 0);
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
      counted: countedAfter(before, made),
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
    const { diamond } = this.#rows.books.account(user(user_id));
    return {
      ask,
      batch_id,
      run,
      given_ids,
      pair,
      extra,
      bag,
      diamond,
      care: booked && careAfter(booked, this.#rows.caps.CHANCE_DAY),
      ships,
    };
  }

  #guard({ pool, user_id, now, num, confirm }: Ask): GuardPass | Refused | undefined {
    if (!isPaid(pool)) return undefined;
    const diamonds = pool.def.price * num;
    return judge({ user_id, now, diamonds, kind: 'box', confirm }, this.#rows.guarded.get(user_id)!, this.#rows.caps);
  }

  /** The pair to draw with. A seed without the member's own part, or one that is worn out, needs a new client seed (FAIR-2, FAIR-8). */
  #seedsFor({ user_id, num, now, client_seed }: Ask): { pair: SeedPair; changed: Seed[] } | Refused {
    const known = this.#rows.pairs.get(user_id);
    const pair = known ?? firstPair(this.#ctx, user_id, now);
    const fresh = known ? [] : [pair.current, pair.next];
    const isNew = client_seed !== undefined && !this.#rows.usedSeeds.has(`${user_id}:${client_seed}`);
    if (pair.current.client_seed === null) {
      if (!isNew) return refuse('seed_needed');
      const current = { ...pair.current, client_seed };
      return { pair: { ...pair, current }, changed: known ? [current] : [current, pair.next] };
    }
    if (!isWornOut(pair.current, num, now)) return { pair, changed: fresh };
    if (!isNew) return refuse('seed_needed');
    const rotation = rotated(this.#ctx, pair, client_seed, now);
    return { pair: rotation.pair, changed: [rotation.old, rotation.pair.current, rotation.pair.next] };
  }

  /** For all that was asked, even if a big prize ends the batch early: a refusal must not tell what would have come. */
  #affordable({ pool, user_id, num, now }: Ask, pass: GuardPass | undefined): Refused | undefined {
    const { cost } = pool.def;
    if (pass) {
      const { diamond } = this.#rows.books.account(user(user_id));
      return diamond < pass.want.diamonds ? refuse('diamond_short') : pass.asks;
    }
    const bag = this.#rows.bags.get(user_id)!;
    const missing = costOf(cost, num).find(({ item_code, qty }) => bag.balance(item_code, now) < qty);
    return missing && tooFew(missing.item_code);
  }

  /** Which purchase paid each draw, for refunds (MONEY-6). */
  #charge(ask: Ask, batch_id: string, made: number, pass: GuardPass | undefined): string[] {
    const { pool, user_id, now } = ask;
    if (pool.def.cost === 'pack') return Array.from({ length: made }, () => ask.purchase_id ?? '');
    const ref = `draw:${batch_id}`;
    const campaign = pool.campaign.def.id;
    if (pass) {
      const posted = this.#rows.books.post(spendPost(pass, { ref, at: now, campaign }));
      if (posted instanceof Short) throw new Error('diamonds vanished between the check and the charge');
      this.#tx.emit(spentEvent(pass, { ref, at: now, campaign }));
      return Array.from({ length: made }, () => ref);
    }
    const taken = this.#rows.bags
      .get(user_id)!
      .take(costOf(pool.def.cost, made), { ref, why: 'cost', campaign, at: now });
    if (taken instanceof TooFew) throw new Error('tokens vanished between the check and the charge');
    const each = costOf(pool.def.cost, 1)[0]!.qty;
    return taken.flatMap(({ qty, purchase_id }) => Array.from({ length: Math.ceil(qty / each) }, () => purchase_id));
  }

  #bookGuard(pass: GuardPass): Booking {
    const done = booking(pass, this.#rows.caps);
    this.#booked.push({ pass, booking: done });
    return done;
  }

  /** DRAW-9: what has run out is replaced by its stand-in; the record keeps both. */
  async #stock({ pool, now, stage }: Ask, run: Run): Promise<string[]> {
    const given: string[] = [];
    for (const { prize_id } of run.draws) {
      let row = rowOf(pool.def, prize_id);
      while (row.stock !== undefined) {
        const released = releasedBy(now, row, stage);
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
        row = rowOf(pool.def, row.fb!);
      }
      given.push(row.id);
    }
    return given;
  }

  /** Prizes and what every draw gives beside them. A gift box's gift has the box price as its base, whatever came out (MONEY-3). */
  #give(ask: Ask, batch_id: string, run: Run, given_ids: readonly string[], paidBy: readonly string[]) {
    const { pool, user_id, now } = ask;
    const boxed = isPaid(pool);
    const member = { registered_at: ask.registered_at };
    const common = {
      user_id,
      origin: boxed ? ('box' as const) : ('draw' as const),
      campaign: pool.campaign.def.id,
      def_hash: pool.campaign.def_hash,
      ref: `draw:${batch_id}:got`,
      at: now,
      expires: (item_code: string) => tokenEnd(this.#rows.catalogue, item_code, now, member),
    };
    const perDraw = (pool.def.per_draw ?? []).filter((line) => 'item_code' in line);
    const extra = perDraw.map((line) => ({ ...line, qty: line.qty * run.draws.length }));
    const byPurchase = Map.groupBy(given_ids, (_, i) => paidBy[i] ?? '');
    const won = (ids: readonly string[]): GrantLine[] => summed(ids.flatMap((id) => rowOf(pool.def, id).grant));
    const prizes: Delivery[] = boxed
      ? given_ids.map((id) => ({
          ...common,
          grant: rowOf(pool.def, id).grant,
          paid: pool.def.price,
          purchase_id: `draw:${batch_id}`,
        }))
      : [...byPurchase].map(([purchase_id, ids]) => ({ ...common, grant: won(ids), purchase_id }));
    if (ask.to) this.#givenAway.push(boxesFor({ pool, user_id, to: ask.to, batch_id, given_ids, now }));
    const cards = summed(run.draws.flatMap(({ card }) => (card ? [{ item_code: card, qty: 1 }] : [])));
    const parcels = [...(ask.to ? [] : prizes), { ...common, origin: 'draw' as const, grant: [...extra, ...cards] }];
    for (const parcel of parcels) this.#rows.bags.get(user_id)!.grant(parcel);
    const all = summed(parcels.flatMap(({ grant }) => grant));
    const pink = all.find(({ item_code }) => itemOf(item_code).type === PINK)?.qty ?? 0;
    if (pink > 0) {
      this.#rows.books.post(
        pinkPost({ user_id, pink, why: 'box', ref: `draw:${batch_id}:pink`, campaign: pool.campaign.def.id, at: now }),
      );
    }
    for (const event of grantedEvents({ ...common, grant: all })) this.#tx.emit(event);
    const sent = all.filter(({ item_code }) => itemOf(item_code).type === PHYSICAL);
    return { extra: [...extra, ...cards], sent };
  }

  #tell({ pool, user_id, now }: Ask, batch_id: string, run: Run, given_ids: readonly string[], value: number): void {
    const at = { key: user_id, at: now, actor_id: user_id };
    const of = { user_id, pool: pool.code, campaign: pool.campaign.def.id, def_hash: pool.campaign.def_hash };
    const draws = run.draws.map((d, i) => ({
      draw_id: drawId(batch_id, i),
      prize_id: d.prize_id,
      given_prize_id: given_ids[i],
      value: worthOf(rowOf(pool.def, given_ids[i]!).grant),
      by: d.by,
    }));
    // Value and expectation in ten-thousandths of a diamond, so that both are integers (BOARD-6).
    const sums = { num: draws.length, value: value * 10_000, expect: expectationOf(pool.def) * draws.length };
    this.#tx.emit({ name: 'draw.made', ...at, data: { ...of, batch_id, ...sums, draws } });
    run.draws.forEach(({ big }, i) => {
      if (big) this.#tx.emit({ name: 'draw.big', ...at, data: { ...of, ...draws[i] } });
    });
  }

  #tellStock(pool: Pool, prize_id: string, left: number, stock: number, at: number): void {
    const data = { pool: pool.code, prize_id, left };
    if (left === 0) this.#tx.emit({ name: 'stock.out', key: pool.code, at, data });
    else if (left === Math.ceil(stock / 10)) this.#tx.emit({ name: 'stock.low', key: pool.code, at, data });
  }

  async write(): Promise<void> {
    const tx = this.#tx;
    await saveSeeds(tx, this.#seeds, this.#ctx.clock.now());
    const booked = this.#booked.map(({ pass, booking: done }) => ({ want: pass.want, counted: done.counted }));
    await saveDecks(tx, this.#decks);
    tx.send(postedBooks(this.#rows.books));
    tx.send(movedBags([...this.#rows.bags.values()]));
    tx.send(bookedActs(booked));
    tx.send(writtenActs(this.#written));
    for (const { pass, booking: done } of this.#booked) emitReminders(tx, pass, done);
    for (const given of this.#givenAway) await giveDirect(this.#ctx, this.#tx, given);
  }
}

const costOf = (cost: Pool['def']['cost'], n: number): GrantLine[] =>
  cost === 'pack' || 'diamond' in cost ? [] : cost.map(({ item_code, qty }) => ({ item_code, qty: qty * n }));

function summed(lines: readonly GrantLine[]): GrantLine[] {
  const sums = new Map<string, number>();
  for (const { item_code, qty } of lines) sums.set(item_code, (sums.get(item_code) ?? 0) + qty);
  return [...sums].map(([item_code, qty]) => ({ item_code, qty }));
}
