import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAt, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { writeAppealToken } from '#modules/identity/index.ts';
import { modules } from '#app.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { buildMultipartBody, ONE_PIXEL_PNG } from '#testing/upload.ts';
import { computeAdoptionScore, REPORT_TRANSITIONS, statusText, type ReportStatus } from './words.ts';

let ctx: TestContext;
let http: TestHttpClient;
let staff: StaffPerson;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6, read: 1e6 } });
  staff = await newStaff(ctx, 'support');
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

const DAY = 86_400_000;
let texts = 0;
const submit = (me: Person | string, more: Record<string, unknown> = {}) =>
  http.post(
    '/api/v1/submit_report',
    { kind: 1, type: 2, text: `第${++texts}个页面打不开了`, request_id: newRequestId(), ...more },
    typeof me === 'string' ? me : me.token,
  );
const complain = (me: Person, target: Person, more: Record<string, unknown> = {}) =>
  submit(me, { kind: 2, type: 12, target: { kind: 'user', id: target.user_id }, ...more });
const handle = async (report_id: number, action: string, more: Record<string, unknown> = {}, by = staff) => {
  // A staff login ends after half an hour without a call, so the default operator logs in again each time.
  const { token } = by === staff ? await newStaff(ctx, 'support') : by;
  const data = { report_id, action, reply: '已核实', reason: '工单', request_id: newRequestId(), ...more };
  return http.post('/console/api/report/handle', data, token);
};
const mine = async (me: Person, more = {}) => (await http.post('/api/v1/report_record_list', more, me.token)).data;
const count = async (statement: Parameters<typeof ctx.db.row>[0]) => (await ctx.db.row<{ n: number }>(statement))!.n;

