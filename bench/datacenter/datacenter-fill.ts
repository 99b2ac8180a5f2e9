// Fills half a year of data for the data-centre bench: guilds of very different sizes, their members and rooms, gift lines with
// refunds, late lines and gifts to people without a guild, and time on mics. It uses set-based SQL, so that five million lines take
// only minutes.
import { pg } from '@shengyu/server/db/pg.ts';
import { ensurePartitions } from '@shengyu/server/db/partitions.ts';

export type DatasetSize = { readonly guilds: number; readonly members: number; readonly lines: number };

export const DAYS_OF_DATA = 180;
/** Number of lines per statement. */
const STEP = 250_000;
/** People without a guild who receive gifts in guild rooms, as a share of the number of members. */
const STRANGERS = 0.05;
const ROOMS = 3;
const GUILD = 100_000;
const ROOM = 500_000;
const FAN = 10_000_000;

const SHANGHAI = `at time zone 'Asia/Shanghai'`;
/** The beginning of the time span, in SQL. The span ends now, and its first day is a whole day. */
const begin = `(date_trunc('day', $1::timestamptz ${SHANGHAI}) - interval '${DAYS_OF_DATA - 1} days') ${SHANGHAI}`;
/** FLOW-4: the rule for late lines, written again in SQL. */
const late = `made_at - at > interval '3 days' or made_at >= (date_trunc('month', at ${SHANGHAI}) + interval '1 month 5 hours') ${SHANGHAI}`;

export async function fillDatabase(
  database: string,
  size: DatasetSize,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    for (let month = 0; month <= 7; month++)
      await ensurePartitions(client, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 7 + month, 15)));
    await client.query('set synchronous_commit = off');
    // Triggers and foreign keys are switched off: the rows are complete, and each would be checked again.
    await client.query('set session_replication_role = replica');
    await client.query('select setseed(0.5)');
    for (const [text, values] of people(size, now)) await client.query(text, values);
    say(`${size.guilds} guilds, ${size.members} members, ${size.guilds * ROOMS} rooms`);
    for (let from = 1; from <= size.lines; from += STEP) {
      await client.query(lines(size), [now, from, Math.min(size.lines, from + STEP - 1)]);
    }
    await client.query(REFUNDS, [now]);
    await client.query(`select setval('gift_flow_seq', (select max(flow_id) / 4096 from gift_line))`);
    const { rows } = await client.query(`select count(*)::int as n, count(refund_of)::int as back,
      count(*) filter (where is_late)::int as late from gift_line`);
    say(`${rows[0].n} gift lines, of them ${rows[0].back} refunds, ${rows[0].late} late`);
    await client.query(mic(size), [now]);
    await client.query('reset session_replication_role');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** Spreads the members so that the largest guild has a few hundred times as many as the smallest: u² gives guild 0 most often. */
const guildOf = (id: string, { guilds }: DatasetSize): string =>
  `${GUILD} + floor(${guilds} * power((((${id})::bigint * 7919) % 1000003) / 1000003.0, 2))::int`;

type Statement = [text: string, values: unknown[]];

const people = (size: DatasetSize, now: Date): Statement[] => {
  const all = Math.ceil(size.members * (1 + STRANGERS));
  return [
    [
      `insert into user_account (user_id, show_id, mobile_hash, mobile_enc, nickname, avatar, gender, birthday, registered_at, active_on,
         last_active_at)
       overriding system value
       select i, i::text, decode(md5(i::text), 'hex'), '\\x00', '岛民' || i, '/activity/avatar/default.svg', 1, '1998-05-20', $1::timestamptz, $1::timestamptz::date, $1::timestamptz
       from generate_series(1, ${all}) i`,
      [now],
    ],
    [
      `insert into guild_member (guild_id, user_id, role, join_at, role_at)
       select g, i, case when row_number() over (partition by g order by i) = 1 then 3 else 0 end, ${begin}, ${begin}
       from (select i, ${guildOf('i', size)} as g from generate_series(1, ${size.members}) i) m`,
      [now],
    ],
    [
      `insert into guild_of_user (user_id, guild_id, member_id, join_at) select user_id, guild_id, member_id, join_at from guild_member`,
      [],
    ],
    [
      `insert into guild (guild_id, show_id, name, name_folded, head_folded, type, head_id, logo, member_num, created_at)
       select guild_id, guild_id::text, '公会' || guild_id, '公会' || guild_id, '', 2, min(user_id) filter (where role = 3), '/a.png', count(*),
         min(join_at) from guild_member group by guild_id`,
      [],
    ],
    [
      `insert into room (room_id, show_id, name, cover, type, owner_id, guild_id, bind_at, used_at, profile_at)
       select ${ROOM} + (guild_id - ${GUILD}) * ${ROOMS} + k, guild_id || '-' || k, '房间' || k, '/a.png', 1, head_id, guild_id, created_at, $1::timestamptz, $1::timestamptz
       from guild, generate_series(0, ${ROOMS - 1}) k`,
      [now],
    ],
    [`insert into room_binding (room_id, guild_id, bind_at) select room_id, guild_id, bind_at from room`, []],
  ];
};

