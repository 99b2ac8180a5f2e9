import { globSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWorkingDay } from '@shengyu/rules/time/working-days.ts';
import { sql } from '#db/sql.ts';
import { newPerson, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { Refused } from '#wire/refusal.ts';
import { readConfig, saveConfig } from './index.ts';
import type { ConfigToSave } from './config.ts';
import type { ConfigKey } from './keys.ts';
import { CONSTANTS } from './constants.ts';

const ROOT = new URL('../../', import.meta.url);

let ctx: TestContext;
let http: TestHttpClient;
const HOUR = 3_600_000;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  ctx.clock.set(TEST_NOW);
});

const save = <K extends ConfigKey>(s: Pick<ConfigToSave<K>, 'key' | 'value'> & Partial<ConfigToSave<K>>) =>
  ctx.db.tx((tx) => saveConfig(ctx, tx, { effective_at: TEST_NOW, created_by: 7, now: TEST_NOW, ...s }));

describe('configuration', () => {
  it('Z34 every constant that an operator can change is read by a module', () => {
    const sources = globSync('{modules,mechanics,pages,wire}/**/*.ts', { cwd: ROOT })
      .filter((path) => !path.startsWith('modules/config/') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(new URL(path, ROOT), 'utf8'));
    // A module that has its own number under the same name does not read the operator's.
    const isRead = (name: string): boolean =>
      sources.some(
        (text) =>
          /\b(readConfig|readConfigAt|Constants)\b|\bc\./.test(text) &&
          new RegExp(`\\b${name}\\b`).test(text) &&
          !text.includes(`const ${name} =`),
      );
    expect(Object.keys(CONSTANTS).filter((name) => !isRead(name))).toEqual([]);
  });

  it('the product starts with the constants and the guild levels of its rules', async () => {
    const c = await readConfig(ctx, 'constants');
    expect(c).toMatchObject({
      ID_ACCOUNTS: 3,
      WD_FEE_BP: 50,
      WD_FEE_MAX_FEN: 2500,
      FORCED_FEE_CAP_FEN: 500_000,
      CHANCE_OP: 6000,
      CHANCE_DAY: 20_000,
      CHANCE_MONTH: 100_000,
      DAY_RECHARGE_UNVERIFIED_FEN: 10_000,
    });
    const levels = await readConfig(ctx, 'guild_levels');
    expect(levels).toHaveLength(10);
    expect(levels[9]).toEqual({ needs: 100_000_000, members: 5000, managers: 20, rooms: 50, commission_bp: 1000 });
    for (let i = 1; i < levels.length; i++) expect(levels[i]!.needs).toBeGreaterThan(levels[i - 1]!.needs);
  });

  it('CAL-3 working days skip the public holidays of 2026 and 2027', async () => {
    const holidays = await readConfig(ctx, 'holidays');
    const free = ['2026-02-17', '2026-10-07', '2026-06-19', '2027-02-05', '2027-02-08', '2027-04-05', '2027-10-01'];
    for (const day of free) expect(isWorkingDay(day, holidays), day).toBe(false);
    for (const day of ['2026-02-24', '2026-10-08', '2026-11-18', '2027-02-09'])
      expect(isWorkingDay(day, holidays), day).toBe(true);
    expect(new Set(holidays).size).toBe(holidays.length);
  });

  it('Z34 a new version is laid over the start values and holds from its time on, to the moment', async () => {
    await save({ key: 'constants', value: { WD_MIN_FEN: 10_000 } });
    const now = await readConfig(ctx, 'constants');
    expect(now).toMatchObject({ WD_MIN_FEN: 10_000, WD_FEE_BP: 50 });
    await save({ key: 'constants', value: { WD_MIN_FEN: 20_000 }, effective_at: TEST_NOW + HOUR });
    expect((await readConfig(ctx, 'constants')).WD_MIN_FEN).toBe(10_000);
    ctx.clock.advance(HOUR - 1);
    expect((await readConfig(ctx, 'constants')).WD_MIN_FEN).toBe(10_000);
    ctx.clock.advance(1);
    expect((await readConfig(ctx, 'constants')).WD_MIN_FEN).toBe(20_000);
    const rows = await ctx.db.rows(
      sql`select version, created_by from config_version where key = 'constants' order by version`,
    );
    expect(rows).toEqual([
      { version: 1, created_by: 7 },
      { version: 2, created_by: 7 },
    ]);
  });

  it('Z34 of two versions with one time the later holds, and two people at once get two numbers', async () => {
    const versions = await Promise.all(
      [1, 2, 3].map((n) =>
        save({ key: 'guild_levels', value: [{ needs: 0, members: n, managers: 1, rooms: 1, commission_bp: 500 }] }),
      ),
    );
    expect(versions.toSorted()).toEqual([1, 2, 3]);
    const last = versions.indexOf(3) + 1;
    expect((await readConfig(ctx, 'guild_levels'))[0]!.members).toBe(last);
  });

  it('Z34 a value of another shape is refused, and a stored version never changes', async () => {
    const wrong: [ConfigKey, unknown][] = [
      ['constants', { WD_MIN_FEN: -1 }],
      ['constants', { WD_MIN_FEN: 1.5 }],
      ['constants', { NO_SUCH: 1 }],
      ['holidays', ['2026-13-01']],
      ['guild_levels', []],
      ['flags', { room: true }],
      ['maintenance', { text: '维护' }],
    ];
    for (const [key, value] of wrong) {
      expect(await save({ key, value: value as never }), JSON.stringify(value)).toBeInstanceOf(Refused);
    }
    await save({ key: 'holidays', value: ['2028-01-01'] });
    await expect(ctx.owner.run(sql`update config_version set value = '[]' where key = 'holidays'`)).rejects.toThrow(
      'never change',
    );
    await expect(ctx.owner.run(sql`delete from config_version`)).rejects.toThrow('never change');
  });

  it('a process asks the database once in five seconds and goes on without it', async () => {
    const rows = vi.spyOn(ctx.db.aside, 'rows');
    const time = vi.spyOn(performance, 'now').mockReturnValue(1e9);
    await Promise.all(Array.from({ length: 20 }, () => readConfig(ctx, 'client')));
    expect(rows).toHaveBeenCalledTimes(1);
    time.mockReturnValue(1e9 + 4_999);
    await readConfig(ctx, 'client');
    expect(rows).toHaveBeenCalledTimes(1);
    time.mockReturnValue(1e9 + 5_000);
    rows.mockRejectedValueOnce(new Error('away'));
    expect((await readConfig(ctx, 'client')).client_version).toBe('1.0.27');
    expect(rows).toHaveBeenCalledTimes(2);
    time.mockReturnValue(1e9 + 10_000);
    await readConfig(ctx, 'client');
    expect(rows).toHaveBeenCalledTimes(3);
  });
});

