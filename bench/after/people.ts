// The members of `pnpm bench after`: guilds whose members sit in the rooms of their guilds, with money and draw tokens.
import { dayOf, DAY_MS, endOfDay } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { publishCampaigns } from '@shengyu/server/testing/campaigns.ts';
import { newGuild, newGuildMember, newGuildRoom } from '@shengyu/server/testing/people/guilds.ts';
import { giveDiamonds } from '@shengyu/server/testing/people/people.ts';
import { hashDefinition, seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { giveEarlierDraws, makeMembers, makeUnlimitedHunt } from '../draw/draw-members.ts';

const IN_GUILD = 100;
const IN_ROOM = 10;
/** People of each room who are on the mic. */
const ON_MIC = 2;
const DIAMONDS = 1_000_000;
const TASK = 'th_t1';

type People = {
  readonly tokens: readonly string[];
  /** By member; the first ten members sit in the first room. */
  readonly roomOf: (user_id: number) => number;
};

/** Members 1…num; the first `rich` of them have diamonds. */
export async function makePeople(ctx: Context, num: number, rich: number): Promise<People> {
  await publishCampaigns(ctx);
  await seedCampaigns(ctx, [makeUnlimitedHunt()]);
  const tokens = await makeMembers(ctx, num);
  await giveEarlierDraws(ctx, num);
  // A session that was just used is not written again in the first minute; the clock goes on by hours.
  await ctx.db.run(sql`update session set last_seen_at = ${new Date(ctx.clock.now() + DAY_MS)}`);
  const person = (user_id: number) => ({ user_id, token: tokens[user_id - 1]! });
  const rooms: number[] = [];
  for (let first = 1; first <= num; first += IN_GUILD) {
    const last = Math.min(num, first + IN_GUILD - 1);
    const { guild_id } = await newGuild(ctx, { head: person(first) });
    for (let id = first + 1; id <= last; id++) await newGuildMember(ctx, guild_id, { person: person(id) });
    for (let id = first; id <= last; id += IN_ROOM) rooms.push(await newGuildRoom(ctx, guild_id, person(id)));
  }
  for (let id = 1; id <= rich; id++) await giveDiamonds(ctx, id, DIAMONDS);
  return { tokens, roomOf: (user_id) => rooms[Math.floor((user_id - 1) / IN_ROOM)]! };
}

/** From now on `num` times in rooms run: of each room ten stays and two times on a mic. */
export async function fillRooms(ctx: Context, people: People, num: number): Promise<void> {
  const now = new Date(ctx.clock.now());
  const spans = Array.from({ length: num }, (_, i) => {
    const inside = i % (IN_ROOM + ON_MIC);
    const user_id = 1 + Math.floor(i / (IN_ROOM + ON_MIC)) * IN_ROOM + (inside % IN_ROOM);
    return { room_id: people.roomOf(user_id), user_id, kind: inside < IN_ROOM ? 'stay' : 'mic' };
  });
  await ctx.db.run(sql`
    insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until)
    select room_id, user_id, kind, 'bench', ${now}, ${now}
    from unnest(${spans.map((s) => s.room_id)}::bigint[], ${spans.map((s) => s.user_id)}::bigint[], ${spans.map((s) => s.kind)}::text[])
      s(room_id, user_id, kind)`);
}

/** Every member has finished a task of this day and has not claimed it; returns its id. */
export async function finishTask(ctx: Context, num: number): Promise<string> {
  const hunt = makeUnlimitedHunt();
  const now = ctx.clock.now();
  await ctx.db.run(sql`
    insert into task_state (user_id, task_id, period_key, campaign, progress, done_at, pay_at, def_hash)
    select i, ${TASK}, ${dayOf(now)}, ${hunt.id}, 1, ${new Date(now)}, ${new Date(endOfDay(dayOf(now)) + DAY_MS)}, ${hashDefinition(hunt)}
    from generate_series(1, ${num}::int) i`);
  return TASK;
}
