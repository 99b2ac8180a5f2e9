// The definitions in force in this process's memory (KIT-14: a switch acts within 5 s). Whoever changes a campaign takes the next
// change number and says so over NATS; a process that hears it reads again at the next question. One that hears nothing (NATS is
// gone) asks for the number when its copy is two seconds old, which costs one small read per process.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Db, Queryable, Tx } from '#db/db.ts';
import { registerItems } from '#modules/bag/index.ts';
import { Catalogue } from './catalogue.ts';
import { inForce } from './in-force.ts';
import { changeNumber, publishedRows, switchedOff, takeChangeNumber } from './store.ts';

const FRESH_MS = 2_000;

type Copy = {
  readonly number: number;
  /** By performance.now(), so that a test's fixed clock does not stop it. */
  readonly checkedAt: number;
  /** Unix ms of the product's clock; which version is in force moves with it. */
  readonly forTime: number;
  readonly catalogue: Catalogue;
  readonly rows: Awaited<ReturnType<typeof readRows>>;
};

class Registry {
  readonly #ctx: Context;
  #copy: Copy | undefined;
  #reading: Promise<Copy> | undefined;
  /** Counts what was heard: a copy read before the last notice is stale. */
  #heard = 0;

  constructor(ctx: Context) {
    this.#ctx = ctx;
    void this.#listen();
  }

  /** Does not wait unless the copy is stale. */
  current(): Catalogue | Promise<Catalogue> {
    const copy = this.#copy;
    if (
      copy &&
      performance.now() - copy.checkedAt < FRESH_MS &&
      Math.abs(this.#ctx.clock.now() - copy.forTime) < FRESH_MS
    )
      return copy.catalogue;
    return this.#renewed().then(({ catalogue }) => catalogue);
  }

  async rows(): Promise<Copy['rows']> {
    await this.current();
    return this.#copy!.rows;
  }

  /** Any published version, also one that is no longer in force. */
  async version(def_hash: string): Promise<CampaignDef | undefined> {
    await this.current();
    return this.#copy?.rows.defs.find((row) => row.def_hash === def_hash)?.def;
  }

  stale(): void {
    this.#heard++;
    if (this.#copy) this.#copy = { ...this.#copy, checkedAt: -Infinity };
  }

  /** Those who ask meanwhile share one reading. */
  #renewed(): Promise<Copy> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<Copy> {
    const last = this.#copy;
    const heard = this.#heard;
    const forTime = this.#ctx.clock.now();
    try {
      const number = await changeNumber(this.#ctx.db.aside);
      const rows = last?.number === number ? last.rows : await readRows(this.#ctx.db.aside);
      const same = last?.number === number && Math.abs(last.forTime - forTime) < FRESH_MS;
      const catalogue = same ? last.catalogue : catalogueFrom(rows, forTime);
      // What was heard while reading may not be in what was read.
      const checkedAt = heard === this.#heard ? performance.now() : -Infinity;
      return (this.#copy = { number, checkedAt, forTime, catalogue, rows });
    } catch (error) {
      // With the database away the last known definitions go on; no act can change anything without it anyway.
      if (!last) throw error;
      this.#ctx.log.warn({ error: (error as Error).message }, 'campaigns not renewed');
      return (this.#copy = { ...last, checkedAt: performance.now(), forTime });
    }
  }

  async #listen(): Promise<void> {
    try {
      const nc = await this.#ctx.bus.connection();
      nc.subscribe(subjectOf(this.#ctx), { callback: () => this.stale() });
    } catch {
      // The process stops; asking every two seconds is enough until then.
    }
  }
}

function catalogueFrom({ defs, off }: Copy['rows'], now: number): Catalogue {
  // What any published version gave stays known: it may lie in somebody's bag.
  for (const { def } of defs) if (def.items) registerItems(def.items);
  return new Catalogue(inForce(defs, off, now));
}

const readRows = async (db: Queryable) => ({ defs: await publishedRows(db), off: await switchedOff(db) });

const subjectOf = (ctx: Context): string => `${ctx.bus.prefix}campaign.changed`;

const registries = new WeakMap<Db, Registry>();

function registryOf(ctx: Context): Registry {
  let registry = registries.get(ctx.db);
  if (!registry) registries.set(ctx.db, (registry = new Registry(ctx)));
  return registry;
}

/** All definitions in force, at most 5 s behind what operators did. */
export const catalogueOf = async (ctx: Context): Promise<Catalogue> => registryOf(ctx).current();

/** Every published version, also those no longer in force. */
export const definitionRows = (ctx: Context): Promise<Copy['rows']> => registryOf(ctx).rows();

/** The definition with this hash, in force or past; undefined if it was withdrawn. */
export const definitionOf = (ctx: Context, def_hash: string): Promise<CampaignDef | undefined> =>
  registryOf(ctx).version(def_hash);

/** To be called by whoever changes a campaign: orders the changes, and tells every process after the commit. */
export async function changing(ctx: Context, tx: Tx): Promise<void> {
  await takeChangeNumber(tx);
  tx.afterCommit(() => {
    registryOf(ctx).stale();
    ctx.bus.current()?.publish(subjectOf(ctx));
  });
}
