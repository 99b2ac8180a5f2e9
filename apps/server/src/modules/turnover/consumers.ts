// What turnover learns from events: gifts, open rooms, people in them, disputes, new guilds.
import { dayOf, instantOf, monthOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { presenceIn } from '#modules/ingest/index.ts';
import { countGift, countOpen } from './count.ts';
import { endOpen, insertOpen, savePeak } from './open-store.ts';
import { openMonth } from './settlement-jobs.ts';
import { disputeByReport } from './settlement.ts';

type Opened = { room_id: number; session_id: string; begin_at: number; end_at: number };

async function opened(tx: Tx, { data }: DomainEvent): Promise<void> {
  const { room_id, session_id, begin_at } = data as Opened;
  await insertOpen(tx, room_id, session_id, new Date(instantOf(begin_at)));
}

async function closed(tx: Tx, { data }: DomainEvent): Promise<void> {
  const { room_id, session_id, ...told } = data as Opened;
  const time = { room_id, begin_at: new Date(instantOf(told.begin_at)), end_at: new Date(instantOf(told.end_at)) };
  if (await endOpen(tx, { session_id, ...time })) await countOpen(tx, time);
}

/** Who stays is told every five minutes: as often the people there are counted. What arrives late says nothing of now. */
const LATE_MS = 10 * 60_000;

async function stayed(tx: Tx, { data, at }: DomainEvent, ctx: Context): Promise<void> {
  const { room_id } = data as Opened;
  if (ctx.clock.now() - at > LATE_MS) return;
  const { online_num } = (await presenceIn(tx, [room_id])).get(room_id)!;
  if (online_num > 0) await savePeak(tx, room_id, dayOf(at), online_num);
}

export const consumers: readonly Consumer[] = [
  { on: 'gift.sent', run: countGift },
  { on: 'gift.refunded', run: countGift },
  { on: 'room.opened', run: opened },
  { on: 'room.closed', run: closed },
  { on: 'room.stay', run: stayed },
  { on: 'report.submitted', run: disputeByReport },
  // SST-1: a guild's first month has a row too.
  { on: 'guild.created', run: (tx, { data, at }, ctx) => openMonth(ctx, tx, Number(data.guild_id), monthOf(at), at) },
];
