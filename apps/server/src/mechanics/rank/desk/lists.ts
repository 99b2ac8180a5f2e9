// Boards in the console's lists (call Z49). Kind `board`: the periods of boards in which somebody can still be taken off. Kind `rank`:
// the places of one of them, with the names of those who hide from members, because an operator must know whom the act is about.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { ObjectList } from '#modules/console/index.ts';
import { refuse } from '#wire/refusal.ts';
import { periodOf, rowSubjectKindOf, type Board, type BoardPeriod } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { listExcludedSubjects, listGroupsInPeriod, readPeriodStates } from '../settle/store.ts';
import type { SubjectCard } from '../subjects/subject.ts';
import { subjectSourceOf } from '../subjects/subjects.ts';
import { scoreNameOf } from '../board/words.ts';
import { loadBoardView } from '../views/view.ts';
import { periodStateOf } from '../views/asked-period.ts';
import { describePeriod, listExcludablePeriods } from './periods.ts';

const PERIOD_STATES = ['进行中', '结算中', '公示中'] as const;
const IN_RANK = 'in';
const EXCLUDED = 'out';

/** Signs and teams that stand on boards of means cannot be taken off, and a board of friends shows the scores of another one. */
const isExcludable = ({ def }: Board): boolean => def.kind !== 'mean' && def.filter === undefined;

/** `th_luck:day:2026-11-18` */
const idOf = ({ board, window, key }: BoardPeriod): string => `${board.rank_id}:${window}:${key}`;

async function findPeriod(ctx: Context, id: string): Promise<BoardPeriod | undefined> {
  const [, rank_id = '', window, key = ''] = /^([^:]+):([^:]+):(.+)$/.exec(id) ?? [];
  const board = (await boardsOf(ctx)).get(rank_id);
  const known = board?.windows.find((one) => one === window);
  return board && known && isExcludable(board) ? periodOf(board, known, key) : undefined;
}

export const listBoards: ObjectList = async (ctx, db, ask, now) => {
  const boards = (await boardsOf(ctx)).all.filter(
    (board) => isExcludable(board) && (ask.campaign === undefined || board.campaign.id === ask.campaign),
  );
  const periods = boards.flatMap((board) =>
    board.windows.flatMap((window) => listExcludablePeriods(board, window, now)),
  );
  const stored = new Map<Board, ReadonlyMap<string, 0 | 1 | 2>>();
  for (const board of boards) {
    const keys = periods.filter((period) => period.board === board).map(({ period }) => period);
    stored.set(board, await readPeriodStates(db, board.rank_id, keys));
  }
  const rows = periods.map((period) => {
    const { board, window, key, span } = period;
    const state = periodStateOf(period, stored.get(board)?.get(period.period), now);
    return {
      id: idOf(period),
      at: span.begin,
      title: board.def.name,
      text: describePeriod(period),
      state: String(state),
      state_text: PERIOD_STATES[state],
      data: {
        rank_code: board.rank_id,
        period_key: key,
        window,
        subject: rowSubjectKindOf(board),
        campaign: board.campaign.id,
        campaign_title: board.campaign.title,
        is_off: board.off,
      },
    };
  });
  const shown = rows.filter(({ state }) => ask.state === undefined || state === ask.state);
  return {
    rows: shown.slice(ask.offset, ask.offset + ask.limit),
    total: shown.length,
    states: PERIOD_STATES.map((name, state) => ({
      state: String(state),
      name,
      num: rows.filter((row) => row.state === String(state)).length,
    })),
    sums: [],
  };
};

export function nameOfCard(card: SubjectCard | undefined, id: number): string {
  if (card?.pair) return card.pair.map(({ nickname }) => nickname).join(' ♥ ');
  return card?.user?.nickname ?? card?.room?.room_name ?? card?.guild?.guild_name ?? String(id);
}

/** The names of subjects of a board as they call themselves. */
export const nameSubjects = (
  ctx: Context,
  db: Queryable,
  board: Board,
  ids: readonly number[],
): Promise<Map<number, SubjectCard>> => subjectSourceOf(rowSubjectKindOf(board)).clearCards(ctx, db, ids);

/** What taking somebody off a board is about, `{board}:{period}:{subject}`, in words: 深海榜 日榜 11月18日 · 林间鹿. */
export async function namePlace(
  { ctx, db }: { readonly ctx: Context; readonly db: Queryable },
  id: string,
): Promise<string | undefined> {
  const [, rank_id = '', key = '', subject = ''] = /^([^:]+):(.+):(\d+)$/.exec(id) ?? [];
  const board = (await boardsOf(ctx)).get(rank_id);
  if (!board) return undefined;
  const period = board.windows.map((window) => periodOf(board, window, key)).find((one) => one !== undefined);
  const card = (await nameSubjects(ctx, db, board, [Number(subject)])).get(Number(subject));
  return `${board.def.name} ${period ? describePeriod(period) : key} · ${nameOfCard(card, Number(subject))}`;
}

export const listPlaces: ObjectList = async (ctx, db, ask, now) => {
  const period = ask.q === undefined ? undefined : await findPeriod(ctx, ask.q);
  if (!period) return refuse('not_found');
  const { board } = period;
  const groups =
    board.def.subject === 'user_in_star' ? await listGroupsInPeriod(db, board.rank_id, period.period) : [0];
  const views = await Promise.all(groups.map((grp) => loadBoardView(ctx, period, grp, now)));
  const excluded = await listExcludedSubjects(db, board.rank_id, period.period);
  const placed = views.flatMap(({ ids, rows }) => ids.map((id, index) => ({ id, row: rows[index]! })));
  const cards = await nameSubjects(ctx, db, board, [...placed.map(({ id }) => id), ...excluded]);
  const kind = rowSubjectKindOf(board);
  const present = (id: number, place: { rank: number; score: number; reached_at: number } | undefined) => {
    const card = cards.get(id);
    const isOut = excluded.has(id);
    return {
      id: String(id),
      at: (place?.reached_at ?? 0) * 1_000,
      title: nameOfCard(card, id),
      text: describePeriod(period),
      state: isOut ? EXCLUDED : IN_RANK,
      state_text: isOut ? '已移出' : '在榜',
      ...(kind === 'user' && { user_id: id }),
      data: {
        subject: kind,
        is_hidden: card?.user?.is_hidden === 1,
        score_name: scoreNameOf(board),
        ...(place && !isOut && { rank: place.rank, score: place.score }),
      },
    };
  };
  const rows = [
    ...placed.filter(({ id }) => !excluded.has(id)).map(({ id, row }) => present(id, row)),
    ...[...excluded].map((id) => present(id, undefined)),
  ];
  const shown = rows.filter(({ state }) => ask.state === undefined || state === ask.state);
  return {
    rows: shown.slice(ask.offset, ask.offset + ask.limit),
    total: shown.length,
    states: [
      { state: IN_RANK, name: '在榜', num: rows.length - excluded.size },
      { state: EXCLUDED, name: '已移出', num: excluded.size },
    ],
    sums: [],
  };
};
