// Statements that name more than one owner are seen. All statements of the server are judged by tools/statements/owners.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/kit.ts';
import { createOwnerJudge } from './owner-statements.ts';
import { findFunctionCrossings } from './owner-tables.ts';
import { pg } from './pg.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let judge: Awaited<ReturnType<typeof createOwnerJudge>>;

const TABLES = `
  create table zz_member (user_id bigint primary key, friend_id bigint, name text, seen_at timestamptz);
  comment on table zz_member is 'owner: user(user_id)';
  create table zz_friend (user_id bigint, friend_id bigint, primary key (user_id, friend_id));
  comment on table zz_friend is 'owner: user(user_id)';
  create table zz_letter (letter_id bigint primary key, user_id bigint, words text, check (carries_shard_of(letter_id, user_id)));
  comment on table zz_letter is 'owner: user(user_id)';
  create table zz_guild (guild_id bigint generated always as identity primary key, head_id bigint, name text);
  comment on table zz_guild is 'owner: guild(guild_id)';
  create table zz_seat (guild_id bigint, user_id bigint, primary key (guild_id, user_id));
  comment on table zz_seat is 'owner: guild(guild_id)';
  create table zz_account (owner_kind int, owner_id bigint, diamond bigint, primary key (owner_kind, owner_id));
  comment on table zz_account is 'owner: placed by owner(owner_kind, owner_id)';
  create table zz_person (id_hash bytea primary key, user_id bigint);
  comment on table zz_person is 'owner: person(id_hash)';
  create table zz_name (name text primary key, user_id bigint);
  comment on table zz_name is 'owner: directory(name)';
  create table zz_item (item_code text primary key, price bigint);
  comment on table zz_item is 'owner: reference';
  create table zz_staff (staff_id bigint primary key, user_id bigint);
  comment on table zz_staff is 'owner: platform';
  create table zz_event (event_id bigint, key bigint);
  comment on table zz_event is 'owner: shard';`;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(TABLES);
  judge = await createOwnerJudge(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const LAWFUL: [what: string, statement: string][] = [
  ['a row by its owner', 'select name from zz_member where user_id = $1'],
  ['rows of several members', 'select name from zz_member where user_id = any($1::bigint[])'],
  ['an owner that is given in another type', 'select name from zz_member where user_id = $1::int'],
  ['a join by the owner', 'select * from zz_member m join zz_friend f on f.user_id = m.user_id where f.user_id = $1'],
  ['a join by `using`', 'select * from zz_member left join zz_friend using (user_id) where user_id = $1'],
  ['the owner in both branches of an or', `select * from zz_member where (user_id = $1 and name > '') or user_id = $2`],
  [
    'a subquery of the same owner',
    'select (select count(*) from zz_friend f where f.user_id = m.user_id) from zz_member m where user_id = $1',
  ],
  [
    'what is in a list of the same owner',
    'select * from zz_member where user_id = $1 and user_id in (select user_id from zz_friend)',
  ],
  [
    'sets of values, each row by its owner',
    `with moved as (select * from unnest($1::bigint[], $2::bigint[]) as m(u, n)),
       one as (update zz_member set name = n::text from moved where user_id = u returning 1)
     insert into zz_friend (user_id, friend_id) select u, n from moved`,
  ],
  [
    'values of the caller',
    'insert into zz_friend (user_id, friend_id) values ($1, $2), ($3, $4) on conflict do nothing',
  ],
  [
    'rows that are computed from others of their owner',
    'insert into zz_friend (user_id, friend_id) select user_id, count(*) from zz_member where user_id = any($1::bigint[]) group by user_id',
  ],
  [
    'an owner that is given for what a union returns',
    `select count(*) from (select user_id, name from zz_member union select user_id, 'friend' from zz_friend) u where u.user_id = $1`,
  ],
  ['a row by its number, which carries the shard', 'select words from zz_letter where letter_id = $1'],
  ['a new owner', 'insert into zz_guild (name) values ($1)'],
  [
    'rows read by their address',
    'delete from zz_friend where ctid = any(array(select ctid from zz_friend where user_id = $1 limit 5))',
  ],
  [
    'an owner among several kinds',
    'select * from zz_member m join zz_account a on a.owner_id = m.user_id and a.owner_kind = 1 where m.user_id = $1',
  ],
  [
    'a definition beside an owner',
    'select i.price from zz_member m join zz_item i on i.item_code = m.name where m.user_id = $1',
  ],
  [
    'an event beside an owner',
    'with told as (insert into zz_event values ($1, $2)) update zz_member set name = $3 where user_id = $2',
  ],
  ['the platform alone', 'select * from zz_staff'],
];

const WRONG: [what: string, statement: string, ...breaches: string[]][] = [
  ['a statement without an owner', 'select * from zz_member where name = $1', 'zz_member without user_id'],
  ['a span of owners', 'select * from zz_member where user_id > $1', 'zz_member without user_id'],
  [
    'an owner that is asked for sometimes',
    'select * from zz_member where $1::bigint is null or user_id = $1',
    'zz_member without user_id',
  ],
  ['an owner that is excluded', 'delete from zz_member where not user_id = $1', 'zz_member without user_id'],
  ['a kind of owner that is not said', 'select * from zz_account where owner_id = $1', 'zz_account without owner_kind'],
  [
    'a sweep',
    'delete from zz_member where ctid = any(array(select ctid from zz_member where seen_at < $1 limit 5))',
    'zz_member without user_id',
  ],
  [
    'a directory that is asked for what it leads to',
    'select * from zz_name where user_id = $1',
    'zz_name without name',
  ],
  [
    'members of all events',
    'select m.name from zz_event e join zz_member m on m.user_id = e.key where e.event_id > $1',
    'zz_member without user_id',
  ],
  [
    'a join of two kinds of owner',
    'select * from zz_seat s join zz_member m on m.user_id = s.user_id where s.guild_id = $1',
    'zz_member (user) × zz_seat (guild)',
  ],
  [
    'two kinds of owner in one union',
    'select name from zz_member where user_id = $1 union all select name from zz_guild where guild_id = $2',
    'zz_guild (guild) × zz_member (user)',
  ],
  [
    'a join of two owners of one kind',
    'select b.name from zz_member a join zz_member b on b.user_id = a.friend_id where a.user_id = $1',
    'zz_member (user) × zz_member (user)',
  ],
  [
    'a row of a friend that is asked for in a subquery',
    'select (select count(*) from zz_friend f where f.user_id = m.friend_id) from zz_member m where m.user_id = $1',
    'zz_friend (user) × zz_member (user)',
  ],
  [
    'two columns of one set of values',
    `with pairs as (select * from unnest($1::bigint[], $2::bigint[]) as p(a, b)),
       one as (insert into zz_friend (user_id, friend_id) select a, b from pairs)
     update zz_member set name = '' from pairs where user_id = b`,
    'zz_friend (user) × zz_member (user)',
  ],
  [
    'a name and its owner',
    'select m.* from zz_name n join zz_member m on m.user_id = n.user_id where n.name = $1',
    'zz_member (user) × zz_name (directory)',
  ],
  [
    'rows of a guild that are copied to a member',
    'insert into zz_friend (user_id, friend_id) select user_id, guild_id from zz_seat where guild_id = $1',
    'zz_friend (user) × zz_seat (guild)',
  ],
  [
    'a person and an account of several kinds',
    'delete from zz_person where id_hash = $1 and not exists (select from zz_account where owner_kind = 1 and owner_id = $2)',
    'zz_account (owner) × zz_person (person)',
  ],
  [
    'staff and a member',
    'select * from zz_staff s join zz_member m using (user_id) where user_id = $1',
    'zz_member (user) × zz_staff (platform)',
  ],
  ['a definition that is written', 'update zz_item set price = $1 where item_code = $2', 'writes zz_item, a reference'],
  [
    'two breaches at once',
    'select * from zz_seat s, zz_member m where m.user_id = $1',
    'zz_member (user) × zz_seat (guild)',
    'zz_seat without guild_id',
  ],
];

describe('the judge of statements', () => {
  it.each(LAWFUL)('lets through %s', async (_what, statement) => {
    expect(await judge(statement)).toEqual([]);
  });

  it.each(WRONG)('names %s', async (_what, statement, ...breaches) => {
    expect(await judge(statement)).toEqual(breaches);
  });

  it('refuses what is no statement', async () => {
    await expect(judge('select nothing from zz_member')).rejects.toThrow('column "nothing" does not exist');
  });
});

describe('functions of the database', () => {
  it('are named when their tables are of several kinds of owner', async () => {
    await client.query(`
      create function zz_both() returns void language plpgsql as $$
      begin
        update zz_member set name = '';
        perform from zz_seat join zz_item on true;
      end $$;
      create function zz_one() returns void language plpgsql as $$
      begin
        update zz_member set name = '' where user_id in (select user_id from zz_friend);
        insert into zz_event values (1, 1);
      end $$`);
    const found = await findFunctionCrossings(client);
    expect(found.filter((one) => one.startsWith('zz_'))).toEqual(['zz_both: zz_member (user) × zz_seat (guild)']);
  });
});
