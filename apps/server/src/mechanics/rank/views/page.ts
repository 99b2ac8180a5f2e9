// RankPage: one page of a board in the form of the API reply.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { PreserializedReply } from '#wire/gather/prewritten.ts';
import { Refused } from '#wire/refusal.ts';
import { findRequestedPeriod, type RankRequest } from './asked-period.ts';
import { shownEndOf, type Board, type BoardPeriod } from '../board/board.ts';
import { isHiddenRow, findMySubjectId, readMyRankRow, selectPageRows, type MyRankRow } from './mine.ts';
import { presentBoardRewards } from '../settle/rewards.ts';
import type { RankBoardView } from './view.ts';
import { boardViewOf } from './views.ts';
import { ruleTextOf, scoreNameOf } from '../board/words.ts';

export type RankPage = ReplyOf<typeof get_user_rank>;
/** What a read of a board needs: context, database, the caller's user id and the time. */
export type BoardCaller = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };
export type RankPageOptions = {
  /** The window used when the request names none. */
  readonly usual?: BoardPeriod['window'];
  /** The group (star sign) whose board is shown. */
  readonly grp?: number;
};

/** Returns the page as an object, for calls that add fields to it. */
export async function readRankPage(
  call: BoardCaller,
  board: Board,
  ask: RankRequest,
  options: RankPageOptions = {},
): Promise<RankPage | Refused> {
  const read = await readBoard(call, board, ask, options);
  return read instanceof Refused ? read : composeRankPage(call, read, ask);
}

/** Returns the page as JSON bytes: the part that is the same for everybody is serialized once per view. */
export async function serializeRankPage(
  call: BoardCaller,
  board: Board,
  ask: RankRequest,
  options: RankPageOptions = {},
): Promise<PreserializedReply<RankPage> | Refused> {
  const read = await readBoard(call, board, ask, options);
  if (read instanceof Refused) return read;
  const data = (): RankPage => composeRankPage(call, read, ask);
  return new PreserializedReply(
    isShownHidden(read) ? [Buffer.from(JSON.stringify(data()))] : bytesOf(call, read, ask),
    data,
  );
}

/** What was read to build a page for one caller: the period, the view that all callers share, and the caller's own row. */
export type BoardReadResult = {
  readonly period: BoardPeriod;
  readonly view: RankBoardView;
  readonly my: MyRankRow | null;
  readonly subject_id: number | undefined;
};

async function readBoard(
  call: BoardCaller,
  board: Board,
  ask: RankRequest,
  options: RankPageOptions,
): Promise<BoardReadResult | Refused> {
  const period = findRequestedPeriod(board, ask, call.now, options.usual);
  if (period instanceof Refused) return period;
  const grp = options.grp ?? 0;
  const found = boardViewOf(call.ctx, period, grp, call.now);
  const view = found instanceof Promise ? await found : found;
  const subject_id = call.me === 0 ? undefined : await findMySubjectId(call.db, board, call.me, call.now);
  const my = subject_id === undefined ? null : await readMyRankRow(call.ctx, period, grp, view, subject_id);
  return { period, view, my, subject_id };
}

export function composeRankPage(
  call: BoardCaller,
  { period, view, my, subject_id }: BoardReadResult,
  ask: RankRequest,
): RankPage {
  const { offset, limit } = resolvePaging(ask);
  return { ...commonPart(call.ctx, period, view, ask), list: selectPageRows(view, offset, limit, my, subject_id), my };
}

/** The fields of the page that do not depend on the caller. */
function commonPart(ctx: Context, period: BoardPeriod, view: RankBoardView, ask: RankRequest) {
  const { page, limit } = resolvePaging(ask);
  return {
    total: view.rows.length,
    page,
    limit,
    ...stillOf(ctx, period.board),
    window: period.window,
    period_key: period.key,
    begin_at: unixSecondsOf(period.span.begin),
    end_at: shownEndOf(period),
    state: view.state,
    stale: toBit(view.stale),
    updated_at: unixSecondsOf(view.at),
  };
}

/**
 * True when others see the caller's row without name and avatar, because the caller or, in a pair, one of the partners
 * hides them (BOARD-5).
 */
const isShownHidden = ({ view, subject_id }: BoardReadResult): boolean => {
  const at = subject_id === undefined ? -1 : view.ids.indexOf(subject_id);
  return at >= 0 && isHiddenRow(view.rows[at]!);
};

const written = new WeakMap<RankBoardView, Map<string, Buffer>>();

/** The JSON of the page in two pieces: the cached common fields, then the caller's own row. */
function bytesOf(call: BoardCaller, { period, view, my }: BoardReadResult, ask: RankRequest): Buffer[] {
  let ofView = written.get(view);
  if (!ofView) written.set(view, (ofView = new Map()));
  const { page, limit, offset } = resolvePaging(ask);
  const name = `${page}/${limit}`;
  let common = ofView.get(name);
  if (!common) {
    const list = view.rows.slice(offset, offset + limit);
    common = Buffer.from(JSON.stringify({ ...commonPart(call.ctx, period, view, ask), list }).slice(0, -1));
    // Empty pages beyond the list are not worth caching.
    if (list.length > 0) ofView.set(name, common);
  }
  return [common, Buffer.from(`,"my":${JSON.stringify(my)}}`)];
}

type Still = Pick<RankPage, 'rank_code' | 'board_no' | 'name' | 'score_name' | 'rewards' | 'rule_text'>;
const stills = new WeakMap<Board, Still>();

/** The fields that stay the same as long as the board's definition is published. */
function stillOf(ctx: Context, board: Board): Still {
  let still = stills.get(board);
  if (!still) {
    still = {
      rank_code: board.rank_id,
      ...(board.def.no === undefined ? {} : { board_no: board.def.no }),
      name: board.def.name,
      score_name: scoreNameOf(board),
      rewards: board.windows.flatMap((window) => presentBoardRewards(ctx, board, window)),
      rule_text: ruleTextOf(board),
    };
    stills.set(board, still);
  }
  return still;
}
