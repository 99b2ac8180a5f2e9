// The members of `pnpm bench capacity --check`: guilds whose members own rooms, with money, draw tokens and a finished task each, on a
// day on which nearly every campaign runs.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '@shengyu/server/context.ts';
import type { Db } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { readCampaignCatalogue, seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { saveIngestApp } from '@shengyu/server/modules/ingest/index.ts';
import { buildCalendar } from '../../../tools/world/calendar.ts';
import { finishTask, makePeople } from '../../after/people.ts';
import { makeUnlimitedHunt } from '../../draw/draw-members.ts';
import { NATIVE_APP } from '../../native-side.ts';

/** draw-members.ts gives so many members a login at most. */
const MEMBERS = 2_000;
const GIVERS = 500;
const IN_ROOM = 10;
const ON_MIC = 2;
/** Of those online, how many are in rooms at the peak. */
const IN_ROOMS = 0.85;
/** A room is due when its last report is this old (modules/room/spans.ts). */
const REPORTED_EVERY_S = 290;

export type Crowd = {
  readonly members: number;
  /** Members 1 to this number are online; the others come for what a member does once a day. */
  readonly online: number;
  /** Members 1 to this number sit in rooms while time in rooms is told. */
  readonly seated: number;
  /** Members 1 to this number have diamonds. */
  readonly givers: number;
  /** Of member n at place n - 1. */
  readonly tokens: readonly string[];
  readonly roomOf: (user_id: number) => number;
  readonly task: string;
  /** How many boards count what the members do. */
  readonly boards: number;
};

export async function makeCrowd(ctx: Context, online: number): Promise<Crowd> {
  if (online > MEMBERS / 2)
    throw new Error(`${online} online are too many for ${MEMBERS} members: choose a larger --scale`);
  const { tokens, roomOf } = await makePeople(ctx, MEMBERS, GIVERS);
  const hunt = makeUnlimitedHunt();
  const others = buildCalendar(dayOf(ctx.clock.now())).filter(({ id }) => id !== hunt.id);
  await seedCampaigns(ctx, others);
  await saveIngestApp(ctx, NATIVE_APP);
  const task = await finishTask(ctx, MEMBERS);
  const boards = (await readCampaignCatalogue(ctx)).all('rank').length;
  const seated = Math.floor((online * IN_ROOMS) / IN_ROOM) * IN_ROOM;
  return { members: MEMBERS, online, seated, givers: GIVERS, tokens, roomOf, task, boards };
}

/**
 * From now on people sit in rooms, ten in each and two of them on a mic. The next report tells of all of them: most pieces of a day find
 * the rows of their boards and meters there already, so the first one is no example.
 */
export async function seatPeople(db: Db, { seated, roomOf }: Crowd): Promise<void> {
  const spans = Array.from({ length: seated }, (_, i) => {
    const kinds = i % IN_ROOM < ON_MIC ? (['stay', 'mic'] as const) : (['stay'] as const);
    return kinds.map((kind) => ({ room_id: roomOf(i + 1), user_id: i + 1, kind }));
  }).flat();
  await db.run(sql`
    insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until)
    select room_id, user_id, kind, 'check', now() - make_interval(secs => ${2 * REPORTED_EVERY_S}), now() - make_interval(secs => ${2 * REPORTED_EVERY_S})
    from unnest(${spans.map((s) => s.room_id)}::bigint[], ${spans.map((s) => s.user_id)}::bigint[], ${spans.map((s) => s.kind)}::text[])
      s(room_id, user_id, kind)`);
}

/** Spreads the last reports over five minutes, so that in every minute a fifth of the rooms is due, as when people came at different times. */
export const spreadReports = (db: Db, { seated }: Crowd): Promise<number> =>
  db.run(sql`
    update ingest_span set told_until = now() - make_interval(secs => floor(((user_id - 1) / ${IN_ROOM}) * ${IN_ROOM}::float8 / ${seated} * ${REPORTED_EVERY_S})::int)
    where session_id = 'check'`);

/** How many pieces of room time were told of those who sit. Those who come and go tell their last piece with their move. */
export async function countPieces(db: Db, { seated }: Crowd, since: Date): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from outbox cross join lateral jsonb_array_elements(data->'pieces') piece
    where name = 'room.time' and stored_at >= ${since} and (piece->>'user_id')::bigint <= ${seated}`);
  return row!.n;
}
