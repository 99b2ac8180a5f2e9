// Personal data is sealed in the database and appears in no log line and no event (API-5: masked fields, EVT-3: no personal data in
// events).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pg } from '#db/pg.ts';
import { sql } from '#db/sql.ts';
import { codeField, declareEvent } from '#events/event.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { findPrivateValues, watchColumnCipher } from '#testing/privacy.ts';
import { makeIdNumber } from '#testing/signing.ts';
import { createLog } from '#observe/log.ts';
import { modules } from './app.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

type Column = { table: string; column: string; type: string };
const columns = () =>
  ctx.db.rows<Column>(sql`
    select c.relname::text as table, a.attname::text as column, t.typname::text as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped order by 1, 2`);

/** Column names that stand for personal data, a secret or access to money. */
const PERSONAL =
  /(^|_)(mobile|phone|tel|email|id_no|id_number|id_card|real_name|person_name|legal_name|holder_name|contact|account|account_no|bank_account|card|card_no|token|ticket|otp|secret|password|device|open_id|face|seed)($|_)/;

/** Columns that are stored in plain text, and why that is right. */
const PLAIN: Readonly<Record<string, string>> = {
  'manual_grant.ticket_no': 'the number of a piece of work at the desk',
  'oauth_identity.open_id': 'a pseudonym of another platform, good for nothing without its app secret',
  'seed_pair.client_seed': "the member's part of a draw, shown to them (FAIR-*)",
  'staff.account': 'the name an operator signs in with, given by us',
  'staff.password_hash': 'scrypt, in the form that names its own cost',
  'withdraw_account.account_mask': 'masked (API-5)',
  'withdrawal.account_mask': 'masked (API-5)',
};
/** Types that can only hold numbers and times about such data, not the data itself. */
const HARMLESS = new Set(['int2', 'int4', 'int8', 'bool', 'date', 'timestamptz', '_int8']);

describe('at rest', () => {
  it('API-5 ENT-1 ENT-4 columns that hold something personal are sealed or hashed', async () => {
    const all = await columns();
    expect(all.length).toBeGreaterThan(300);
    const open = all
      .filter(({ column, type }) => PERSONAL.test(column) && !HARMLESS.has(type))
      .filter(({ column, type }) => !(type === 'bytea' && /_(enc|hash)$/.test(column)))
      .map(({ table, column }) => `${table}.${column}`);
    expect(open.filter((name) => PLAIN[name] === undefined)).toEqual([]);
    const sealed = all.filter(({ column }) => column.endsWith('_enc'));
    expect(sealed.filter(({ type }) => type !== 'bytea')).toEqual([]);
    for (const name of ['user_account.mobile_enc', 'real_name.name_enc', 'real_name.id_enc', 'report.contact_enc'])
      expect(sealed.map(({ table, column }) => `${table}.${column}`)).toContain(name);
  });

  it('API-5 what a person typed in is found in no column of any table, and the answers mask it', async () => {
    const mobile = '13798765432';
    const id_no = makeIdNumber('1995-03-02', 7);
    const [name, contact] = ['欧阳听潮', '13612345678'];
    const me = await newPerson(ctx, { mobile });
    const post = async (path: string, data: object) => {
      const reply = await http.post(path, { ...data, request_id: newRequestId() }, me.token);
      expect([path, reply.code], reply.msg).toEqual([path, 1]);
      return reply.text;
    };
    const answers = [
      await post('/api/v1/submit_real_name', { real_name: name, id_no }),
      await post('/api/v1/submit_report', { kind: 1, type: 2, text: '页面打不开了啊', contact }),
      (await http.get('/goapi/user/get_user_info_mp/me', me.token)).text,
      (await http.post('/api/v1/user_sign_name_check', { scene: 'gift' }, me.token)).text,
    ];
    const values = [mobile, id_no, name, contact, me.token];
    for (const value of values) for (const answer of answers) expect(answer).not.toContain(value);
    const tables = [...new Set((await columns()).map(({ table }) => table))];
    expect(tables.length).toBeGreaterThan(80);
    const found: string[] = [];
    const client = new pg.Client({ connectionString: ctx.env.DATABASE_URL! });
    await client.connect();
    try {
      for (const table of tables) {
        const holds = `exists (select from unnest($1::text[]) v where position(v in x::text) > 0)`;
        const { rowCount } = await client.query(`select from "${table}" x where ${holds} limit 1`, [values]);
        if (rowCount) found.push(table);
      }
    } finally {
      await client.end();
    }
    expect(found).toEqual([]);
  }, 120_000);
});

describe('in what is written about people', () => {
  it('EVT-3 API-5 the look through lines and events finds a mobile, an ID number, a card, a name and a token', () => {
    const { seal, secrets } = watchColumnCipher(ctx.seal);
    seal.seal('张听澜');
    seal.seal(JSON.stringify({ name: '李听风', tel: '13800001111', city: '杭州市' }));
    seal.index('mobile', '13900002222');
    seal.index('account', '6222020000000000123');
    seal.seal('11010119900307123X');
    const line = (what: string) => `{"level":30,"msg":"x","what":"${what}"}`;
    const bad = ['张听澜', '我是李听风', '13800001111', '13900002222', '6222020000000000123', '11010119900307123X'];
    const token = `u5yc1t_${'a'.repeat(43)}`;
    const good = ['138****1111', '13900002223', '杭州市', '1763438400000', 'u5yc1t_short'];
    expect(findPrivateValues([...bad, token].map(line), secrets)).toHaveLength(bad.length + 1);
    expect(findPrivateValues(good.map(line), secrets)).toEqual([]);
  });

  it('EVT-3 a context that logged or told something private fails when it closes', async () => {
    const other = await createTestContext();
    other.seal.index('mobile', '13700003333');
    other.log.info({ who: '13700003333' }, 'careless');
    await other.db.tx(async (tx) =>
      tx.emit(declareEvent('a.b', { who: codeField }), { key: 1, at: 0, data: { who: '13700003333' } }),
    );
    await expect(other.close()).rejects.toThrow(/private values[\s\S]*careless[\s\S]*a\.b/);
  });

  it('API-5 a whole object passed to the log by mistake loses what is personal', () => {
    const lines: string[] = [];
    const log = createLog('info', 'test', { write: (line) => void lines.push(line) });
    log.info(
      { req: { mobile: '13800001111', id_no: '1', token: 't', body: { real_name: '张听澜', account_no: '6' } } },
      'x',
    );
    expect(lines.join('')).not.toMatch(/13800001111|张听澜/);
  });
});
