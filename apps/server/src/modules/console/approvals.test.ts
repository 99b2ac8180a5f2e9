// CON-2, CON-3: calls that wait for a second person, tested over HTTP with ledger adjustments as the example (Z35, Z40, Z41).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { sql } from '#db/sql.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { giveDiamonds, newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { needsSecondPerson } from '#wire/staff.ts';
import { verifyStaffLog } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let author: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1_000, read: 1_000, ip: 10_000 } });
  [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

let tickets = 0;
const askAdjust = (who: StaffPerson, of: Person, amount: number, more: object = {}) =>
  http.post(
    '/console/api/ledger/adjust',
    {
      account: { kind: 'diamond', id: of.user_id },
      amount,
      ticket_no: `T-${++tickets}`,
      reason: '重复扣费',
      request_id: newRequestId(),
      ...more,
    },
    who.token,
  );
const diamonds = async ({ user_id }: Person) => (await walletOf(ctx.db, userAsOwner(user_id))).diamond;
const list = (who: StaffPerson, query = '') => http.get(`/console/api/approval/list?${query}`, who.token);
const logOf = (target: string) =>
  ctx.db.rows<{ staff_id: number; call: string; after: any; approval_id: number | null; reason: string }>(
    sql`select staff_id, call, after, approval_id, reason from staff_log where target = ${target} order by log_id`,
  );

describe('four eyes', () => {
  it('CON-2 a * call changes nothing until another person approves; then it runs, once, and both are in the log', async () => {
    const member = await newAdult(ctx, { diamonds: 10 });
    const asked = await askAdjust(author, member, 90);
    expect(asked.code, asked.text).toBe(1);
    expect(asked.data.expire_at).toBe(Math.floor(ctx.clock.now() / 1000) + 72 * 3600);
    expect(await diamonds(member)).toBe(10);

    const { approval_id } = asked.data;
    const done = await decideApprovalAs(http, approval_id, second.token);
    expect(done.data).toMatchObject({ approval_id, state: 1, result: { amount: 90, before: 10, after: 100 } });
    expect(await diamonds(member)).toBe(100);

    const again = await decideApprovalAs(http, approval_id, second.token);
    expect([again.code, again.msg]).toEqual([1008, '该申请已处理']);
    expect(await diamonds(member)).toBe(100);
    expect(await logOf(`user:${member.user_id}`)).toMatchObject([
      { staff_id: author.staff_id, call: 'ledger_adjust', after: { approval_id }, approval_id, reason: '重复扣费' },
      { staff_id: author.staff_id, call: 'ledger_adjust', after: { after: 100 }, approval_id },
    ]);
    expect(await logOf(`approval:${approval_id}`)).toMatchObject([
      { staff_id: second.staff_id, call: 'approval_decide', after: { state: 1 }, reason: '已核对' },
    ]);
  });

  it('CON-2 many approve at once: it runs once', async () => {
    const member = await newAdult(ctx);
    const { approval_id } = (await askAdjust(author, member, 7)).data;
    const others = await Promise.all(Array.from({ length: 4 }, () => newStaff(ctx, 'finance')));
    const replies = await Promise.all(others.map(({ token }) => decideApprovalAs(http, approval_id, token)));
    expect(replies.map((r) => r.code).sort()).toEqual([1, 1008, 1008, 1008]);
    expect(await diamonds(member)).toBe(7);
  });

  it('CON-2 never its author, nor anybody without the permission of the call', async () => {
    const member = await newAdult(ctx);
    const { approval_id } = (await askAdjust(author, member, 7)).data;
    expect((await decideApprovalAs(http, approval_id, author.token)).msg).toBe('不能审批自己提交的申请');
    const support = await newStaff(ctx, 'support');
    expect((await decideApprovalAs(http, approval_id, support.token)).code).toBe(1005);
    expect((await decideApprovalAs(http, approval_id, (await newPerson(ctx)).token)).code).toBe(1001);
    expect((await askAdjust(support, member, 7)).code).toBe(1005);
    expect(await diamonds(member)).toBe(0);
  });

  it('CON-2 no row of the table lets the author decide, whatever the code does', async () => {
    const { approval_id } = (await askAdjust(author, await newAdult(ctx), 7)).data;
    const own = ctx.db.run(sql`
      update approval set state = 1, decider_id = author_id, decided_at = now() where approval_id = ${approval_id}`);
    await expect(own).rejects.toThrow(/check/);
    await decideApprovalAs(http, approval_id, second.token);
    await expect(
      ctx.db.run(sql`update approval set request = '{}' where approval_id = ${approval_id}`),
    ).rejects.toThrow(/decided/);
  });

  it('CON-2 refused: nothing runs; after 72 hours nobody can approve any more', async () => {
    const member = await newAdult(ctx);
    const { approval_id } = (await askAdjust(author, member, 7)).data;
    expect((await decideApprovalAs(http, approval_id, second.token, 'refuse')).data).toEqual({ approval_id, state: 2 });
    expect((await decideApprovalAs(http, approval_id, second.token)).code).toBe(1008);

    const late = (await askAdjust(author, member, 7)).data;
    ctx.clock.advance(72 * 3_600_000);
    const [later, decider] = [await newStaff(ctx, 'admin'), await newStaff(ctx, 'finance')];
    expect((await decideApprovalAs(http, late.approval_id, decider.token)).msg).toBe('该申请已过期，请重新提交');
    const row = (await list(later, 'state=3')).data.list[0];
    expect(row).toMatchObject({ approval_id: late.approval_id, state: 3, can_decide: 0 });
    expect(await diamonds(member)).toBe(0);
    expect((await decideApprovalAs(http, 999_999, decider.token)).code).toBe(1006);
    [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
  });

  it('CON-2 what can no longer be done is refused with its own words and stays open; nothing of it is written', async () => {
    const member = await newAdult(ctx, { diamonds: 50 });
    const { approval_id } = (await askAdjust(author, member, -80)).data;
    const refused = await decideApprovalAs(http, approval_id, second.token);
    expect([refused.code, refused.data.reason]).toEqual([1007, 'short']);
    expect(await logOf(`approval:${approval_id}`)).toEqual([]);
    await giveDiamonds(ctx, member.user_id, 50);
    expect((await decideApprovalAs(http, approval_id, second.token)).data.state).toBe(1);
    expect(await diamonds(member)).toBe(20);
  });

  it('C0-3 a repeat of the asking asks once, a repeat of the decision decides once', async () => {
    const member = await newAdult(ctx);
    const request_id = newRequestId();
    const ticket_no = 'T-repeat';
    const [one, two] = [
      await askAdjust(author, member, 5, { request_id, ticket_no }),
      await askAdjust(author, member, 5, { request_id, ticket_no }),
    ];
    expect(two.text).toBe(one.text);
    const decide = {
      approval_id: one.data.approval_id,
      action: 'approve',
      reason: '已核对',
      request_id: newRequestId(),
    };
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => http.post('/console/api/approval/decide', decide, second.token)),
    );
    expect(new Set(replies.map((r) => r.text)).size).toBe(1);
    expect(await diamonds(member)).toBe(5);
    // The same request id sent by another person is another request.
    const others = await http.post('/console/api/approval/decide', decide, author.token);
    expect(others.code).toBe(1005);
  });
});

