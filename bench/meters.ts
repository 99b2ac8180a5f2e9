// `pnpm bench meters`: reports of time in rooms (room.time) processed by the consumers of the meter module, with all boards of the campaigns listening and with none, in turns on one database. Goal: ≥ 0.70 of the speed without boards.
import type { DomainEvent } from '@shengyu/server/events/outbox.ts';
import { ConcurrencyLimit } from '@shengyu/server/events/lanes.ts';
import { WaitingEvents } from '@shengyu/server/events/waiting.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import { overrideBoards } from '@shengyu/server/mechanics/rank/board/boards.ts';
import { boardOf } from '@shengyu/server/mechanics/rank/board/board.ts';
import { boardWriterOf } from '@shengyu/server/mechanics/rank/board/projection.ts';
import { readCampaignCatalogue } from '@shengyu/server/modules/campaign-engine/index.ts';
import { meter } from '@shengyu/server/modules/meter/index.ts';
import { modules } from '@shengyu/server/app.ts';
import { publishCampaigns } from '@shengyu/server/testing/campaigns.ts';
import { TEST_NOW, createTestContext } from '@shengyu/server/testing/kit.ts';
import { readBackendCpuMicros, cpuMicrosBetween } from './backend-cpu.ts';
import { makeMembers } from './draw/draw-members.ts';

const ROOMS = Number(process.env.ROOMS ?? 40);
const ROUNDS = Number(process.env.ROUNDS ?? 8);
/** People per room. */
const IN_ROOM = 10;
/** People of each room who are on the mic. */
const ON_MIC = 2;
const PARALLEL = 10;
const REPORT_S = 300;

const ctx = await createTestContext({ DATABASE_POOL: '20', LOG_LEVEL: 'warn' });
if (modules.length === 0) throw new Error('no modules');
await publishCampaigns(ctx);
await makeMembers(ctx, ROOMS * IN_ROOM);
const all = (await readCampaignCatalogue(ctx)).all('rank').map(({ campaign, part }) => boardOf(campaign, part));
const options = { gate: new ConcurrencyLimit(PARALLEL), tries: 8, retryMs: 250, signal: new AbortController().signal };
const waiting = new Map(
  meter.consumers!.map((c) => [c.on, new WaitingEvents(ctx, { ...c, name: `meter:${c.on}` }, options)]),
);

/** The events of one reporting interval, one of each room: everybody in it stays, some are on the mic. */
function reports(step: number): DomainEvent[] {
  const begin_at = TEST_NOW / 1000 - 3 * 3600 + step * REPORT_S;
  const span = { seq: step + 1, begin_at, end_at: begin_at + REPORT_S, minutes: REPORT_S / 60 };
  return Array.from({ length: ROOMS }, (_, room) => {
    const pieces = Array.from({ length: IN_ROOM }, (_, i) => {
      const stay = { ...span, kind: 'stay', user_id: room * IN_ROOM + i + 1, session_id: `s${i}` };
      return i < ON_MIC ? [{ ...stay, kind: 'mic' }, stay] : [stay];
    }).flat();
    const room_id = 9_000_001 + room;
    const at = span.end_at * 1000;
    return { event_id: uuidv7(), name: 'room.time', at, key: String(room_id), data: { room_id, pieces } };
  });
}
const PIECES = ROOMS * (IN_ROOM + ON_MIC);

/** CPU time per piece: of this process, and of PostgreSQL's backends; transactions per piece. */
type Cost = { perSecond: number; own: number; postgres: number; transactions: number };

/** The transactions that have processed events so far: each wrote inbox rows. */
const transactions = async (): Promise<number> =>
  (await ctx.db.row<{ n: number }>(sql`select count(distinct xmin::text) as n from inbox`))!.n;

async function round(step: number): Promise<Cost> {
  const events = reports(step);
  const [backends, earlier] = [await readBackendCpuMicros(ctx.db), await transactions()];
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  for (const event of events) waiting.get(event.name)!.push(event, () => undefined);
  for (const one of waiting.values()) await one.idle();
  await boardWriterOf(ctx).flush();
  const [ms, used] = [performance.now() - began, process.cpuUsage(cpu)];
  return {
    perSecond: (PIECES * 1000) / ms,
    own: (used.user + used.system) / PIECES,
    postgres: cpuMicrosBetween(backends, await readBackendCpuMicros(ctx.db)) / PIECES,
    transactions: ((await transactions()) - earlier) / PIECES,
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const rounds: { without: Cost; boards: Cost }[] = [];
for (let i = -1; i < ROUNDS; i++) {
  overrideBoards(ctx, []);
  const without = await round((i + 1) * 2);
  overrideBoards(ctx, all);
  const boards = await round((i + 1) * 2 + 1);
  // The first round is a warm-up.
  if (i >= 0) rounds.push({ without, boards });
}
const of = (pick: (r: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
console.log(
  `meters: ${ROOMS} rooms of ${IN_ROOM}, ${all.length} boards, ${PARALLEL} at once, ${ROUNDS} rounds a side, medians`,
);
const shown = (n: number): string => n.toFixed(0).padStart(6);
for (const side of ['without', 'boards'] as const)
  console.log(
    `${side.padEnd(10)} ${shown(of((r) => r[side].perSecond))} pieces/s; processor time of a piece: own ${shown(
      of((r) => r[side].own),
    )} µs, PostgreSQL ${shown(of((r) => r[side].postgres))} µs; ${of((r) => r[side].transactions).toFixed(2)} transactions a piece`,
  );
const cpu = (cost: Cost): number => cost.own + cost.postgres;
const ratio = of((r) => r.boards.perSecond / r.without.perSecond);
console.log(
  `with boards: ${ratio.toFixed(2)} of the speed without (goal ≥ 0.70), by processor time ${of((r) => cpu(r.without) / cpu(r.boards)).toFixed(2)}`,
);
await ctx.close();
process.exit(ratio >= 0.7 ? 0 : 1);
