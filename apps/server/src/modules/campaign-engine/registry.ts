// Each process has a copy of the campaign definitions in memory, which must follow changes quickly (KIT-14: a switch takes effect
// within 5 s). A transaction that changes a campaign takes the next change number and publishes a message over NATS; a process that
// receives the message reads the definitions again at the next use. In case a message is lost, a process also compares the change
// number in the database when its copy is two seconds old, which costs one small query.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Db, Queryable, Tx } from '#db/db.ts';
import { registerItems } from '#modules/bag/index.ts';
import { CampaignCatalogue } from './catalogue.ts';
import { selectCampaignsInForce } from './in-force.ts';
import { readLastChangeNumber, listPublishedDefinitions, listSwitchedOffRows, takeChangeNumber } from './store.ts';

const FRESH_MS = 2_000;

type Copy = {
  readonly number: number;
  /** When the copy was last compared, by performance.now(): a test may fix the application's clock, and the copy must still age. */
  readonly checkedAt: number;
  /** The application's time (unix ms) for which the copy was made, because the version in force depends on the time. */
  readonly forTime: number;
  readonly catalogue: CampaignCatalogue;
  readonly rows: Awaited<ReturnType<typeof readRows>>;
};

class Registry {
  readonly #ctx: Context;
  #copy: Copy | undefined;
  #reading: Promise<Copy> | undefined;
  /** The number of change messages received: a copy whose reading began before the last message is out of date. */
  #heard = 0;

  constructor(ctx: Context) {
    this.#ctx = ctx;
    void this.#listen();
  }

  /** The definitions in force; without waiting if the copy is fresh. */
  current(): CampaignCatalogue | Promise<CampaignCatalogue> {
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

  /** Reads the definitions again; concurrent callers share one reading. */
  #renewed(): Promise<Copy> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<Copy> {
    const last = this.#copy;
    const heard = this.#heard;
    const forTime = this.#ctx.clock.now();
    try {
      const number = await readLastChangeNumber(this.#ctx.db.aside);
      const rows = last?.number === number ? last.rows : await readRows(this.#ctx.db.aside);
      const same = last?.number === number && Math.abs(last.forTime - forTime) < FRESH_MS;
      const catalogue = same ? last.catalogue : catalogueFrom(rows, forTime);
      // A change announced during the reading may be missing from the result, so the copy counts as out of date.
      const checkedAt = heard === this.#heard ? performance.now() : -Infinity;
      return (this.#copy = { number, checkedAt, forTime, catalogue, rows });
    } catch (error) {
      // Without the database the last known definitions are used; nothing can be changed without it anyway.
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
      // The process is stopping; reading every two seconds is enough until then.
    }
  }
}

function catalogueFrom({ defs, off }: Copy['rows'], now: number): CampaignCatalogue {
  // Items of every published version stay known, because members may still have them.
  for (const { def } of defs) if (def.items) registerItems(def.items);
  return new CampaignCatalogue(selectCampaignsInForce(defs, off, now));
}

const readRows = async (db: Queryable) => ({
  defs: await listPublishedDefinitions(db),
  off: await listSwitchedOffRows(db),
});

const subjectOf = (ctx: Context): string => `${ctx.bus.prefix}campaign.changed`;

const registries = new WeakMap<Db, Registry>();

function registryOf(ctx: Context): Registry {
  let registry = registries.get(ctx.db);
  if (!registry) registries.set(ctx.db, (registry = new Registry(ctx)));
  return registry;
}

/** All definitions in force, at most 5 s behind the operators' changes. */
export const readCampaignCatalogue = async (ctx: Context): Promise<CampaignCatalogue> => registryOf(ctx).current();

/** The rows of every published version, also of those no longer in force, and what is switched off. */
export const readDefinitionRows = (ctx: Context): Promise<Copy['rows']> => registryOf(ctx).rows();

/** The published definition with this hash, in force or not; undefined if there is none or it was withdrawn. */
export const findDefinitionByHash = (ctx: Context, def_hash: string): Promise<CampaignDef | undefined> =>
  registryOf(ctx).version(def_hash);

/** Every transaction that changes a campaign must call this: it orders the changes, and tells all processes after the commit. */
export async function beginCampaignChange(ctx: Context, tx: Tx): Promise<void> {
  await takeChangeNumber(tx);
  tx.afterCommit(() => {
    registryOf(ctx).stale();
    ctx.bus.current()?.publish(subjectOf(ctx));
  });
}
