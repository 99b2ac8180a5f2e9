// The database itself allows only the status changes of the rules GST, JST and QST and refuses every other pair.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, Statement } from '#db/sql.ts';
import { newGuildMember, newGuild } from '#testing/people/guilds.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { LOG_TYPE, writeGuildLog } from '#modules/roster/index.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
});
afterAll(() => ctx.close());

/** The other columns that each status requires. */
const GUILD: Record<number, string> = {
  6: 'frozen_at = null, disband_asked_at = null, disband_at = null, disband_reason = null, disbanded_at = null',
  7: `frozen_at = now(), disbanded_at = null`,
  8: `frozen_at = null, disband_asked_at = now(), disband_at = now(), disband_reason = 'x', disbanded_at = null`,
  9: `frozen_at = null, disbanded_at = now()`,
};
const JOIN: Record<number, string> = {
  0: 'handled_at = null, block_until = null',
  1: 'handled_at = now(), block_until = null',
  2: `handled_at = now(), block_until = now()`,
  3: 'handled_at = now(), block_until = null',
  4: 'handled_at = now(), block_until = null',
  5: 'handled_at = now(), block_until = null',
};
const QUIT: Record<number, string> = {
  0: `handled_at = null, quit_type = 1, reject_reason = null`,
  1: `handled_at = null, quit_type = 2, reject_reason = null`,
  2: `handled_at = now(), reject_reason = null`,
  3: `handled_at = now(), reject_reason = 'x'`,
  4: `handled_at = now(), reject_reason = null`,
  5: `handled_at = now(), reject_reason = null`,
};

/** Tries every pair of states and returns those that the database allows; each attempt is rolled back. */
async function arrows(table: string, key: string, states: Record<number, string>): Promise<string[]> {
  const found: string[] = [];
  const all = Object.keys(states).map(Number);
  for (const from of all)
    for (const to of all) {
      if (from === to) continue;
      const moved = await ctx.owner
        .tx(async (tx) => {
          const run = (text: string) => tx.run(new Statement(text, [], ''));
          // The row is put into the first state with triggers off, then changed with triggers on.
          await run('set local session_replication_role = replica');
          await run(`update ${table} set status = ${from}, ${states[from]} where ${key}`);
          await run('set local session_replication_role = origin');
          await run(`update ${table} set status = ${to}, ${states[to]} where ${key}`);
          throw new Error('moved');
        })
        .catch((error: Error) => error.message);
      if (moved === 'moved') found.push(`${from}-${to}`);
      else expect(moved).toMatch(/cannot go from/);
    }
  return found;
}

describe('states', () => {
  it('S4-04 GST-9 GST-10 GST-11 GST-12 GST-13 GST-14 a guild moves along its arrows alone', async () => {
    const { guild_id } = await newGuild(ctx);
    expect((await arrows('guild', `guild_id = ${guild_id}`, GUILD)).sort()).toEqual([
      '6-7',
      '6-8',
      '6-9',
      '7-6',
      '7-9',
      '8-6',
      '8-9',
    ]);
  });

  it('S4-04 JST-3 JST-4 JST-5 JST-6 JST-7 JST-8 an application to join moves along its arrows alone', async () => {
    const { guild_id } = await newGuild(ctx);
    const { user_id } = await newAdult(ctx);
    await ctx.db.run(sql`
      insert into guild_join (guild_id, user_id, status, words, created_at, expire_at)
      values (${guild_id}, ${user_id}, 0, '', now(), now() + interval '7 days')`);
    expect((await arrows('guild_join', `user_id = ${user_id}`, JOIN)).sort()).toEqual([
      '0-1',
      '0-2',
      '0-3',
      '0-4',
      '0-5',
      '2-0',
    ]);
  });

  it('S4-04 QST-4 QST-5 QST-6 QST-7 QST-8 QST-9 an application to leave moves along its arrows alone', async () => {
    const { guild_id } = await newGuild(ctx);
    const { user_id } = await newGuildMember(ctx, guild_id);
    await ctx.db.run(sql`
      insert into guild_quit (guild_id, member_id, user_id, role, quit_type, status, reason_type, reason_text, fee_fen, fee_state, due_at, created_at)
      select guild_id, member_id, user_id, 0, 1, 0, 1, '', 0, 0, now(), now() from guild_member where user_id = ${user_id}`);
    expect((await arrows('guild_quit', `user_id = ${user_id}`, QUIT)).sort()).toEqual([
      '0-2',
      '0-3',
      '0-4',
      '0-5',
      '1-2',
      '1-4',
      '1-5',
    ]);
  });

  it('ENT-5 ENT-6 ENT-7 GUILD-5 no guild without its head, no second head, no second guild, members counted by the database', async () => {
    const [a, b] = [await newGuild(ctx), await newGuild(ctx)];
    const me = await newGuildMember(ctx, a.guild_id);
    await expect(ctx.db.run(sql`update guild_member set role = 2 where user_id = ${a.head.user_id}`)).rejects.toThrow(
      'lacks its head',
    );
    await expect(ctx.db.run(sql`update guild_member set role = 3 where user_id = ${me.user_id}`)).rejects.toThrow(
      'guild_member_head',
    );
    await expect(newGuildMember(ctx, b.guild_id, { person: me })).rejects.toThrow('guild_of_user_pkey');
    await expect(ctx.owner.run(sql`delete from guild_member where user_id = ${me.user_id}`)).rejects.toThrow(
      'never change',
    );
    const apply = () =>
      ctx.db.run(sql`
        insert into guild_join (guild_id, user_id, status, words, created_at, expire_at)
        values (${b.guild_id}, ${me.user_id}, 0, '', now(), now() + interval '7 days')`);
    await apply();
    await expect(apply()).rejects.toThrow('guild_join_once');
    const counts = await ctx.db.rows<any>(sql`
      select g.member_num, (select count(*) from guild_member m where m.guild_id = g.guild_id and m.left_at is null)::int as n
      from guild g where g.guild_id = ${a.guild_id}`);
    expect(counts).toEqual([{ member_num: 2, n: 2 }]);
  });

  it('ENT-8 LOG-1 what stands in the log stays as it was written', async () => {
    const { guild_id } = await newGuild(ctx);
    await ctx.db.tx((tx) =>
      writeGuildLog(tx, { guild_id, type: LOG_TYPE.info, operator_id: 1, words: '改了简介', at: ctx.clock.now() }),
    );
    const change = (what: string) => ctx.owner.pool.query(`${what} where guild_id = ${guild_id}`);
    await expect(change(`update guild_log set words = ''`)).rejects.toThrow('never change');
    await expect(change('delete from guild_log')).rejects.toThrow('never change');
  });
});