describe('the list', () => {
  it('CON-2 shows what one asked and what one may decide, with who and why', async () => {
    const member = await newAdult(ctx);
    const { approval_id } = (await askAdjust(author, member, 3)).data;
    const [own, others] = [(await list(author)).data.list[0], (await list(second)).data.list[0]];
    expect(own).toMatchObject({
      approval_id,
      call: 'ledger_adjust',
      call_name: '账务调整',
      target: `user:${member.user_id}`,
      request: { amount: 3 },
      reason: '重复扣费',
      author: { staff_id: author.staff_id },
      state: 0,
      can_decide: 0,
    });
    expect(others).toMatchObject({ approval_id, can_decide: 1 });
    expect((await list(second, 'mine=1')).data.total).toBe(0);
    expect((await list(await newStaff(ctx, 'moderator'))).data.total).toBe(0);
    await decideApprovalAs(http, approval_id, second.token);
    const ids = async (query: string): Promise<number[]> =>
      (await list(author, query)).data.list.map((row: { approval_id: number }) => row.approval_id);
    const waiting = (await askAdjust(author, member, 4)).data.approval_id;
    const ended = await ids('ended=1&limit=50');
    expect(ended).toContain(approval_id);
    expect(ended).not.toContain(waiting);
    expect((await list(author, 'ended=1&limit=1')).data.total).toBe(ended.length);
    expect((await list(author, 'state=1')).data.list[0]).toMatchObject({
      decider: { staff_id: second.staff_id },
      decide_reason: '已核对',
      can_decide: 0,
    });
  });

  it('CON-2 the contract names which calls wait for a second person', () => {
    const starred = 'Z04 Z08 Z09 Z14 Z16 Z17 Z18 Z19 Z20 Z23 Z24 Z25 Z29 Z30 Z33 Z34 Z35 Z57';
    expect(
      CALLS.filter(needsSecondPerson)
        .map((c) => c.id)
        .sort()
        .join(' '),
    ).toBe(starred);
  });

  it('CON-3 after all of it the log is whole', async () => {
    expect(await verifyStaffLog(ctx.db)).toEqual([]);
  });
});
