// Views kept for a moment. Those who ask while one is being loaded share it, and get the last one meanwhile if it is fresh enough.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import type { Period } from './board.ts';
import { loadView, type View } from './view.ts';

const FRESH_MS = 1_000;
/** Names are never older than this. */
const USABLE_MS = 2_000;
const KEPT_MAX = 500;

type Kept = { view: View; loadedAt: number };
type Shelf = { kept: Map<string, Kept>; loading: Map<string, Promise<View>> };
const shelves = new WeakMap<Db, Shelf>();

function shelfOf({ db }: Context): Shelf {
  let shelf = shelves.get(db);
  if (!shelf) shelves.set(db, (shelf = { kept: new Map(), loading: new Map() }));
  return shelf;
}

/** Does not wait for what is at hand. */
export function viewOf(ctx: Context, period: Period, grp: number, now: number): View | Promise<View> {
  const shelf = shelfOf(ctx);
  const key = `${period.board.rank_id}/${period.period}/${grp}`;
  const kept = shelf.kept.get(key);
  const age = kept ? performance.now() - kept.loadedAt : Infinity;
  // A period that ended in between is another view.
  const same = kept !== undefined && kept.view.at < period.span.end === now < period.span.end;
  if (same && age < FRESH_MS) return kept.view;
  const loading = load(ctx, shelf, key, period, grp, now);
  return same && age < USABLE_MS ? kept.view : loading;
}

function load(ctx: Context, shelf: Shelf, key: string, period: Period, grp: number, now: number): Promise<View> {
  let loading = shelf.loading.get(key);
  if (loading) return loading;
  loading = loadView(ctx, period, grp, now)
    .then((view) => {
      if (shelf.kept.size >= KEPT_MAX) shelf.kept.clear();
      shelf.kept.set(key, { view, loadedAt: performance.now() });
      return view;
    })
    .catch((error: unknown) => {
      // OPS-2: the last snapshot is better than none.
      const last = shelf.kept.get(key);
      if (!last) throw error;
      ctx.log.warn({ board: key, error: (error as Error).message }, 'board not read');
      return { ...last.view, stale: true };
    })
    .finally(() => shelf.loading.delete(key));
  // Who took the last view does not wait for this one.
  loading.catch(() => undefined);
  shelf.loading.set(key, loading);
  return loading;
}

/** After acts that change a board at once (an exclusion), and in tests. */
export const forgetViews = (ctx: Context): void => void shelfOf(ctx).kept.clear();