/** A few members give often, most of them seldom; every receiver has about forty givers. */
const lines = (size: DatasetSize): string => `
  insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, room_id, item_code, source, num, gift_value,
    income_base, income_fen, guild_id, by_room, room_guild_id)
  select n * 4096::bigint + (receiver & 4095), made_at, at, (at ${SHANGHAI})::date, ${late}, 'b' || n, ${FAN} + (receiver * 37 + floor(40 * power(r3, 2))::int * 101) % 50000,
    receiver, ${ROOM} + (guild_id - ${GUILD}) * ${ROOMS} + floor(${ROOMS} * r4)::int, 'g_rose', source, 1 + price, 10 * (1 + price),
    case when source = 3 or (source = 2 and r4 < 0.6) then 0 else 10 * (1 + price) end,
    case when source = 3 or (source = 2 and r4 < 0.6) then 0 else 50 * (1 + price) end, guild_id, receiver > ${size.members}, guild_id
  from (
    select n, at, receiver, r3, r4, floor(power(r1, 6) * 2000)::int as price,
      case when r2 < 0.7 then 1 when r2 < 0.95 then 2 else 3 end as source,
      least($1::timestamptz, at + case when r5 < 0.01 then interval '5 days' when r5 < 0.03 then interval '1 day'
                                       else interval '0' end) as made_at,
      ${guildOf('receiver', size)} as guild_id
    from (
      select n, ${begin} + ($1::timestamptz - (${begin})) * random() as at, random() as r1, random() as r2, random() as r3, random() as r4,
        random() as r5,
        1 + floor(${Math.ceil(size.members * (1 + STRANGERS))} * power(random(), 1.3))::int as receiver
      from generate_series($2::int, $3::int) n) drawn) made`;

const REFUNDS = `
  with back as (
    select l.*, least($1::timestamptz, l.at + interval '6 days' * random()) as back_at from gift_line l
    where source <> 3 and random() < 0.01),
  marked as (
    insert into gift_refund (receiver_id, flow_id, refund_flow_id, refunded_at)
    select receiver_id, flow_id, flow_id + 4096000000000, back_at from back)
  insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, room_id, item_code, source, num, gift_value,
    income_base, income_fen, guild_id, by_room, room_guild_id, refund_of)
  select flow_id + 4096000000000, made_at, at, day, ${late}, order_no, sender_id, receiver_id, room_id, item_code, source, -num, -gift_value,
    -income_base, -income_fen, guild_id, by_room, room_guild_id, flow_id
  from (select flow_id, back_at as made_at, at, day, order_no, sender_id, receiver_id, room_id, item_code, source, num, gift_value, income_base,
          income_fen, guild_id, by_room, room_guild_id from back) b`;

/** On each day one in five members is on a mic for about eighty minutes, sometimes over midnight. */
const mic = (size: DatasetSize): string => `
  insert into mic_session (room_id, user_id, session_id, seq, begin_at, end_at, minutes, guild_id, member_guild_id)
  select ${ROOM} + (guild_id - ${GUILD}) * ${ROOMS}, user_id, 'b' || d, 1, at, at + make_interval(mins => minutes), minutes, guild_id, guild_id
  from (select user_id, guild_id, d, 20 + floor(random() * 120)::int as minutes,
          ${begin} + make_interval(days => d, mins => floor(random() * 1400)::int) as at
        from guild_member, generate_series(0, ${DAYS_OF_DATA - 2}) d where random() < ${Math.min(0.2, size.lines / size.members / 1000)}) spoken`;
