// Z58: a list as a file: what Z49 shows, masked, with a watermark, ten a day, for an hour.
import { LIST_COLUMNS } from '@shengyu/contract/console-columns.ts';
import { LIST_KINDS, type ListKind } from '@shengyu/contract/console-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules } from '#app.ts';
import { sql } from '#db/sql.ts';
import { openStaffSession } from '#modules/console/index.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { columnsOf } from './columns.ts';
import { listExport } from './index.ts';

const HOUR = 3_600_000;

let ctx: TestContext;
let http: TestHttpClient;
let finance: StaffPerson;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6, read: 1e6 } });
});
beforeEach(async () => {
  ctx.clock.set(TEST_NOW);
  finance = await newStaff(ctx, 'finance');
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const begin = (list: object, who = finance, more: object = {}) =>
  http.post('/console/api/export/make', { list, reason: '月度对账', request_id: newRequestId(), ...more }, who.token);
const look = (task_id: string, who = finance) => http.post('/console/api/export/make', { task_id }, who.token);
const make = (task_id: string) => listExport.jobs!['list_export.make']!({ task_id }, ctx);
const fetched = async (url: string) => {
  const { pathname, search } = new URL(url, 'http://x');
  return http.app.inject({ method: 'GET', url: pathname + search });
};

describe('an export', () => {
  it('Z58 CONUI-15 holds what the list shows, masked, and ends with who, when and which filter; logged with its rows', async () => {
    const mobile = '13812345678';
    const people = [await newPerson(ctx, { mobile, nickname: '=cmd()' }), await newPerson(ctx, { nickname: '小屿' })];
    const shown = (await http.get('/console/api/object/list?kind=user&limit=50', finance.token)).data;
    const { data } = await begin({ kind: 'user', page: 9, limit: 1 });
    expect(data).toEqual({
      task_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 0,
      file_name: '声屿_会员_2026-11-18.csv',
    });
    expect((await look(data.task_id)).data.status).toBe(0);
    await make(data.task_id);
    const ready = (await look(data.task_id)).data;
    expect(ready).toMatchObject({ status: 1, rows: shown.total, url: expect.any(String) });
    const file = await fetched(ready.url);
    const lines = file.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^时间,编号,名称,.*财富等级/);
    expect(lines).toHaveLength(shown.total + 2);
    for (const { user_id } of people) expect(file.body).toContain(String(user_id));
    expect(file.body).not.toContain(mobile);
    // A nickname never becomes a formula.
    expect(file.body).not.toMatch(/(^|,)=cmd/m);
    const [{ name }] = (await ctx.db.rows<any>(
      sql`select name from staff where staff_id = ${finance.staff_id}`,
    )) as any;
    expect(lines.at(-1)).toContain(`导出人 ${name} 2026-11-18 12:00 条件`);
    const [logged] = await ctx.db.rows<any>(sql`
      select call, target, after, reason from staff_log where staff_id = ${finance.staff_id} and call = 'export_make'`);
    const after = { filter: { kind: 'user' }, rows: shown.total };
    expect(logged).toEqual({ call: 'export_make', target: 'user', after, reason: '月度对账' });
  });

  it('Z58 the link is dead after an hour and the file is gone; nobody else gets it', async () => {
    const { task_id } = (await begin({ kind: 'user' })).data;
    await make(task_id);
    const { url } = (await look(task_id)).data;
    expect((await look(task_id, await newStaff(ctx, 'finance'))).code).toBe(1006);
    ctx.clock.advance(HOUR);
    finance = { ...finance, ...(await sameAgain(finance)) };
    expect((await look(task_id)).data).not.toHaveProperty('url');
    expect((await fetched(url)).statusCode).not.toBe(200);
    ctx.clock.advance(1_000);
    await listExport.jobs!['list_export.forget']!({}, ctx);
    expect(
      await ctx.db.rows(sql`select from console_export where task_id = ${task_id} and file_key is not null`),
    ).toEqual([]);
  });

  it('J15 Z58 the eleventh of a day is refused, the next day begins anew', async () => {
    for (let i = 0; i < 10; i++) expect((await begin({ kind: 'user' })).code).toBe(1);
    expect(await begin({ kind: 'user' })).toMatchObject({ code: 1010, msg: '每人每天最多导出 10 次' });
    ctx.clock.advance(24 * HOUR);
    expect((await begin({ kind: 'user' }, { ...finance, ...(await sameAgain(finance)) })).code).toBe(1);
  });

  it('CON-1 Z49 only what one may list, only with a reason, and only what is bounded', async () => {
    expect((await begin({ kind: 'guild' })).code).toBe(1005);
    expect((await begin({ kind: 'guild' }, await newStaff(ctx, 'guild_desk'))).code).toBe(1);
    expect((await begin({ kind: 'user' }, await newStaff(ctx, 'support'))).code).toBe(1005);
    expect((await begin({ kind: 'recharge' })).code).toBe(1004);
    expect((await begin({ kind: 'user' }, finance, { reason: undefined })).code).toBe(1004);
    expect((await begin({ kind: 'user' }, finance, { request_id: undefined })).code).toBe(1004);
  });
});

describe('the columns of a file', () => {
  const cellsOf = (kind: ListKind, data: object, more: object = {}) => {
    const { head, cells } = columnsOf(kind);
    const row = { kind, id: '1', at: 1_795_000_000, title: '', text: '', state: '0', state_text: '', ...more, data };
    const values = cells(row as never);
    expect(values).toHaveLength(head.length);
    return Object.fromEntries(head.map((name, i) => [name, values[i]]));
  };

  it.each([...LIST_KINDS])('Z58 %s: each has a heading of its own in Chinese, and holds what the row has', (kind) => {
    const { head } = columnsOf(kind);
    for (const name of head) expect(name).toMatch(/\p{Script=Han}/u);
    expect(new Set(head).size, head.join()).toBe(head.length);
    for (const [key, name] of Object.entries(LIST_COLUMNS[kind])) {
      if (name !== null) expect(cellsOf(kind, { [key]: '某值' })[name], key).toMatch(/^(某值|是)$/);
    }
  });

  it('Z58 Z49 what has no name keeps its code, as on the page', () => {
    expect(cellsOf('ledger', { campaign: 'manual_grant' })['活动']).toBe('manual_grant');
    expect(cellsOf('ledger', { campaign: 'snake', campaign_title: '贪吃蛇' })['活动']).toBe('贪吃蛇');
    expect(cellsOf('shipment', { campaign: 'manual_grant' })['活动']).toBe('manual_grant');
    expect(cellsOf('gift', { room_id: 77, room_name: '夜航' })).toMatchObject({ '房间 ID': 77, 房间: '夜航' });
    expect(cellsOf('gift', { room_id: 77 })['房间']).toBe(77);
    expect(cellsOf('withdraw', { guild_id: 8, guild_name: '' })['公会']).toBe(8);
  });

  it('Z58 amounts are in their unit, rates in percent, and what never ends has no time', () => {
    expect(cellsOf('ledger', { balance: 12_345 }, { amount: 100, unit: 'fen' })).toMatchObject({
      数额: '1.00',
      余额: '123.45',
    });
    expect(cellsOf('ledger', { balance: 12_345 }, { amount: 100, unit: 'diamond' })).toMatchObject({
      数额: 100,
      余额: 12_345,
    });
    expect(cellsOf('settlement', { rate_bp: 750 })['比例（%）']).toBe('7.50');
    expect(cellsOf('lot', { expire_at: 0, locked: 1 })).toMatchObject({ 到期: undefined, 锁定: '是' });
  });
});

/** A new session of the same person, whose old one has ended meanwhile. */
async function sameAgain({ staff_id }: StaffPerson): Promise<{ token: string }> {
  const { token } = await ctx.db.tx((tx) => openStaffSession(tx, staff_id, '127.0.0.1', ctx.clock.now()));
  return { token };
}
