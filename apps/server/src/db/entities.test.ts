// ENT-*: every entity of the rules is a table with its fields and its unique keys. Where the schema splits an entity's key into an
// owner's table and a directory (docs/architecture.md, schema law), both are named.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/kit.ts';
import { Cluster } from './cluster.ts';
import type { Db } from './db.ts';
import { sql, Statement } from './sql.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Cluster({ url: database.url, pool: 2, name: 'entities' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
const execute = (text: string) => db.run(new Statement(text, [], ''));

const columnsOf = async (table: string): Promise<string[]> =>
  (
    await db.rows<{ name: string }>(sql`
      select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)
  ).map(({ name }) => name);

/** Columns of the unique keys, with the condition of partial ones. */
const keysOf = async (table: string): Promise<string[]> =>
  (
    await db.rows<{ key: string }>(sql`
      select array_to_string(array(select a.attname from unnest(x.indkey[0 : x.indnkeyatts - 1]) k(attnum)
          join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum order by a.attname), ' ')
        || coalesce(' where ' || pg_get_expr(x.indpred, x.indrelid), '') as key
      from pg_index x where x.indrelid = ${table}::regclass and x.indisunique`)
  ).map(({ key }) => key);

type Entity = readonly [rule: string, table: string, key: string, fields: string];

const ENTITIES: readonly Entity[] = [
  ['ENT-2', 'session', 'token_hash user_id', 'platform brand device_hash created_at last_seen_at revoked_at'],
  ['ENT-2', 'ticket', 'ticket_hash', 'user_id used_at expire_at'],
  ['ENT-2', 'follow', 'target_id user_id', 'at'],
  ['ENT-2', 'block', 'target_id user_id', 'at'],
  ['ENT-2', 'privacy', 'user_id', 'rank_hidden show_spend show_gift_record follow_list_public star_public match_on'],
  ['ENT-3', 'oauth_identity', 'channel open_id', 'user_id'],
  ['ENT-3', 'sms_sent', 'mobile_hash sms_id', 'scene code_hash tries expire_at'],
  ['ENT-9', 'room', 'room_id', 'owner_id type guild_id bind_at state name cover'],
  ['ENT-9', 'room_op', 'at op_id', 'room_id type operator_id target_id'],
  ['ENT-9', 'mic_session', 'end_at room_id seq session_id user_id', 'begin_at minutes guild_id'],
  ['ENT-9', 'room_stay', 'end_at room_id seq session_id user_id', 'begin_at minutes guild_id'],
  [
    'ENT-12',
    'recharge_order',
    'out_trade_no target_id',
    'payer_id amount_fen diamond channel status expire_at paid_at credited_at',
  ],
  ['ENT-12', 'recharge_no', 'out_trade_no', 'target_id'],
  ['ENT-12', 'recharge_trade', 'provider trade_no', 'out_trade_no'],
  [
    'ENT-12',
    'withdrawal',
    'owner_id owner_kind withdraw_no',
    'type account_enc amount_fen fee_fen tax_fen tax_sheet status',
  ],
  ['ENT-12', 'withdrawal', 'owner_id owner_kind quote_id', 'quote_id'],
  ['ENT-12', 'withdraw_account', 'owner_id owner_kind type where (ended_at IS NULL)', 'account_hash bound_at ended_at'],
  ['ENT-12', 'withdraw_account_holder', 'account_hash', 'owner_id'],
  ['ENT-12', 'tax_line', 'id_hash withdraw_no', 'submitted_on amount_fen income_tax_fen counts'],
  ['ENT-14', 'user_level', 'kind user_id', 'exp'],
  ['ENT-14', 'exp_log', 'day kind source user_id', 'exp'],
  ['ENT-14', 'level_streak', 'user_id', 'days last_on'],
  ['ENT-14', 'task_state', 'period_key task_id user_id', 'progress claimed_at'],
  ['ENT-14', 'mile_claim', 'milestone_id period_key step_id user_id', 'claimed_at'],
  // The experience of an event counts once because the event has one inbox row.
  ['ENT-14', 'inbox', 'consumer event_id stored_at', 'event_id'],
  ['ENT-15', 'rank_score', 'period rank_id subject_id', 'score reached_at'],
  ['ENT-15', 'rank_day', 'day rank_id season source subject_id', 'points'],
  ['ENT-15', 'rank_result', 'period rank_id subject_id', 'place score shown'],
  ['ENT-15', 'report', 'report_id user_id', 'kind type status target_kind target_id reply'],
  ['ENT-15', 'notice', 'event_id user_id', 'kind title text route read_at'],
  ['ENT-15', 'remind', 'activity_code key user_id', 'created_at'],
  ['ENT-15', 'upload', 'file_key user_id', 'scene sha256'],
  ['ENT-15', 'idempotency', 'path request_id user_id', 'body_hash reply expires_at'],
  ['ENT-15', 'outbox', 'event_id stored_at', 'name key at actor_id data published_at'],
  ['ENT-15', 'guard_setting', 'user_id', 'single_limit_fen day_limit_fen remind pending'],
  ['ENT-15', 'guard_day', 'day user_id', 'recharge_fen spend chance acts'],
  ['ENT-15', 'guard_exclusion', 'from_at user_id', 'until_at'],
  ['ENT-15', 'staff', 'account', 'roles password_hash otp_enc'],
  ['ENT-15', 'staff_session', 'token_hash', 'staff_id seen_at expire_at'],
  ['ENT-15', 'approval', 'approval_id', 'call request before author_id decider_id state expire_at'],
  ['ENT-15', 'staff_log', 'at log_id', 'staff_id call target before after reason'],
];
const of = (rule: string) => ENTITIES.filter(([named]) => named === rule);

async function stands([, table, key, fields]: Entity): Promise<void> {
  expect(await columnsOf(table), table).toEqual(expect.arrayContaining(fields.split(' ')));
  expect(await keysOf(table), table).toContain(key);
}

describe('entities', () => {
  it('ENT-2 sessions, tickets, follows, blocks and privacy', () => Promise.all(of('ENT-2').map(stands)));
  it('ENT-3 identities of other providers and codes by SMS', () => Promise.all(of('ENT-3').map(stands)));
  it('ENT-9 rooms, their operations and the time spent in them', () => Promise.all(of('ENT-9').map(stands)));
  it('ENT-12 recharges, withdrawals, accounts and the tax of a year', () => Promise.all(of('ENT-12').map(stands)));
  it('ENT-14 levels, exp, streaks, tasks and boxes', () => Promise.all(of('ENT-14').map(stands)));
  it('ENT-15 boards, reports, notices, the guard, the core and the console', () =>
    Promise.all(of('ENT-15').map(stands)));
});

describe('what the database refuses by itself', () => {
  const REFUSED: readonly [title: string, first: string, second: string, why: RegExp][] = [
    [
      'ENT-2 nobody follows oneself',
      'select 1',
      `insert into follow (user_id, target_id, at) values (7, 7, now())`,
      /check constraint/,
    ],
    [
      'ENT-3 an identity of a provider is one account’s',
      `insert into oauth_identity (channel, open_id, user_id, at) values ('wechat', 'o1', 7, now())`,
      `insert into oauth_identity (channel, open_id, user_id, at) values ('wechat', 'o1', 8, now())`,
      /oauth_identity_pkey/,
    ],
    [
      'ENT-3 USER-2 a code has five tries at most',
      `insert into sms_sent (mobile_hash, scene, own, network, code_hash, sent_on, sent_at, expire_at)
       values ('m', 'login', true, 'n', 'c', now(), now(), now())`,
      `update sms_sent set tries = 6 where mobile_hash = 'm'`,
      /check constraint/,
    ],
    [
      'ENT-12 a payment of a provider is one order’s',
      `insert into recharge_trade (trade_no, provider, target_id, out_trade_no, attempt) values ('T1', 'alipay', 7, 'RC1', 1)`,
      `insert into recharge_trade (trade_no, provider, target_id, out_trade_no, attempt) values ('T1', 'alipay', 8, 'RC2', 1)`,
      /recharge_trade_pkey/,
    ],
    [
      'ENT-12 WD-8 an account number serves one owner',
      `insert into withdraw_account_holder (account_hash, owner_kind, owner_id) values (decode(repeat('ab', 32), 'hex'), 1, 7)`,
      `insert into withdraw_account_holder (account_hash, owner_kind, owner_id) values (decode(repeat('ab', 32), 'hex'), 1, 8)`,
      /withdraw_account_holder_pkey/,
    ],
    [
      'ENT-14 a streak has days',
      'select 1',
      `insert into level_streak (user_id, days, last_on) values (7, 0, '2026-11-18')`,
      /check constraint/,
    ],
    [
      'ENT-15 the staff log is append only',
      `insert into staff_log (at, staff_id, call, target, reason, ip) values (now(), 1, 'x', 'y', 'z', '127.0.0.1')`,
      `update staff_log set reason = 'w'`,
      /never change/,
    ],
    [
      'ENT-15 GUARD-2 chance is a part of what was spent',
      'select 1',
      `insert into guard_day (user_id, day, spend, chance) values (7, '2026-11-18', 5, 6)`,
      /check constraint/,
    ],
  ];
  it.each(REFUSED)('%s', async (_, first, second, why) => {
    await execute(first);
    await expect(execute(second)).rejects.toThrow(why);
  });

  it('ENT-9 the operation log is append only', async () => {
    await execute(
      `insert into room_op (at, room_id, type, operator_id, operator_role, words) values (now(), 7, 1, 8, 'owner', '')`,
    );
    await expect(execute(`update room_op set type = 2`)).rejects.toThrow(/never change/);
    await expect(execute(`delete from room_op`)).rejects.toThrow(/never change/);
  });
});
