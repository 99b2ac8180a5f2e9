// A board with a million members, for the bench and the drill: rows in the tables, and accounts for the members who are shown and
// those who make calls.
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { periodsAt, type BoardPeriod } from '@shengyu/server/mechanics/rank/board/board.ts';
import {
  boardsOfCampaign,
  makeTestCampaign,
  addPointsForUser,
  overrideCampaigns,
} from '@shengyu/server/mechanics/rank/testing.ts';
import { newPerson, type Person } from '@shengyu/server/testing/http.ts';

export const MEMBER_COUNT = Number(process.env.MEMBERS ?? 1_000_000);
/** Number of accounts at the top of the board, which can be shown. */
const SHOWN_PEOPLE = 200;

const CHARM: RankBoardDef = {
  id: 'honour_charm',
  no: 1003,
  name: '魅力荣誉榜',
  subject: 'user',
  period: ['week'],
  history: { week: 8 },
  sources: [
    ['gift.received_base', 1, 0, 1],
    ['mic.minutes', 20, 0, 0],
  ],
};

export type BoardAndCallers = { period: BoardPeriod; people: Person[] };

/**
 * Makes the board and the members who make calls. The callers stand deep in the board, so that their own row needs an extra read.
 */
export async function makeBoard(ctx: Context, callers: number, members = MEMBER_COUNT): Promise<BoardAndCallers> {
  const campaign = makeTestCampaign('honour', [CHARM]);
  overrideCampaigns(ctx, campaign);
  const [period] = periodsAt(boardsOfCampaign(campaign)[0]!, ctx.clock.now());
  const people = await Promise.all(Array.from({ length: callers }, () => newPerson(ctx)));
  for (const [i, { user_id }] of people.entries()) await addPointsForUser(ctx, user_id, 'mic.minutes', 1_000 + i * 97);
  const first = 20_000_000;
  await ctx.db.run(sql`
    insert into user_account (user_id, show_id, nickname, avatar, gender, birthday, registered_at, active_on, last_active_at)
    select ${first} + n, (${first} + n)::text, '岛民' || n, '/activity/avatar/default.svg', 1, '1998-05-20', now(), current_date, now()
    from generate_series(1, ${SHOWN_PEOPLE}::int) n`);
  // The shown members are above the rest; scores, times and ids are spread so that all three parts of the order matter.
  await ctx.db.run(sql`
    insert into rank_score (rank_id, period, subject_id, score, parts, reached_at, changed_at)
    select 'honour_charm', ${period!.period}, ${first} + n,
           case when n <= ${SHOWN_PEOPLE} then 400000 + n % 50 else 1 + (n::bigint * 7919) % 200000 end, '{0,20}',
           ${new Date(period!.span.begin)}::timestamptz + make_interval(secs => (n % 200000)::int), now() - interval '1 hour'
    from generate_series(1, ${members}::int) n`);
  await ctx.db.run(sql`analyze rank_score`);
  return { period: period!, people };
}
