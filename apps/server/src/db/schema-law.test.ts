import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/kit.ts';
import { Cluster } from './cluster.ts';
import type { Db } from './db.ts';
import { findSchemaBreaches } from './schema-law.ts';
import { Statement } from './sql.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
const execute = (text: string) => db.run(new Statement(text, [], ''));

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Cluster({ url: database.url, pool: 2, name: 'schema-law' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('schema law', () => {
  it('the migrated schema keeps it', async () => {
    expect(await findSchemaBreaches(db)).toEqual([]);
  });

  /** Correct tables that the samples below may refer to. */
  const GROUND = `
    create table zz_user (user_id bigint primary key, gender smallint not null check (gender in (0, 1, 2)));
    comment on table zz_user is 'owner: user(user_id)';
    create table zz_guild (guild_id bigint primary key);
    comment on table zz_guild is 'owner: guild(guild_id)';
    create table zz_item (item_code text primary key);
    comment on table zz_item is 'owner: reference';
    create table zz_account (owner_kind int, owner_id bigint, primary key (owner_id, owner_kind));
    comment on table zz_account is 'owner: placed by owner(owner_kind, owner_id)';
    create table zz_name (name text primary key, user_id bigint not null);
    comment on table zz_name is 'owner: directory(name)';`;

  const LAWFUL: [what: string, table: string][] = [
    [
      'keys with the owner, money as bigint, a foreign key inside one owner and one to a reference table',
      `create table t (
         user_id bigint not null references zz_user, id bigint not null, item_code text references zz_item, cost_fen bigint,
         diamond bigint, status smallint check (status in (1, 2)), content_type text, primary key (user_id, id));
       comment on table t is 'owner: user(user_id)';`,
    ],
    [
      'a log of an owner, and its partitions',
      `create table t (user_id bigint, id bigint, at timestamptz not null, primary key (user_id, id, at)) partition by range (at);
       create table t_1 partition of t for values from ('2026-01-01') to ('2026-02-01');
       comment on table t is 'owner: log(at) by month keep 3 years placed by user(user_id)';`,
    ],
    [
      'a log that stays where it was written, whatever its key',
      `create table t (id bigint, at timestamptz not null, primary key (id, at)) partition by range (at);
       comment on table t is 'owner: log(at) by day keep 3 days placed by shard';`,
    ],
    [
      'rows of several kinds of owner, with a foreign key inside one owner',
      `create table t (owner_kind int, owner_id bigint, no int, primary key (owner_kind, owner_id, no),
         foreign key (owner_id, owner_kind) references zz_account (owner_id, owner_kind));
       comment on table t is 'owner: placed by owner(owner_kind, owner_id)';`,
    ],
    [
      'rows of the platform that name one another, by any key',
      `create table t (id bigint primary key, of_id bigint references t); comment on table t is 'owner: platform';`,
    ],
    [
      'a number that carries the shard of the owner as a key of its own',
      `create table t (user_id bigint, t_id bigint primary key, check (carries_shard_of(t_id, user_id)));
       alter table t alter column user_id set not null; comment on table t is 'owner: user(user_id)';`,
    ],
    [
      'an owner that is given its own number',
      `create table t (room_id bigint generated always as identity primary key);
       comment on table t is 'owner: room(room_id)';`,
    ],
    ...(['room', 'person'] as const).map((kind): [string, string] => [
      `rows of a ${kind}`,
      `create table t (id bigint primary key); comment on table t is 'owner: ${kind}(id)'`,
    ]),
  ];

  const WRONG: [what: string, table: string, breach: string][] = [
    [
      'a number of one sequence for all owners',
      `create table t (user_id bigint, t_id bigint generated always as identity, primary key (user_id, t_id));
       comment on table t is 'owner: user(user_id)';`,
      't: number t_id does not carry the shard of its owner',
    ],
    [
      'a number of one sequence for all owners, by a default',
      `create sequence zz_seq; create table t (user_id bigint, t_id bigint default nextval('zz_seq'), primary key (user_id, t_id));
       comment on table t is 'owner: user(user_id)';`,
      't: number t_id does not carry the shard of its owner',
    ],
    ['a table without owner', `create table t (id bigint)`, 't: no owner in its comment'],
    [
      'an owner that cannot be read',
      `create table t (id bigint); comment on table t is 'owner: everybody'`,
      't: cannot read "owner: everybody"',
    ],
    [
      'words after the owner',
      `create table t (user_id bigint not null); comment on table t is 'owner: user(user_id) or guild, by owner_kind'`,
      't: cannot read "owner: user(user_id) or guild, by owner_kind"',
    ],
    [
      'words after a log',
      `create table t (at timestamptz not null) partition by range (at);
       comment on table t is 'owner: log(at) by day keep 3 days placed by shard; append only'`,
      't: cannot read "owner: log(at) by day keep 3 days placed by shard; append only"',
    ],
    [
      'a log that names a time but no owner',
      `create table t (at timestamptz not null) partition by range (at); comment on table t is 'owner: log(at) by day keep 3 days'`,
      't: cannot read "owner: log(at) by day keep 3 days"',
    ],
    [
      'a log that is placed by a name',
      `create table t (at timestamptz not null, name text not null) partition by range (at);
       comment on table t is 'owner: log(at) by day keep 3 days placed by directory(name)'`,
      't: cannot read "owner: log(at) by day keep 3 days placed by directory(name)"',
    ],
    [
      'a kind of owner that nobody knows',
      `create table t (id bigint primary key); comment on table t is 'owner: team(id)'`,
      't: cannot read "owner: team(id)"',
    ],
    [
      'a key of a log without the owner',
      `create table t (user_id bigint not null, id bigint, at timestamptz, primary key (id, at)) partition by range (at);
       comment on table t is 'owner: log(at) by month keep 3 years placed by user(user_id)'`,
      't: unique key t_pkey is without the owner column user_id',
    ],
    [
      'a log whose owner may be null',
      `create table t (user_id bigint, at timestamptz not null) partition by range (at);
       comment on table t is 'owner: log(at) by month keep 3 years placed by user(user_id)'`,
      't: owner column user_id may be null',
    ],
    [
      'a key of several kinds of owner without the kind',
      `create table t (owner_kind int not null, owner_id bigint primary key);
       comment on table t is 'owner: placed by owner(owner_kind, owner_id)'`,
      't: unique key t_pkey is without the owner column owner_kind',
    ],
    [
      'a foreign key from one kind of owner to rows of several',
      `create table t (user_id bigint primary key, owner_kind int,
         foreign key (user_id, owner_kind) references zz_account (owner_id, owner_kind));
       comment on table t is 'owner: user(user_id)'`,
      't: foreign key t_user_id_owner_kind_fkey crosses owners, user → owner (zz_account)',
    ],
    [
      'an owner column that does not exist',
      `create table t (id bigint); comment on table t is 'owner: user(user_id)'`,
      't: owner column user_id does not exist',
    ],
    [
      'an owner column that may be null',
      `create table t (user_id bigint); comment on table t is 'owner: user(user_id)'`,
      't: owner column user_id may be null',
    ],
    [
      'a primary key without the owner',
      `create table t (id bigint primary key, user_id bigint not null); comment on table t is 'owner: user(user_id)'`,
      't: unique key t_pkey is without the owner column user_id',
    ],
    [
      'a partial unique index without the owner',
      `create table t (guild_id bigint primary key, name text);
       create unique index t_name on t (lower(name)) where name > '';
       comment on table t is 'owner: guild(guild_id)'`,
      't: unique key t_name is without the owner column guild_id',
    ],
    [
      'a unique index that only includes the owner',
      `create table t (a bigint primary key, b bigint); create unique index t_b on t (b) include (a);
       comment on table t is 'owner: pair(a)'`,
      't: unique key t_b is without the owner column a',
    ],
    [
      'a directory with a second name',
      `create table t (name text primary key, other text unique); comment on table t is 'owner: directory(name)'`,
      't: unique key t_other_key is without the owner column name',
    ],
    [
      'a foreign key to another owner',
      `create table t (user_id bigint primary key, guild_id bigint references zz_guild);
       comment on table t is 'owner: user(user_id)'`,
      't: foreign key t_guild_id_fkey crosses owners, user → guild (zz_guild)',
    ],
    [
      'a foreign key to another row of the same kind of owner',
      `create table t (user_id bigint primary key, friend_id bigint references zz_user);
       comment on table t is 'owner: user(user_id)'`,
      't: foreign key t_friend_id_fkey crosses owners, user → user (zz_user)',
    ],
    [
      'a foreign key from a directory to an owner',
      `create table t (mobile text primary key, user_id bigint references zz_user);
       comment on table t is 'owner: directory(mobile)'`,
      't: foreign key t_user_id_fkey crosses owners, directory → user (zz_user)',
    ],
    [
      'a foreign key from a reference table to an owner',
      `create table t (code text primary key, user_id bigint references zz_user);
       comment on table t is 'owner: reference'`,
      't: foreign key t_user_id_fkey crosses owners, reference → user (zz_user)',
    ],
    [
      'a log that is not partitioned',
      `create table t (at timestamptz not null); comment on table t is 'owner: log(at) by day keep 30 days placed by shard'`,
      't: log is not partitioned by range (at)',
    ],
    [
      'a log partitioned by another column',
      `create table t (at timestamptz not null, id bigint) partition by range (id);
       comment on table t is 'owner: log(at) by day keep 30 days placed by shard'`,
      't: log is not partitioned by range (at)',
    ],
    [
      'a log without keep',
      `create table t (at timestamptz not null) partition by range (at); comment on table t is 'owner: log(at) by day'`,
      't: cannot read "owner: log(at) by day"',
    ],
    [
      'an enum without check',
      `create table t (status text); comment on table t is 'owner: reference'`,
      't: status has no check constraint',
    ],
    [
      'a numbered enum without check',
      `create table t (quit_type smallint); comment on table t is 'owner: reference'`,
      't: quit_type has no check constraint',
    ],
    [
      'money as int',
      `create table t (fee_fen int); comment on table t is 'owner: reference'`,
      't: fee_fen is not a bigint',
    ],
    [
      'money as numeric',
      `create table t (diamonds numeric); comment on table t is 'owner: reference'`,
      't: diamonds is not a bigint',
    ],
  ];

  describe('on sample tables', () => {
    /** The breaches that are reported for table `t`. */
    const verdict = async () => (await findSchemaBreaches(db)).filter((breach) => breach.startsWith('t: '));

    beforeAll(() => execute(GROUND));
    afterEach(() => execute('drop table t'));

    it.each(LAWFUL)('lets through %s', async (_what, table) => {
      await execute(table);
      expect(await verdict()).toEqual([]);
    });

    it.each(WRONG)('names %s', async (_what, table, breach) => {
      await execute(table);
      expect(await verdict()).toEqual([breach]);
    });
  });
});
