// RankPage: a board as calls answer it.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { Prewritten } from '#wire/prewritten.ts';
import { Refused } from '#wire/refusal.ts';
import { type Ask, askedPeriod } from './asked-period.ts';
import type { Board, Period } from './board.ts';
import { isHidden, type MyRow, mySubject, myRow, pageRows } from './mine.ts';
import { rewardsOf } from './rewards.ts';
import type { View } from './view.ts';
import { viewOf } from './views.ts';
import { ruleText, scoreName } from './words.ts';

export type RankPage = ReplyOf<typeof get_user_rank>;
export type Asking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };
export type PageOptions = {
  /** The window without a wish. */
  readonly usual?: Period['window'];
  /** The sign whose board it is. */
  readonly grp?: number;
};

/** A page as a value, for calls that add to it. */
export async function rankPage(
  act: Asking,
  board: Board,
  ask: Ask,
  options: PageOptions = {},
): Promise<RankPage | Refused> {
  const read = await readBoard(act, board, ask, options);
  return read instanceof Refused ? read : composed(act, read, ask);
}

/** The same as bytes: what everybody gets alike is written once per view. */
export async function writtenPage(
  act: Asking,
  board: Board,
  ask: Ask,
  options: PageOptions = {},
): Promise<Prewritten<RankPage> | Refused> {
  const read = await readBoard(act, board, ask, options);
  if (read instanceof Refused) return read;
  const data = (): RankPage => composed(act, read, ask);
  return new Prewritten(isShownHidden(read) ? [Buffer.from(JSON.stringify(data()))] : bytesOf(act, read, ask), data);
}

/** A board as one caller sees it. */
export type Read = {
  readonly period: Period;
  readonly view: View;
  readonly my: MyRow | null;
  readonly subject_id: number | undefined;
};

async function readBoard(act: Asking, board: Board, ask: Ask, options: PageOptions): Promise<Read | Refused> {
  const period = askedPeriod(board, ask, act.now, options.usual);
  if (period instanceof Refused) return period;
  const grp = options.grp ?? 0;
  const found = viewOf(act.ctx, period, grp, act.now);
  const view = found instanceof Promise ? await found : found;
  const subject_id = act.me === 0 ? undefined : await mySubject(act.db, board, act.me, act.now);
  const my = subject_id === undefined ? null : await myRow(act.ctx, period, grp, view, subject_id);
  return { period, view, my, subject_id };
}

export function composed(act: Asking, { period, view, my, subject_id }: Read, ask: Ask): RankPage {
  const { offset, limit } = pageOf(ask);
  return { ...commonPart(act.ctx, period, view, ask), list: pageRows(view, offset, limit, my, subject_id), my };
}

/** What does not depend on who asks, but for the rows of somebody hidden. */
function commonPart(ctx: Context, period: Period, view: View, ask: Ask) {
  const { page, limit } = pageOf(ask);
  return {
    total: view.rows.length,
    page,
    limit,
    ...stillOf(ctx, period.board),
    window: period.window,
    period_key: period.key,
    begin_at: tsOf(period.span.begin),
    end_at: tsOf(period.span.end),
    state: view.state,
    stale: bit(view.stale),
    updated_at: tsOf(view.at),
  };
}

/** The caller's own row in the list is not the one that others see (BOARD-5). */
const isShownHidden = ({ view, subject_id }: Read): boolean => {
  const at = subject_id === undefined ? -1 : view.ids.indexOf(subject_id);
  return at >= 0 && isHidden(view.rows[at]!);
};

const written = new WeakMap<View, Map<string, Buffer>>();

/** What everybody gets, and the caller's row. */
function bytesOf(act: Asking, { period, view, my }: Read, ask: Ask): Buffer[] {
  let ofView = written.get(view);
  if (!ofView) written.set(view, (ofView = new Map()));
  const { page, limit, offset } = pageOf(ask);
  const name = `${page}/${limit}`;
  let common = ofView.get(name);
  if (!common) {
    const list = view.rows.slice(offset, offset + limit);
    common = Buffer.from(JSON.stringify({ ...commonPart(act.ctx, period, view, ask), list }).slice(0, -1));
    // Pages beyond the list are all alike and nobody needs them twice.
    if (list.length > 0) ofView.set(name, common);
  }
  return [common, Buffer.from(`,"my":${JSON.stringify(my)}}`)];
}

type Still = Pick<RankPage, 'rank_code' | 'board_no' | 'name' | 'score_name' | 'rewards' | 'rule_text'>;
const stills = new WeakMap<Board, Still>();

/** What a board says of itself does not change while its definition is in force. */
function stillOf(ctx: Context, board: Board): Still {
  let still = stills.get(board);
  if (!still) {
    still = {
      rank_code: board.rank_id,
      ...(board.def.no === undefined ? {} : { board_no: board.def.no }),
      name: board.def.name,
      score_name: scoreName(board),
      rewards: board.windows.flatMap((window) => rewardsOf(ctx, board, window)),
      rule_text: ruleText(board),
    };
    stills.set(board, still);
  }
  return still;
}
