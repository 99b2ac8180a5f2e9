// draw.big and the boards' events become lines of the live stream. Telling changes nothing, so it follows the commit; a line that is
// lost with its process is one that nobody saw.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { Consumer } from '#module.ts';
import { lookAt, partOf } from '#mechanics/home/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { tickerTopic } from '#modules/notice/index.ts';
import { rankHiddenAmong, mysteryPerson, shownPeople } from '#modules/user/index.ts';
import { Refused } from '#wire/refusal.ts';

const TOP = 3;

/** WIN-2: read from the record, which holds it or there is no line. One that ten others followed is old news. */
async function tellWin(tx: Tx, data: Readonly<Record<string, unknown>>, ctx: Context): Promise<void> {
  const { campaign, user_id, draw_id } = data as { campaign: string; user_id: number; draw_id: string };
  const home = await lookAt({ ctx, db: tx, me: 0, now: ctx.clock.now() }, campaign);
  if (home instanceof Refused) return;
  const win = (await partOf('draw').ticker(home)).find(({ win_id }) => win_id === draw_id);
  if (!win) return;
  const isHidden = (await rankHiddenAmong(tx, [user_id])).has(user_id);
  const shown = isHidden ? { ...win, user: mysteryPerson(ctx) } : win;
  tx.afterCommit(() => ctx.live.publish(tickerTopic(campaign), { name: 'win', data: shown }));
}

/** The first three of a board of people; what other boards show has no place in a line of people. */
async function tellBoard(tx: Tx, rank_code: string, ids: readonly number[], ctx: Context): Promise<void> {
  const board = (await catalogueOf(ctx)).of('rank', rank_code);
  if (!board || !['user', 'user_in_star'].includes(board.part.subject) || ids.length === 0) return;
  const people = await shownPeople(ctx, tx, ids);
  const top = ids.flatMap((id) => people.get(id) ?? []);
  const data = { rank_code, name: board.part.name, top };
  tx.afterCommit(() => ctx.live.publish(tickerTopic(board.campaign.def.id), { name: 'rank', data }));
}

export const consumers: readonly Consumer[] = [
  { on: 'draw.big', run: (tx, { data }, ctx) => tellWin(tx, data, ctx) },
  {
    on: 'rank.settled',
    run: (tx, { data }, ctx) => {
      const { rank_code, results } = data as { rank_code: string; results: { subject_id: number }[] };
      const ids = results.slice(0, TOP).map(({ subject_id }) => subject_id);
      return tellBoard(tx, rank_code, ids, ctx);
    },
  },
  {
    on: 'rank.changed',
    run: (tx, { data }, ctx) => {
      const { rank_code, top } = data as { rank_code: string; top: number[] };
      return tellBoard(tx, rank_code, top.slice(0, TOP), ctx);
    },
  },
];
