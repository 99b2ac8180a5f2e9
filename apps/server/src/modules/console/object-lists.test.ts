// Z49: lists of objects over HTTP, with rows that the product itself wrote where that is short, and inserted ones elsewhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newGuild, newGuildMember, newGuildRoom } from '#testing/people/guilds.ts';
import { giveDiamonds, newAdult } from '#testing/people/people.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';
import type { ListKind } from './lists.ts';
import type { Role } from './permissions.ts';

let ctx: TestContext;
let http: TestHttpClient;
let admin: StaffPerson;
let member: Person;
const TODAY = 'begin=2026-11-18&end=2026-11-18';

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1_000, read: 1_000, money: 1_000, ip: 10_000 } });
  admin = await newStaff(ctx, 'admin');
  member = await newAdult(ctx, { diamonds: 3_000 });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const list = (query: string, who: { token: string } = admin) =>
  http.get(`/console/api/object/list?${query}`, who.token);

const KINDS =
  'user guild room member recharge withdraw order draw gift ledger lot device settlement report shipment difference'.split(
    ' ',
  ) as ListKind[];

describe('Z49 lists', () => {
  it('Z49 every kind answers for a person, a guild and a range of days, in every order', async () => {
    const { guild_id } = await newGuild(ctx);
    for (const kind of KINDS) {
      for (const sort of ['new', 'old', 'amount']) {
        const of = `kind=${kind}&sort=${sort}&min=0&max=1000000&q=1`;
        for (const scope of [`user_id=${member.user_id}`, `guild_id=${guild_id}&user_id=${member.user_id}`]) {
          const reply = await list(`${of}&${scope}&${TODAY}&campaign=treasure_hunt&room_id=1`);
          expect(reply.code, `${kind} ${sort} ${reply.text}`).toBe(1);
        }
      }
      const whole = await list(`kind=${kind}&${TODAY}`);
      const needsWhom = ['member', 'lot', 'device'].includes(kind);
      expect(whole.code, `${kind} ${whole.text}`).toBe(needsWhom ? 1004 : 1);
    }
  });

  it('Z49 orders, draws and entries of one person, with sums over the filter and the states beside them', async () => {
    const bought = await http.post(
      '/api/open_box/buy_activity_prop',
      { activity_code: 'treasure_hunt', pack_id: 'th_p10', num: 1, expect_price: 200, request_id: newRequestId() },
      member.token,
    );
    expect(bought.code, bought.text).toBe(1);
    const drawn = await http.post(
      '/api/open_box/open_box',
      { box_code: 'th_shallow', num: 10, client_seed: 'seed-of-a-test', request_id: newRequestId() },
      member.token,
    );
    expect(drawn.code, drawn.text).toBe(1);
    const of = `user_id=${member.user_id}`;
    const orders = (await list(`kind=order&${of}`)).data;
    expect(orders).toMatchObject({
      total: 1,
      sums: [{ name: '花费', value: 200, unit: 'diamond' }],
      states: [
        { state: '0', name: '已完成', num: 1 },
        { state: '1', name: '已退款', num: 0 },
      ],
      list: [{ id: bought.data.order_no, amount: 200, user: { user_id: member.user_id }, state_text: '已完成' }],
    });
    expect((await list(`kind=order&${of}&state=1`)).data).toMatchObject({ total: 0, sums: [{ value: 0 }] });
    const draws = (await list(`kind=draw&${of}&campaign=treasure_hunt`)).data;
    expect(draws.list[0]).toMatchObject({ data: { pool_name: '浅滩寻宝', num: 10, price: 200 } });
    expect(draws.list[0].data.best).not.toBe('');
    const entries = (await list(`kind=ledger&${of}&q=diamond`)).data;
    expect(entries.list.map((row: { title: string; amount: number }) => [row.title, row.amount])).toEqual([
      ['礼包盲盒', -200],
      ['充值', 3_000],
    ]);
    expect(entries.list[0].data.balance).toBe(2_800);
    expect((await list(`kind=lot&${of}`)).data.total).toBeGreaterThan(0);
  });

  it('Z49 members with their guild, guilds with turnover, stays with roles; rooms with their guild', async () => {
    const guild = await newGuild(ctx, { name: '听潮阁' });
    const person = await newGuildMember(ctx, guild.guild_id);
    const room_id = await newGuildRoom(ctx, guild.guild_id, guild.head);
    await ctx.db.run(sql`
      insert into guild_day (guild_id, day, direct, backpack, refund, adjust, gift_value, mic_minutes)
      values (${guild.guild_id}, '2026-11-10', 900, 0, 0, 0, 900, 0)`);
    const people = (await list(`kind=user&guild_id=${guild.guild_id}&limit=50`)).data;
    expect(people.total).toBe(2);
    expect(people.list.map((row: { data: { guild_name: string } }) => row.data.guild_name)).toEqual([
      '听潮阁',
      '听潮阁',
    ]);
    expect((await list(`kind=guild&q=听潮`)).data.list).toMatchObject([
      { title: '听潮阁', data: { flow_30: 900, flow_before: 0 }, user: { user_id: guild.head.user_id } },
    ]);
    const stays = (await list(`kind=member&guild_id=${guild.guild_id}&q=0`)).data.list;
    expect(stays).toMatchObject([{ title: '成员', user: { user_id: person.user_id }, data: { flow_30: 0 } }]);
    expect((await list(`kind=room&guild_id=${guild.guild_id}`)).data.list).toMatchObject([
      { id: String(room_id), data: { guild_name: '听潮阁', flow_day: 0 } },
    ]);
    // LOG-4: the head reads in the guild's own log that the platform looked.
    const told = await ctx.db.rows<{ words: string }>(sql`
      select words from guild_log where guild_id = ${guild.guild_id} and by_platform order by log_id`);
    expect(told.map(({ words }) => words)).toEqual(['平台查看了公会成员', '平台查看了公会成员', '平台查看了公会房间']);
  });

  it('Z49 without a person, guild or campaign a range of at most 92 days is needed', async () => {
    expect(await list('kind=ledger')).toMatchObject({
      code: 1004,
      msg: '请选择会员、公会或活动，或不超过 92 天的日期',
    });
    expect((await list('kind=ledger&begin=2026-08-01&end=2026-10-31')).code).toBe(1);
    expect((await list('kind=ledger&begin=2026-08-01&end=2026-11-01')).code).toBe(1004);
    expect((await list('kind=order&campaign=treasure_hunt')).code).toBe(1);
    expect((await list('kind=ledger&begin=2026-11-18&end=2026-11-01')).code).toBe(1004);
    expect((await list('kind=user')).code).toBe(1);
  });

  it('Z49 CON-3 each page is one line of the log, with whose rows were read', async () => {
    const reader = await newStaff(ctx, 'finance');
    await list(`kind=ledger&user_id=${member.user_id}&page=2`, reader);
    await list(`kind=recharge&${TODAY}`, reader);
    const logged = await ctx.db.rows(sql`
      select target, after from staff_log where staff_id = ${reader.staff_id} order by log_id`);
    expect(logged).toEqual([
      { target: `user:${member.user_id}`, after: { list: 'ledger', page: 2 } },
      { target: 'recharge', after: { list: 'recharge', page: 1 } },
    ]);
  });

  it('Z49 CON-1 each role reads its kinds and no others; support reads money of one person alone', async () => {
    const may: Record<Exclude<Role, 'admin'>, string> = {
      support: 'user report shipment',
      guild_desk: 'user guild room member settlement',
      finance: 'user recharge withdraw order draw gift ledger lot settlement difference',
      campaign_author: '',
      campaign_approver: '',
      moderator: 'user guild room gift report',
    };
    const ofOne = 'order draw gift ledger lot device recharge withdraw';
    for (const [role, kinds] of Object.entries(may)) {
      const who = await newStaff(ctx, role as Role);
      for (const kind of KINDS) {
        const allowed = kinds.split(' ').includes(kind);
        const { code } = await list(`kind=${kind}&${TODAY}`, who);
        expect(code === 1005, `${role} ${kind}`).toBe(!allowed);
        const one = await list(`kind=${kind}&user_id=${member.user_id}`, who);
        const more = role === 'support' && ofOne.split(' ').includes(kind);
        expect(one.code === 1005, `${role} ${kind} of one`).toBe(!allowed && !more);
      }
    }
  });

  it('CONUI-6 API-5 no row of any kind holds a mobile number, an address or an account in full', async () => {
    await giveDiamonds(ctx, member.user_id, 1);
    const { mobile_enc } = (await ctx.db.row<{ mobile_enc: Buffer }>(sql`
      select mobile_enc from user_account where user_id = ${member.user_id}`))!;
    const mobile = ctx.seal.open(mobile_enc);
    for (const kind of KINDS) {
      const { text } = await list(`kind=${kind}&user_id=${member.user_id}`);
      expect(text).not.toContain(mobile);
    }
  });
});
