// Cache of views (what a board shows at a moment). Callers that arrive while a view is loading share the load, or get the previous
// view if it is fresh enough.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import type { BoardPeriod } from '../board/board.ts';
import { loadBoardView, type RankBoardView } from './view.ts';

const FRESH_MS = 1_000;
/** A cached view is never served when it is older than this. */
const USABLE_MS = 2_000;
const KEPT_MAX = 500;

type Kept = { view: RankBoardView; loadedAt: number };
type Shelf = { kept: Map<string, Kept>; loading: Map<string, Promise<RankBoardView>> };
const shelves = new WeakMap<Db, Shelf>();

function shelfOf({ db }: Context): Shelf {
  let shelf = shelves.get(db);
  if (!shelf) shelves.set(db, (shelf = { kept: new Map(), loading: new Map() }));
  return shelf;
}

/** The view of a board. A usable cached view is returned without waiting; otherwise the view is loaded. */
export function boardViewOf(
  ctx: Context,
  period: BoardPeriod,
  grp: number,
  now: number,
): RankBoardView | Promise<RankBoardView> {
  const shelf = shelfOf(ctx);
  const key = `${period.board.rank_id}/${period.period}/${grp}`;
  const kept = shelf.kept.get(key);
  const age = kept ? performance.now() - kept.loadedAt : Infinity;
  // A view that was read before the period's end is not used after the end, because the board is settled then.
  const same = kept !== undefined && kept.view.at < period.span.end === now < period.span.end;
  if (same && age < FRESH_MS) return kept.view;
  const loading = load(ctx, shelf, key, period, grp, now);
  return same && age < USABLE_MS ? kept.view : loading;
}

function load(
  ctx: Context,
  shelf: Shelf,
  key: string,
  period: BoardPeriod,
  grp: number,
  now: number,
): Promise<RankBoardView> {
  let loading = shelf.loading.get(key);
  if (loading) return loading;
  loading = loadBoardView(ctx, period, grp, now)
    .then((view) => {
      if (shelf.kept.size >= KEPT_MAX) shelf.kept.clear();
      shelf.kept.set(key, { view, loadedAt: performance.now() });
      return view;
    })
    .catch((error: unknown) => {
      // When loading fails, the last view is shown and marked stale, which is better than an error (OPS-2).
      const last = shelf.kept.get(key);
      if (!last) throw error;
      ctx.log.warn({ board: key, error: (error as Error).message }, 'board not read');
      return { ...last.view, stale: true };
    })
    .finally(() => shelf.loading.delete(key));
  // A caller that got the previous view does not await this load, so its rejection must be handled here.
  loading.catch(() => undefined);
  shelf.loading.set(key, loading);
  return loading;
}

/** Empties the cache after changes that must be visible at once (an exclusion), and in tests. */
export const forgetBoardViews = (ctx: Context): void => void shelfOf(ctx).kept.clear();
