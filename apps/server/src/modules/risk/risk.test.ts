import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { modules } from '#app.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';
import { risk } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;
const DAY = 86_400_000;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6, read: 1e6 } });
  bus = createTestBus(ctx, [risk]);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const LINE = { flow_id: 1, num: 1, gift_value: 1, income_fen: 0 };
const gave = (from: Person, to: Person, income_base: number, at = TEST_NOW, name = 'gift.sent') =>
  bus.send(name, { sender_id: from.user_id, lines: [{ ...LINE, receiver_id: to.user_id, income_base }] }, at);
const flags = ({ user_id }: Person) =>
  ctx.db.rows<any>(
    sql`select flag_id, rule, peer_id, state from risk_flag where user_id = ${user_id} order by flag_id`,
  );
const told = async (name: string, { user_id }: Person) =>
  (await readEvents(ctx, name)).filter((e) => e.key === String(user_id)).map((e) => e.data);
const sameDevice = (...people: Person[]) =>
  ctx.db.run(sql`
    update session set device_hash = ${sha256(String(people[0]!.user_id))}
    where user_id = any(${people.map((p) => p.user_id)}::bigint[])`);
const decide = async (flag_id: number, action: string) => {
  const { token } = await newStaff(ctx, 'finance');
  return http.post(
    '/console/api/risk/decide',
    { flag_id, action, reason: '已核对', request_id: newRequestId() },
    token,
  );
};

describe('rings (RISK-2)', () => {
  it('RISK-2 sender and receiver on one device: a flag on the receiver, once', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await gave(a, b, 10);
    expect(await flags(b)).toEqual([]);
    await sameDevice(a, b);
    await gave(a, b, 0);
    expect(await flags(b)).toEqual([]);
    await gave(a, b, 10);
    await gave(a, b, 10);
    const [flag, ...more] = await flags(b);
    expect([flag, more]).toMatchObject([{ rule: 'same_device', peer_id: a.user_id, state: 0 }, []]);
    expect(await told('risk.flagged', b)).toEqual([
      { flag_id: flag.flag_id, subject: { kind: 'user', id: b.user_id }, rule: 'same_device' },
    ]);
    expect(await flags(a)).toEqual([]);
  });

  it('RISK-2 two accounts of one person', async () => {
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    const id_hash = ctx.seal.index('id_no', 'one person');
    await ctx.db.run(sql`update real_name set id_hash = ${id_hash} where user_id in (${a.user_id}, ${b.user_id})`);
    await ctx.db.run(
      sql`insert into id_number (id_hash, holders) values (${id_hash}, ${[a.user_id, b.user_id]}::bigint[])`,
    );
    await gave(a, b, 10);
    expect(await flags(b)).toMatchObject([{ rule: 'same_person', peer_id: a.user_id }]);
  });

  it('RISK-2 more than 80 % of seven days from one sender, and more than ¥5 000 of it', async () => {
    const [a, b, c] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    await gave(a, b, 50_000, TEST_NOW - 6 * DAY);
    expect(await flags(b)).toEqual([]);
    await gave(c, b, 12_501, TEST_NOW - 3 * DAY);
    await gave(a, b, 1, TEST_NOW);
    // 50 001 of 62 502 is not more than four fifths.
    expect(await flags(b)).toEqual([]);
    await gave(a, b, 4, TEST_NOW);
    expect(await flags(b)).toMatchObject([{ rule: 'one_sender', peer_id: a.user_id }]);
  });

  it('RISK-2 what is older than seven days and what was taken back does not count', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await gave(a, b, 50_000, TEST_NOW - 7 * DAY);
    await gave(a, b, 50_000, TEST_NOW);
    await gave(a, b, 1_000, TEST_NOW, 'gift.refunded');
    await gave(a, b, 1_000, TEST_NOW);
    expect(await flags(b)).toEqual([]);
    await gave(a, b, 1, TEST_NOW);
    expect(await flags(b)).toHaveLength(1);
  });
});

describe('a gift to several at once', () => {
  it('RISK-2 each receiver is looked at alone, and a refund of a later day leaves the week of the gift', async () => {
    const [a, b, c, d] = await Promise.all([newPerson(ctx), newPerson(ctx), newPerson(ctx), newPerson(ctx)]);
    await sameDevice(a, c);
    const lines = [
      { ...LINE, receiver_id: b.user_id, income_base: 50_001 },
      { ...LINE, receiver_id: c.user_id, income_base: 5 },
      { ...LINE, receiver_id: d.user_id, income_base: 0 },
    ];
    const given_at = unixSecondsOf(TEST_NOW - DAY);
    await bus.send('gift.sent', { sender_id: a.user_id, lines }, TEST_NOW - DAY);
    expect([await flags(b), await flags(c), await flags(d)]).toMatchObject([
      [{ rule: 'one_sender', peer_id: a.user_id }],
      [{ rule: 'same_device', peer_id: a.user_id }],
      [],
    ]);
    await bus.send('gift.refunded', { sender_id: a.user_id, lines, given_at }, TEST_NOW);
    const left = await ctx.db.rows(sql`select base from risk_flow where sender_id = ${a.user_id}`);
    expect(left).toEqual([{ base: 0 }, { base: 0 }]);
  });
});