describe('bootstrap', () => {
  it('X41 tells server time, versions, static host and flags to anybody', async () => {
    const reply = await http.get('/app/config/bootstrap');
    expect(reply).toMatchObject({
      code: 1,
      data: {
        server_time: TEST_NOW / 1000,
        client_version: '1.0.27',
        min_version: '1.0.0',
        flags: { voice: 0, room_say: 1, room_gift: 1 },
      },
    });
    expect(reply.data.static_host).toBe(ctx.config.STATIC_HOST);
    expect(reply.data.maintenance).toBeUndefined();
  });

  it('X41 flags and a maintenance are shown, the latter until its time', async () => {
    await save({ key: 'flags', value: { cp: 1, tarot: 0 } });
    await save({ key: 'maintenance', value: { text: '系统维护中', until: (TEST_NOW + HOUR) / 1000 } });
    const during = await http.get('/app/config/bootstrap');
    expect(during.data).toMatchObject({ flags: { cp: 1, tarot: 0 }, maintenance: { text: '系统维护中' } });
    ctx.clock.advance(HOUR);
    expect((await http.get('/app/config/bootstrap')).data.maintenance).toBeUndefined();
  });
});

describe('client log', () => {
  const item = (fields: Record<string, unknown> = {}) => ({
    at: TEST_NOW / 1000,
    level: 'error',
    key: 'js_error',
    text: 'boom',
    route: '/payment',
    version: '1.0.27',
    ...fields,
  });
  const send = (items: object[], token?: string, headers?: Record<string, string>) =>
    http.post('/api/v1/client_log', { items }, token, headers);
  const stored = () => ctx.db.rows<Record<string, unknown>>(sql`select * from client_log order by stored_at`);

  it('X40 stores what anybody reports, with who and on what, and counts no_permission', async () => {
    const me = await newPerson(ctx);
    const reply = await send([item(), item({ key: 'no_permission', level: 'warn', text: 'range 6' })], me.token, {
      brand: 'iphone',
      platform: 'h5',
    });
    expect(reply).toMatchObject({ code: 1, data: {} });
    expect(await stored()).toMatchObject([
      {
        user_id: me.user_id,
        platform: 'h5',
        brand: 'iphone',
        level: 'error',
        key: 'js_error',
        text: 'boom',
        client_at: new Date(TEST_NOW),
      },
      { user_id: me.user_id, key: 'no_permission', text: 'range 6' },
    ]);
    expect((await send([item({ key: 'version_change', level: 'info' })])).code).toBe(1);
    expect((await stored()).at(-1)).toMatchObject({ user_id: 0, key: 'version_change' });
    expect(await ctx.metrics.registry.getSingleMetricAsString('shengyu_client_log_total')).toContain(
      'shengyu_client_log_total{key="no_permission",level="warn"} 1',
    );
  });

  it('EDGE-33 an unknown platform, or none, is the app; the flags are everybody’s', async () => {
    await save({ key: 'flags', value: { cp: 1, tarot: 0 } });
    for (const [i, platform] of ['symbian', 'H5', '__proto__', '', undefined].entries()) {
      const headers = platform === undefined ? undefined : { platform };
      const { code, data } = await http.get('/app/config/bootstrap', undefined, headers);
      expect([code, data.flags]).toEqual([1, { voice: 0, room_say: 1, room_gift: 1, cp: 1, tarot: 0 }]);
      expect((await send([item({ text: `old ${i}` })], undefined, headers)).code).toBe(1);
      expect((await stored()).at(-1)).toMatchObject({ text: `old ${i}`, platform: 'app' });
    }
    for (const platform of ['h5', 'app', 'ios', 'android']) {
      await send([item()], undefined, { platform });
      expect((await stored()).at(-1)!.platform).toBe(platform);
    }
  });

  it('X40 stores no number of a person and no secret, whatever the phone sends', async () => {
    const text = 'mobile 13912345678 \ud800 token=abc';
    const wild = {
      text,
      route: `/viewpdf?token=u1_${'a'.repeat(43)}`,
      version: '13912345678',
      at: Number.MAX_SAFE_INTEGER,
    };
    expect((await send([item(wild)])).code).toBe(1);
    const row = (await stored()).at(-1)!;
    expect(row).toMatchObject({ text: 'mobile *** \ufffd token=***', route: '/viewpdf?token=***', version: '***' });
    expect(row.client_at).toEqual(new Date(TEST_NOW + 24 * HOUR));
  });

  it('X40 thirty calls a minute per device; what is over is dropped and still answered 1', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    const count = async () =>
      (await ctx.db.row<{ n: number }>(sql`select count(*) as n from client_log where user_id = ${me.user_id}`))!.n;
    for (let i = 0; i < 32; i++) expect((await send([item()], me.token)).code).toBe(1);
    expect(await count()).toBe(30);
    await send([item()], other.token);
    expect((await stored()).at(-1)).toMatchObject({ user_id: other.user_id });
    ctx.clock.advance(60_000);
    await send([item()], me.token);
    expect(await count()).toBe(31);
  });

  it('X40 a log that cannot be stored does not bother the client', async () => {
    vi.spyOn(ctx.db, 'run').mockRejectedValueOnce(new Error('away'));
    expect((await send([item()])).code).toBe(1);
    expect(ctx.lines.some((line) => line.includes('client log not stored'))).toBe(true);
    expect((await send(Array.from({ length: 21 }, () => item()))).code).toBe(1004);
  });
});
