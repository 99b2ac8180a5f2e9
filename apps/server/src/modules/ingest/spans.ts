// Time in rooms (EVT-4): a stay or a time on a mic is told on every five minutes and at its end, each time only what is new.
import { instantOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import { snapshots } from '#modules/gift/index.ts';

export type SpanKind = 'open' | 'stay' | 'mic';
export type Span = {
  room_id: number;
  user_id: number;
  kind: SpanKind;
  session_id: string;
  begin_at: Date;
  told_until: Date;
  told_min: number;
  told_num: number;
};

const MINUTE_MS = 60_000;
const TELL_EVERY_MS = 5 * MINUTE_MS;
/** A leaving that never came: what still runs after a day is taken for over. */
const LONGEST_MS = 24 * 3_600_000;

type Where = { readonly room_id: number; readonly user_id: number; readonly kind: SpanKind };

/** Told twice, it goes on as it began. */
export const beginSpan = (tx: Tx, { room_id, user_id, kind }: Where, session_id: string, at: number): Promise<number> =>
  tx.run(sql`
    insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until)
    values (${room_id}, ${user_id}, ${kind}, ${session_id}, ${new Date(at)}, ${new Date(at)})
    on conflict do nothing`);

/** Where somebody on a mic sits; who moves to another seat goes on speaking. */
export const takeSeat = (tx: Tx, room_id: number, user_id: number, seat_no: number): Promise<number> =>
  tx.run(sql`
    update ingest_span set seat_no = ${seat_no} where room_id = ${room_id} and user_id = ${user_id} and kind = 'mic'`);

/** Ends what runs there, tells the rest of it, and says what ended. */
export async function endSpans(
  tx: Tx,
  { room_id, user_id, kinds }: { room_id: number; user_id?: number; kinds: readonly SpanKind[] },
  at: number,
): Promise<Span[]> {
  const ended = await tx.rows<Span>(sql`
    delete from ingest_span
    where room_id = ${room_id} and (${user_id ?? null}::bigint is null or user_id = ${user_id ?? null})
      and kind = any(${kinds}::text[]) and begin_at <= ${new Date(at)}
    returning *`);
  for (const span of ended) await tellPiece(tx, span, at);
  return ended;
}

/** What has run five minutes untold; those other workers hold are left to them. Returns how many. */
export async function tellDue(tx: Tx, now: number, limit: number): Promise<number> {
  const due = await tx.rows<Span>(sql`
    select * from ingest_span where kind <> 'open' and told_until <= ${new Date(now - TELL_EVERY_MS)}
    order by told_until limit ${limit} for update skip locked`);
  const isOver = ({ begin_at }: Span): boolean => now - begin_at.getTime() >= LONGEST_MS;
  for (const span of due) await tellPiece(tx, span, isOver(span) ? span.begin_at.getTime() + LONGEST_MS : now);
  await forgetSpans(tx, due.filter(isOver));
  const running = due.filter((span) => !isOver(span));
  await markTold(tx, running, now);
  return due.length;
}

/** Columns of the spans' key, for one statement over many of them. */
const keysOf = (spans: readonly Span[]) => part`
  ${spans.map(({ room_id }) => room_id)}::bigint[], ${spans.map(({ user_id }) => user_id)}::bigint[],
  ${spans.map(({ kind }) => kind)}::text[]`;

async function forgetSpans(tx: Tx, over: readonly Span[]): Promise<void> {
  if (over.length === 0) return;
  await tx.run(sql`
    delete from ingest_span s using unnest(${keysOf(over)}) o(room_id, user_id, kind)
    where s.room_id = o.room_id and s.user_id = o.user_id and s.kind = o.kind`);
}

async function markTold(tx: Tx, running: readonly Span[], until: number): Promise<void> {
  if (running.length === 0) return;
  await tx.run(sql`
    update ingest_span s set told_until = ${new Date(until)}, told_min = r.told_min, told_num = s.told_num + 1
    from unnest(${keysOf(running)}, ${running.map((span) => minutesUntil(span, until))}::int[]) r(room_id, user_id, kind, told_min)
    where s.room_id = r.room_id and s.user_id = r.user_id and s.kind = r.kind`);
}

/** Whole minutes since the beginning: what is left of one is counted with the next piece. */
const minutesUntil = ({ begin_at }: Span, until: number): number =>
  Math.max(0, Math.floor((until - begin_at.getTime()) / MINUTE_MS));

async function tellPiece(tx: Tx, span: Span, until: number): Promise<void> {
  const { room_id, user_id, kind } = span;
  if (kind === 'open' || until <= span.told_until.getTime()) return;
  const guild_id = await snapshots().guildOfRoom(tx, room_id, until);
  // Of the moment the piece ends, as the room's guild is.
  const member_guild_id = (await snapshots().guildsOf(tx, [user_id], until)).get(user_id);
  tx.emit({
    name: kind === 'mic' ? 'room.mic_session' : 'room.stay',
    key: room_id,
    at: instantOf(tsOf(until)),
    actor_id: user_id,
    data: {
      room_id,
      user_id,
      session_id: span.session_id,
      seq: span.told_num + 1,
      begin_at: tsOf(span.told_until.getTime()),
      end_at: tsOf(until),
      minutes: minutesUntil(span, until) - span.told_min,
      ...(guild_id === undefined ? {} : { guild_id }),
      ...(member_guild_id === undefined ? {} : { member_guild_id }),
    },
  });
}