describe('an operator’s word (Z36)', () => {
  async function flagged(): Promise<[Person, Person, number]> {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    await sameDevice(a, b);
    await gave(a, b, 10);
    return [a, b, (await flags(b))[0].flag_id];
  }

  it('Z36 RISK-2 cleared: told, and not raised again for thirty days', async () => {
    const [a, b, flag_id] = await flagged();
    expect((await decide(flag_id, 'clear')).data).toEqual({ flag_id, state: 1 });
    expect(await told('risk.cleared', b)).toMatchObject([{ flag_id, subject: { kind: 'user', id: b.user_id } }]);
    await gave(a, b, 10);
    expect(await flags(b)).toHaveLength(1);
    await gave(a, b, 10, TEST_NOW + 31 * DAY);
    expect(await flags(b)).toHaveLength(2);
  });

  it('Z36 RISK-3 confirmed: it stays what it is and is decided once', async () => {
    const [, b, flag_id] = await flagged();
    const both = await Promise.all([decide(flag_id, 'confirm'), decide(flag_id, 'clear')]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, 1008]);
    expect((await decide(flag_id, 'clear')).code).toBe(1008);
    expect((await decide(9_999_999, 'clear')).code).toBe(1006);
    expect((await told('risk.cleared', b)).length).toBe(both[0].code === 1 ? 0 : 1);
  });

  it('Z38 Z39 flags wait in their queue and stand with the person', async () => {
    const [a, b, flag_id] = await flagged();
    const { token } = await newStaff(ctx, 'finance');
    const { data } = await http.get('/console/api/queue/list?queue=risk&limit=50', token);
    expect(data.list.find((row: any) => row.key === String(flag_id))).toMatchObject({
      title: '送礼双方使用同一设备',
      text: expect.stringContaining(String(a.user_id)),
    });
    const found = await http.get(`/console/api/lookup/detail?kind=user&id=${b.user_id}`, token);
    expect(found.data.history.map((h: any) => h.title)).toContain('风险：送礼双方使用同一设备（待处置）');
  });

  it('Z39 RISK-2 a flag says what the two share, and what each got from the other in the week', async () => {
    const [a, b, flag_id] = await flagged();
    await gave(await newPerson(ctx), b, 30);
    await gave(b, a, 5);
    const { token } = await newStaff(ctx, 'finance');
    const { parts } = (await http.get(`/console/api/lookup/detail?kind=flag&id=${flag_id}`, token)).data;
    expect(parts).toMatchObject([
      {
        title: '设备与实名',
        rows: [
          { name: '共用设备', value: '有' },
          { name: '同一实名', value: '否' },
        ],
      },
      {
        title: '近 7 日收礼',
        rows: [
          { value: '40 钻，来自对方 10 钻', share_bp: 2_500, link: { kind: 'user', id: String(b.user_id) } },
          { value: '5 钻，来自对方 5 钻', share_bp: 10_000, link: { kind: 'user', id: String(a.user_id) } },
        ],
      },
    ]);
  });
});

describe('minors and refused looks', () => {
  it('RISK-8 CARE-10 a founded report of a minor asks for the face; an unfounded one does not', async () => {
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    const handled = (target: Person, result: string) =>
      bus.send('report.handled', {
        report_id: 1,
        user_id: 1,
        type: 13,
        result,
        target: { kind: 'user', id: String(target.user_id) },
      });
    await handled(a, 'founded');
    await handled(b, 'unfounded');
    const known = await identitiesOf(ctx.db, [a.user_id, b.user_id], TEST_NOW);
    expect([known.get(a.user_id)!.face, known.get(b.user_id)!.face]).toEqual(['asked', 'seen']);
  });

  it('API-4 a refused look into a room leaves a line with "no permission", the call and the asked range', async () => {
    const [owner, me] = [await newPerson(ctx), await newPerson(ctx)];
    await ctx.db.run(sql`
      insert into room (room_id, show_id, name, cover, type, owner_id, used_at, profile_at)
      values (77, '77', '屿', '/a.png', 1, ${owner.user_id}, now(), now())`);
    const look = (p: Person) => http.get('/goapi/room/get_user_list?room_id=77&scene=black', p.token);
    expect([(await look(owner)).code, (await look(me)).code]).toEqual([1, 1005]);
    const path = '/goapi/room/get_user_list';
    await expect
      .poll(() => ctx.db.rows(sql`select user_id, path, reason, range from audit_denied`))
      .toEqual([{ user_id: me.user_id, path, reason: 'no permission', range: 'room_id=77 scene=black' }]);
    expect(await told('audit.denied', me)).toMatchObject([{ path }]);
  });
});
