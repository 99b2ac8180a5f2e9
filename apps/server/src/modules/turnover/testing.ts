// For tests of turnover: reports gifts and mic time as the native app's server does, runs the consumers that write the day tables,
// and reads or writes single rows of these tables.
import { expect } from 'vitest';
import { gift_event, gift_refund, room_event } from '@shengyu/contract/calls/ingest.ts';
import { dayOf, unixSecondsOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newRequestId, type TestHttpClient, type Person } from '#testing/http.ts';
import type { TestContext } from '#testing/kit.ts';
import { createSignedNativeClient } from '#testing/native-side.ts';
import type { Module } from '#module.ts';
import { memberMonthTable } from './days/member-month-store.ts';

/** The price of one rose in diamonds. */
const ROSE = 10;

type Giving = {
  readonly from: Person;
  readonly to: Person;
  readonly diamonds: number;
  readonly at?: number;
  readonly room_id?: number;
  /** 1 direct, 2 backpack (`base` is what was paid for it), 3 free. */
  readonly source?: 1 | 2 | 3;
  readonly base?: number;
};

export type TurnoverTestKit = {
  readonly bus: TestBus;
  give(giving: Giving): Promise<string>;
  refund(event_id: string): Promise<void>;
  /** The person is on a mic for some minutes, starting at `from`. */
  speak(person: Person, room_id: number, from: number, minutes: number): Promise<void>;
  open(room_id: number, from: number, minutes: number): Promise<void>;
  /** Sets the clock, forwards or back. */
  goTo(at: number): void;
};

export async function createTurnoverTestKit(
  ctx: TestContext,
  http: TestHttpClient,
  modules: readonly Module[],
): Promise<TurnoverTestKit> {
  const bus = createTestBus(ctx, modules);
  const native = await createSignedNativeClient(ctx, http);
  const tell = async (
    call: typeof gift_event | typeof gift_refund | typeof room_event,
    data: object,
  ): Promise<void> => {
    const { data: answer } = await native(call, data);
    for (const result of answer.results) expect(result, JSON.stringify(data)).toMatchObject({ ok: 1 });
    await bus.drain();
  };
  const inRoom = (kind: string, room_id: number, at: number, user_id?: number) =>
    tell(room_event, {
      events: [
        { event_id: newRequestId(), occurred_at: unixSecondsOf(at), kind, room_id, ...(user_id ? { user_id } : {}) },
      ],
    });
  return {
    bus,
    async give({ from, to, diamonds, at = ctx.clock.now(), room_id, source = 1, base }) {
      const event_id = newRequestId();
      const line = {
        receiver_id: to.user_id,
        num: diamonds / ROSE,
        ...(base === undefined ? {} : { income_base: base }),
      };
      const event = {
        event_id,
        occurred_at: unixSecondsOf(at),
        sender_id: from.user_id,
        ...(room_id ? { room_id } : {}),
        item_code: 'g_rose',
        unit_price: ROSE,
        source,
        debit: 0,
        lines: [line],
      };
      await tell(gift_event, { events: [event] });
      return event_id;
    },
    refund: (event_id) =>
      tell(gift_refund, {
        refunds: [
          { refund_id: newRequestId(), event_id, reason: '误操作', occurred_at: unixSecondsOf(ctx.clock.now()) },
        ],
      }),
    async speak({ user_id }, room_id, from, minutes) {
      await inRoom('mic_on', room_id, from, user_id);
      await inRoom('mic_off', room_id, from + minutes * 60_000, user_id);
    },
    async open(room_id, from, minutes) {
      await inRoom('open', room_id, from);
      await inRoom('close', room_id, from + minutes * 60_000);
    },
    goTo: (at) => ctx.clock.advance(at - ctx.clock.now()),
  };
}

export type DayRow = Record<'direct' | 'backpack' | 'refund' | 'adjust' | 'gift_value' | 'flow', number> & {
  day: string;
};

/** The guild's row of the day table; undefined: nothing was counted on that day. */
export const readGuildDay = (ctx: TestContext, guild_id: number, at: number) =>
  ctx.db.row<DayRow & { mic_minutes: number }>(sql`
    select * from guild_day where guild_id = ${guild_id} and day = ${dayOf(at)}`);

export const readMemberDay = (ctx: TestContext, guild_id: number, { user_id }: Person, at: number) =>
  ctx.db.row<DayRow & { mic_minutes: number; income_fen: number }>(sql`
    select * from guild_member_day where guild_id = ${guild_id} and user_id = ${user_id} and day = ${dayOf(at)}`);

/** Writes a member's day row directly, without gift lines. */
export const putMemberDay = (
  ctx: TestContext,
  row: { guild_id: number; user_id: number; day: Day; direct: number; minutes?: number },
): Promise<number> =>
  ctx.db.tx(async (tx) => {
    await tx.run(sql`
      insert into guild_member_day (guild_id, day, user_id, direct, backpack, refund, adjust, gift_value, income_fen, mic_minutes)
      values (${row.guild_id}, ${row.day}, ${row.user_id}, ${row.direct}, 0, 0, 0, ${row.direct}, ${row.direct * 5}, ${row.minutes ?? 0})`);
    return memberMonthTable.mend(tx, row.day);
  });
