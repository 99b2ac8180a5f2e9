// Valid requests of the mutating calls by which a browser is in a room.
import { sql } from '#db/sql.ts';
import type { Context } from '#context.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';

let rooms = 610_000;

/** A room that is open, written directly. */
async function newOpenRoom(ctx: Context): Promise<number> {
  const owner = await newPerson(ctx);
  const [room_id, now] = [++rooms, new Date(ctx.clock.now())];
  await ctx.db.run(sql`
    insert into room (room_id, show_id, name, cover, type, owner_id, used_at, profile_at)
    values (${room_id}, ${String(room_id)}, '听海', '/a.png', 2, ${owner.user_id}, ${now}, ${now})`);
  await ctx.db.run(sql`
    insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until)
    values (${room_id}, 0, 'open', 'open', ${now}, ${now})`);
  return room_id;
}

async function newStay(ctx: Context, room_id: number, user_id: number): Promise<void> {
  const now = new Date(ctx.clock.now());
  await ctx.db.run(sql`
    insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until)
    values (${room_id}, ${user_id}, 'stay', 'web:test', ${now}, ${now})`);
  await ctx.db.run(sql`
    insert into web_stay (user_id, room_id, stay_id, begin_at, seen_at) values (${user_id}, ${room_id}, 'web:test', ${now}, ${now})`);
}

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

export const ROOM_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  X50: async (ctx) => {
    const [me, room_id] = [await newPerson(ctx), await newOpenRoom(ctx)];
    return {
      token: me.token,
      data: { room_id },
      other: { room_id: room_id + 1 },
      effects: () => count(ctx, sql`select count(*) as n from web_stay where user_id = ${me.user_id}`),
    };
  },
  X52: async (ctx) => {
    const [me, room_id] = [await newPerson(ctx), await newOpenRoom(ctx)];
    await newStay(ctx, room_id, me.user_id);
    return {
      token: me.token,
      data: { room_id, text: '晚上好' },
      other: { text: '晚安' },
      effects: () => count(ctx, sql`select count(*) as n from room_say where user_id = ${me.user_id}`),
    };
  },
  X51: async (ctx) => {
    const [me, room_id] = [await newPerson(ctx), await newOpenRoom(ctx)];
    await newStay(ctx, room_id, me.user_id);
    return {
      token: me.token,
      data: { room_id },
      other: { room_id: room_id + 1 },
      effects: async () =>
        1 - (await count(ctx, sql`select count(*) as n from web_stay where user_id = ${me.user_id}`)),
    };
  },
};