describe('submitting (X38)', () => {
  it('REP-1 every type belongs to its kind; others are refused', async () => {
    const types: Record<number, number[]> = { 1: [1, 2, 3, 4], 2: [11, 12, 13, 14, 15, 16, 17, 19] };
    for (const kind of [1, 2]) {
      const me = await newPerson(ctx);
      const accepted: number[] = [];
      for (let type = 1; type <= 20; type++) {
        const { code } = await submit(me, { kind, type });
        if (code === 1) accepted.push(type);
        else expect([type, code]).toEqual([type, 1004]);
      }
      expect(accepted).toEqual(types[kind]);
    }
  });

  it('REP-2 X38 says by when it is answered: 2 h, 24 h, three working days', async () => {
    const due = async (more: object) => (await submit(await newPerson(ctx), more as never)).data.expect_handle_at;
    expect(await due({ kind: 2, type: 11 })).toBe(unixSecondsOf(TEST_NOW) + 7_200);
    expect(await due({ kind: 2, type: 13 })).toBe(unixSecondsOf(TEST_NOW) + 7_200);
    expect(await due({ kind: 2, type: 12 })).toBe(unixSecondsOf(TEST_NOW) + 86_400);
    // The report is sent on a Wednesday; the three working days are Thursday, Friday and Monday.
    expect(await due({})).toBe(unixSecondsOf(instantAt('2026-11-23', '12:00')));
  });

  it('X38 API-6 five characters at least, nothing the filter refuses, pictures of one’s own', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    expect((await submit(me, { text: ' 四个字啊 ' })).msg).toBe('请至少填写 5 个字');
    expect((await submit(me, { text: '有人在这里赌博赌钱' })).code).toBe(1004);
    const body = buildMultipartBody(
      { scene: 'report', request_id: newRequestId() },
      { name: 'a.png', type: 'image/png', bytes: ONE_PIXEL_PNG },
    );
    const headers = { ...body.headers, token: other.token };
    const sent = await http.app.inject({ method: 'POST', url: '/api/v1/upload_image', payload: body.payload, headers });
    const { url } = JSON.parse(sent.body).data;
    expect((await submit(me, { images: [url] })).code).toBe(1004);
    expect((await submit(other, { images: [url] })).code).toBe(1);
    expect((await mine(other)).list[0].images).toEqual([url]);
  });

  it('REP-4 ten a day, counted by the Day; a look at similar ones counts for nothing', async () => {
    const me = await newPerson(ctx);
    for (let i = 0; i < 10; i++) expect((await submit(me)).code).toBe(1);
    expect((await submit(me, { dry_run: 1 })).code).toBe(1);
    expect(await submit(me)).toMatchObject({ code: 1010, msg: '今日提交次数已达上限' });
    ctx.clock.set(instantAt('2026-11-19', '00:00'));
    expect((await submit(me)).code).toBe(1);
  });

  it('REP-4 twenty at once make ten', async () => {
    const me = await newPerson(ctx);
    const codes = (await Promise.all(Array.from({ length: 20 }, () => submit(me)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(10);
    expect(await count(sql`select count(*) as n from report where user_id = ${me.user_id}`)).toBe(10);
  });

  it('REP-4 the same target and type once in 24 hours', async () => {
    const [me, bad] = [await newPerson(ctx), await newPerson(ctx)];
    expect((await complain(me, bad)).code).toBe(1);
    expect(await complain(me, bad)).toMatchObject({ code: 1008, msg: '相同内容已提交' });
    expect((await complain(me, bad, { type: 14 })).code).toBe(1);
    expect((await complain(me, await newPerson(ctx))).code).toBe(1);
    expect((await submit(me, { text: '页面白屏打不开' })).code).toBe(1);
    expect((await submit(me, { text: '页面白屏打不开' })).code).toBe(1008);
    ctx.clock.advance(DAY);
    expect((await complain(me, bad)).code).toBe(1);
  });

  it('D12 what the reporter cannot see is not found', async () => {
    const me = await newPerson(ctx);
    for (const target of [
      { kind: 'user', id: 1 },
      { kind: 'room', id: 1 },
      { kind: 'guild', id: 1 },
      { kind: 'wish', id: 1 },
      { kind: 'timeline', id: 1_000_001 },
      { kind: 'match', id: 'nobody' },
      { kind: 'user', id: 'abc' },
    ])
      expect([target.kind, (await submit(me, { kind: 2, type: 19, target })).code]).toEqual([target.kind, 1006]);
  });

  it('REP-4 three malicious complaints in 30 days suspend complaining for 7; feedback and appeals go on', async () => {
    const me = await newPerson(ctx);
    const malicious = async () => {
      const { data } = await complain(me, await newPerson(ctx));
      expect((await handle(data.report_id, 'malicious')).code).toBe(1);
    };
    await malicious();
    ctx.clock.advance(29 * DAY);
    await malicious();
    expect((await complain(me, await newPerson(ctx))).code).toBe(1);
    ctx.clock.advance(DAY + 1);
    // The first complaint is more than thirty days old by now, so only two count.
    await malicious();
    expect((await complain(me, await newPerson(ctx))).code).toBe(1);
    await malicious();
    const until = ctx.clock.now() + 7 * DAY;
    expect(await complain(me, await newPerson(ctx))).toMatchObject({
      code: 1005,
      msg: /^2026-\d\d-\d\d .* 前暂不能提交举报$/,
    });
    expect((await submit(me)).code).toBe(1);
    expect((await submit(me, { kind: 2, type: 17 })).code).toBe(1);
    ctx.clock.set(until - 1);
    expect((await complain(me, await newPerson(ctx))).code).toBe(1005);
    ctx.clock.set(until);
    expect((await complain(me, await newPerson(ctx))).code).toBe(1);
  });

  it('USER-8 U05 a banned person appeals, with a session or with the paper of the login; the paper is good for nothing else', async () => {
    const me = await newPerson(ctx);
    const paper = writeAppealToken(ctx, me.user_id, TEST_NOW + 60_000);
    expect((await submit(paper, { kind: 2, type: 17 })).code).toBe(1);
    expect((await submit(paper, { kind: 1, type: 1 })).code).toBe(1005);
    expect((await submit(paper, { kind: 2, type: 17, dry_run: 1 })).code).toBe(1005);
    expect((await http.post('/api/v1/report_record_list', {}, paper)).code).toBe(1001);
    expect((await mine(me)).list).toMatchObject([{ kind: 2, type: 17, type_name: '申诉' }]);
    ctx.clock.advance(60_000);
    expect((await submit(paper, { kind: 2, type: 17 })).code).toBe(1001);
    await ctx.db.run(sql`update user_account set status = 2 where user_id = ${me.user_id}`);
    ctx.clock.advance(DAY);
    expect((await submit(me, { kind: 2, type: 17 })).code).toBe(1);
  });

  it('EVT-3 REP-3 the event has neither words nor contact; the contact is sealed', async () => {
    const [me, bad] = [await newPerson(ctx), await newPerson(ctx)];
    const { data } = await complain(me, bad, { text: '他一直在骂人的证据', contact: '微信 shengyu_abc' });
    const event = (await readEvents(ctx, 'report.submitted')).at(-1)!;
    const target = { kind: 'user', id: bad.user_id };
    expect(event.data).toEqual({ report_id: data.report_id, user_id: me.user_id, kind: 2, type: 12, target });
    const row = await ctx.db.row<any>(sql`select * from report where report_id = ${data.report_id}`);
    expect(ctx.seal.open(row.contact_enc)).toBe('微信 shengyu_abc');
    expect(JSON.stringify(row)).not.toContain('shengyu_abc');
    await handle(data.report_id, 'adopt');
    const told = await count(sql`select count(*) as n from notice where user_id = ${bad.user_id}`);
    expect([told, (await mine(bad)).total]).toEqual([0, 0]);
  });
});

describe('known problems (X38 dry_run, same_as)', () => {
  it('X38 similar ones that are being handled are shown, without numbers; who joins one hears the same word', async () => {
    const [first, second, third] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    const text = '登录以后首页一直转圈 13812345678';
    const { data } = await submit(first, { type: 1, text });
    const look = async () => (await submit(second, { type: 1, text: '首页一直转圈进不去', dry_run: 1 })).data.similar;
    expect(await look()).toEqual([]);
    await handle(data.report_id, 'take', { reply: '' });
    expect(await look()).toEqual([
      { report_id: data.report_id, text: '登录以后首页一直转圈 ***', status_text: '处理中' },
    ]);
    expect((await submit(second, { type: 1, text: '提现没有到账怎么办', dry_run: 1 })).data.similar).toEqual([]);

    const join = (me: Person, same_as: number) => submit(me, { type: 1, text: '我也遇到了这个问题', same_as });
    const joined = await join(second, data.report_id);
    expect(joined.code).toBe(1);
    expect((await join(third, joined.data.report_id)).code).toBe(1);
    expect((await join(second, data.report_id)).code).toBe(1008);
    expect((await join(first, data.report_id)).code).toBe(1008);
    expect((await handle(joined.data.report_id, 'adopt', { score: 100 })).code).toBe(1004);

    await handle(data.report_id, 'adopt', { score: 100, reply: '已修复' });
    for (const [me, score] of [
      [first, 101],
      [second, 1],
      [third, 1],
    ] as const)
      expect((await mine(me)).list[0]).toMatchObject({ status: 2, reply: '已修复', score });
    expect((await join(await newPerson(ctx), data.report_id)).code).toBe(1006);
  });
});

describe('records (K02)', () => {
  it('K02 newest first, by kind and status, with counts; one text may be appended while it is open (REP-2)', async () => {
    const [me, bad] = [await newPerson(ctx), await newPerson(ctx, { nickname: '坏人' })];
    const feedback = await submit(me, { text: '榜单显示不全啊' });
    ctx.clock.advance(1_000);
    const complaint = await complain(me, bad);
    const all = await mine(me);
    expect(all.list.map((r: any) => r.report_id)).toEqual([complaint.data.report_id, feedback.data.report_id]);
    expect(all.list[0]).toMatchObject({
      target: { kind: 'user', id: bad.user_id, name: '坏人' },
      status_text: '已受理',
      can_append: 1,
    });
    expect(all.counts).toEqual({ all: 2, 0: 2, 1: 0, 2: 0, 3: 0 });
    expect((await mine(me, { kind: 1 })).total).toBe(1);

    const { report_id } = feedback.data;
    const append = () => submit(me, { append_to: report_id, text: '是手机横屏的时候' });
    expect((await append()).code).toBe(1);
    expect((await mine(me, { kind: 1 })).list[0]).toMatchObject({
      text: '榜单显示不全啊\n补充说明：是手机横屏的时候',
      can_append: 0,
    });
    expect((await append()).code).toBe(1008);
    expect((await submit(bad, { append_to: report_id })).code).toBe(1006);
    await handle(complaint.data.report_id, 'decline');
    expect((await submit(me, { append_to: complaint.data.report_id })).code).toBe(1008);
    expect((await mine(me, { status: 3 })).list).toMatchObject([{ status_text: '未发现违规', can_append: 0 }]);
  });
});

describe('handling (Z32)', () => {
  const STATES = [0, 1, 2, 3] as const;

  async function reportIn(status: ReportStatus, kind: 1 | 2 = 2): Promise<{ report_id: number; me: Person }> {
    const me = await newPerson(ctx);
    const { data } = kind === 2 ? await complain(me, await newPerson(ctx)) : await submit(me);
    const to = { 1: 'take', 2: 'adopt', 3: 'decline' } as const;
    if (status !== 0) await handle(data.report_id, to[status], kind === 1 && status === 2 ? { score: 20 } : {});
    return { report_id: data.report_id, me };
  }

  for (const [action, { from, to }] of Object.entries(REPORT_TRANSITIONS)) {
    it.each(STATES)(`REP-2 Z32 ${action} from %i`, async (state) => {
      const { report_id } = await reportIn(state);
      const isLegal = (from as readonly number[]).includes(state);
      expect((await handle(report_id, action)).code).toBe(isLegal ? 1 : 1008);
      const row = await ctx.db.row<{ status: number }>(sql`select status from report where report_id = ${report_id}`);
      expect(row!.status).toBe(isLegal ? to : state);
    });
  }

  it('REP-2 the database itself refuses every other move', async () => {
    const legal = new Set(Object.values(REPORT_TRANSITIONS).flatMap(({ from, to }) => from.map((f) => `${f}-${to}`)));
    for (const from of STATES) {
      for (const to of STATES.filter((s) => s !== from)) {
        const { report_id } = await reportIn(from);
        const handled_at = to >= 2 ? new Date(TEST_NOW) : null;
        const moved = ctx.db.run(sql`
          update report set status = ${to}, reply = 'x', handled_at = ${handled_at} where report_id = ${report_id}`);
        if (legal.has(`${from}-${to}`)) await moved;
        else await expect(moved, `${from}-${to}`).rejects.toThrow(`report cannot go from ${from} to ${to}`);
      }
    }
  });

  it('REP-2 NOTE-1 the reporter is told once, in the words of the kind', async () => {
    expect([1, 2].map((kind) => [0, 1, 2, 3].map((s) => statusText(kind as 1, s as ReportStatus)))).toEqual([
      ['已受理', '处理中', '已采纳', '未采纳'],
      ['已受理', '处理中', '已处理', '未发现违规'],
    ]);
    const { report_id, me } = await reportIn(1);
    const notices = () => ctx.db.rows(sql`select title, text, route from notice where user_id = ${me.user_id}`);
    expect(await notices()).toEqual([]);
    await handle(report_id, 'adopt', { reply: '对方已被禁言' });
    expect(await notices()).toEqual([{ title: '上报有回复了', text: '已处理：对方已被禁言', route: '/beta' }]);
    expect((await readEvents(ctx, 'report.handled')).at(-1)!.data).toMatchObject({ report_id, result: 'founded' });
  });

  it('Z32 every word has an answer; only complaints are malicious; a score is one of the table', async () => {
    const { report_id } = await reportIn(0, 1);
    for (const [action, more] of [
      ['adopt', { reply: ' ' }],
      ['malicious', {}],
      ['adopt', {}],
      ['adopt', { score: 30 }],
      ['decline', { score: 20 }],
    ] as const)
      expect([action, (await handle(report_id, action, more)).code]).toEqual([action, 1004]);
    expect((await handle(9_999_999, 'take')).code).toBe(1006);
    const finance = await newStaff(ctx, 'finance');
    expect((await handle(report_id, 'take', {}, finance)).code).toBe(1005);
  });

  it('BETA-1 adopted S1 100, S2 50, S3 20, a suggestion 30, a complaint nothing', () => {
    expect([100, 50, 20, 30, undefined].map((score) => computeAdoptionScore(1, score))).toEqual([
      100,
      50,
      20,
      undefined,
      undefined,
    ]);
    expect([30, undefined, 100].map((score) => computeAdoptionScore(4, score))).toEqual([30, 30, undefined]);
    expect([undefined, 0, 20].map((score) => computeAdoptionScore(12, score))).toEqual([0, 0, undefined]);
  });

  it('BETA-1 a valid submission 1, three of a Day at most; once each, whatever is done with it', async () => {
    const me = await newPerson(ctx);
    const ids: number[] = [];
    for (let i = 0; i < 4; i++) ids.push((await submit(me)).data.report_id);
    const scored = async () =>
      (await readEvents(ctx, 'beta.scored')).filter((e) => e.key === String(me.user_id)).map((e) => e.data.score);
    await handle(ids[0]!, 'take');
    expect(await scored()).toEqual([1]);
    await handle(ids[0]!, 'adopt', { score: 50 });
    expect(await scored()).toEqual([1, 50]);
    await handle(ids[1]!, 'decline');
    await handle(ids[2]!, 'adopt', { score: 100 });
    await handle(ids[3]!, 'adopt', { score: 20 });
    expect(await scored()).toEqual([1, 50, 1, 101, 20]);
    expect((await mine(me)).list.map((r: any) => r.score)).toEqual([20, 101, 1, 51]);
  });

  it('Z32 two operators at once: one word', async () => {
    const { report_id, me } = await reportIn(0, 1);
    const answers = await Promise.all([
      handle(report_id, 'adopt', { score: 100 }),
      handle(report_id, 'adopt', { score: 50 }),
      handle(report_id, 'decline'),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 1008, 1008]);
    expect(await count(sql`select count(*) as n from notice where user_id = ${me.user_id}`)).toBe(1);
  });

  it('Z38 CON-4 the queue shows what was promised soonest; the contact is looked up with the person', async () => {
    const me = await newPerson(ctx);
    await submit(me, { kind: 2, type: 11, contact: '13900000000' });
    ctx.clock.advance(3 * 3_600_000);
    const { token } = await newStaff(ctx, 'moderator');
    const { data } = await http.get('/console/api/queue/list?queue=report&limit=50', token);
    const dues = data.list.map((row: any) => row.due_at);
    expect(dues).toEqual([...dues].sort((a, b) => a - b));
    expect(JSON.stringify(data)).not.toContain('13900000000');
    const found = await http.get(`/console/api/lookup/detail?kind=user&id=${me.user_id}`, token);
    expect(found.data.fields).toContainEqual(expect.objectContaining({ key: 'contact', value: '13****' }));
  });

  it('Z39 the history of both: what else the reporter sent in and what else was said of the reported, with what became of it', async () => {
    const [me, other, target] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    const about = { kind: 2, type: 12, target: { kind: 'user', id: target.user_id } };
    const { report_id: upheld } = (await submit(other, about)).data;
    await handle(upheld, 'adopt');
    const { report_id: abuse } = (await complain(me, other, { type: 14 })).data;
    await handle(abuse, 'malicious');
    const { report_id } = (await submit(me, about)).data;
    const { token } = await newStaff(ctx, 'moderator');
    const { parts } = (await http.get(`/console/api/lookup/detail?kind=report&id=${report_id}`, token)).data;
    expect(parts).toMatchObject([
      {
        title: '提交人的其他举报',
        rows: [{ value: expect.stringMatching(/^.+，恶意举报，2026-/), link: { kind: 'report', id: String(abuse) } }],
      },
      {
        title: '对象的其他举报',
        rows: [{ value: expect.stringMatching(/^.+，已处理，2026-/), link: { kind: 'report', id: String(upheld) } }],
      },
    ]);
  });
});
