// Z49: lists of objects over HTTP, with rows that the product itself wrote where that is short, and inserted ones elsewhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST_KINDS } from '@shengyu/contract/console-kinds.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newGuild, newGuildMember, newGuildRoom } from '#testing/people/guilds.ts';
import { giveDiamonds, newAdult } from '#testing/people/people.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';
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

describe('Z49 lists', () => {
  it('Z49 every kind answers for a person, a guild and a range of days, in every order', async () => {
    const { guild_id } = await newGuild(ctx);
    // The places of a board are listed of one period alone (mechanics/rank/desk).
    for (const kind of LIST_KINDS.filter((one) => one !== 'rank')) {
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

  it('Z49 the first page of a person counts anew, and the pages after it share one count', async () => {
    const who = await newAdult(ctx, { diamonds: 1_000 });
    const order = () =>
      http.post(
        '/api/open_box/buy_activity_prop',
        { activity_code: 'treasure_hunt', pack_id: 'th_p1', num: 1, expect_price: 20, request_id: newRequestId() },
        who.token,
      );
    const totalOf = async (page: number): Promise<number> =>
      (await list(`kind=order&user_id=${who.user_id}&page=${page}&limit=1`)).data.total;
    await order();
    expect([await totalOf(1), await totalOf(2)]).toEqual([1, 1]);
    await order();
    expect([await totalOf(1), await totalOf(2)]).toEqual([2, 1]);
  });

  it('Z49 the entries of one owner are counted once, and anew with every entry, on all pages', async () => {
    const who = await newAdult(ctx, { diamonds: 100 });
    const totalOf = async (page: number): Promise<number> =>
      (await list(`kind=ledger&user_id=${who.user_id}&page=${page}&limit=1`)).data.total;
    const before = await totalOf(1);
    await giveDiamonds(ctx, who.user_id, 50);
    expect([await totalOf(1), await totalOf(2)]).toEqual([before + 1, before + 1]);
    const { counts } = (await http.get(`/console/api/lookup/detail?kind=user&id=${who.user_id}`, admin.token)).data;
    expect(counts).toContainEqual({ kind: 'ledger', num: before + 1 });
    // An entry behind the back of the books moves no account, so it shows that nothing was counted again.
    await ctx.owner.tx(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`
        insert into ledger_entry select (jsonb_populate_record(e, jsonb_build_object('seq', e.seq + 1, 'ref', 'behind'))).*
        from ledger_entry e where e.owner_id = ${who.user_id} order by e.seq desc limit 1`);
    });
    expect([await totalOf(1), await totalOf(2)]).toEqual([before + 1, before + 1]);
    await giveDiamonds(ctx, (await newPerson(ctx)).user_id, 50);
    expect(await totalOf(1)).toBe(before + 1);
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
    expect(entries.list[0].data).toMatchObject({ balance: 2_800, campaign_title: orders.list[0].data.campaign_title });
    // What the lists can be narrowed to is told by the server, and narrows them.
    const choice = (page: { choices: { name: string; value: string; group?: string }[] }, name: string) =>
      page.choices.find((one) => one.name === name);
    expect(choice(orders, orders.list[0].data.campaign_title)).toMatchObject({
      field: 'campaign',
      value: 'treasure_hunt',
    });
    expect(choice(draws, '浅滩寻宝')).toMatchObject({ field: 'q', value: 'th_shallow' });
    expect((await list(`kind=draw&${of}&q=th_shallow`)).data.total).toBe(1);
    const boxes = choice(entries, '礼包盲盒')!;
    expect(boxes).toMatchObject({ field: 'q', group: '钻石' });
    const bought_alone = (await list(`kind=ledger&${of}&q=${boxes.value}`)).data;
    expect(bought_alone.list.map((row: { amount: number }) => row.amount)).toEqual([-200]);
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

  it('Z49 gifts name the room they were given in', async () => {
    const guild = await newGuild(ctx);
    const room_id = await newGuildRoom(ctx, guild.guild_id, guild.head);
    const giver = await newPerson(ctx);
    const at = new Date(ctx.clock.now());
    await ctx.owner.run(sql`
      insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, room_id, item_code,
        source, num, gift_value, income_base, income_fen)
      values (990001, ${at}, ${at}, '2026-11-18', false, 'GO1', ${giver.user_id}, ${guild.head.user_id}, ${room_id},
        'g_galleon', 1, 1, 100, 100, 50)`);
    const { name } = (await ctx.db.row<{ name: string }>(sql`select name from room where room_id = ${room_id}`))!;
    expect((await list(`kind=gift&user_id=${giver.user_id}`)).data.list).toMatchObject([
      { data: { room_id, room_name: name } },
    ]);
  });

  it('Z49 members by level, day of registration, guild, state and real name', async () => {
    const [verified, plain] = [await newAdult(ctx), await newPerson(ctx)];
    const ids = async (query: string): Promise<number[]> =>
      (await list(`kind=user&limit=50&${query}`)).data.list.map((row: { id: string }) => Number(row.id));
    await ctx.db.run(sql`update user_account set wealth_level = 41 where user_id = ${plain.user_id}`);
    expect(await ids('min=41&max=41')).toEqual([plain.user_id]);
    expect(await ids('min=41&max=41&q=real:yes')).toEqual([]);
    expect(await ids('min=41&max=41&q=real:no')).toEqual([plain.user_id]);
    expect(await ids('q=real:yes')).toContain(verified.user_id);
    expect(await ids('q=real:yes')).not.toContain(plain.user_id);
    expect(await ids(`${TODAY}&q=real:no`)).toContain(plain.user_id);
    expect(await ids('begin=2026-01-01&end=2026-01-02')).toEqual([]);
    expect(await ids('state=2')).toEqual([]);
  });

  it('Z39 a member and a guild say how many rows their lists have, of those that the reader may list', async () => {
    const counts = async (kind: string, id: number, who: StaffPerson): Promise<Record<string, number>> => {
      const { data } = await http.get(`/console/api/lookup/detail?kind=${kind}&id=${id}`, who.token);
      const counted = (data.counts ?? []) as { kind: string; num: number }[];
      return Object.fromEntries(counted.map((one) => [one.kind, one.num]));
    };
    const seen = await counts('user', member.user_id, admin);
    expect(Object.keys(seen).toSorted()).toEqual(
      ['ledger', 'recharge', 'withdraw', 'order', 'draw', 'gift', 'lot', 'device', 'report'].toSorted(),
    );
    for (const kind of Object.keys(seen))
      expect([kind, seen[kind]]).toEqual([kind, (await list(`kind=${kind}&user_id=${member.user_id}`)).data.total]);
    expect(await counts('user', member.user_id, await newStaff(ctx, 'guild_desk'))).toEqual({});
    expect(Object.keys(await counts('user', member.user_id, await newStaff(ctx, 'moderator')))).toEqual([
      'gift',
      'report',
    ]);
    const guild = await newGuild(ctx, { name: '数一数' });
    await newGuildMember(ctx, guild.guild_id);
    expect(await counts('guild', guild.guild_id, await newStaff(ctx, 'guild_desk'))).toEqual({
      member: 2,
      room: 0,
      settlement: 0,
    });
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

  it('Z49 a part of a day narrows the days, and never widens them', async () => {
    const now = ctx.clock.now();
    const who = await newAdult(ctx, { diamonds: 11 });
    const at = Math.floor(now / 1000);
    const totalIn = async (span: string): Promise<number> =>
      (await list(`kind=ledger&user_id=${who.user_id}&${span}`)).data.total;
    expect(await totalIn(TODAY)).toBe(1);
    expect(await totalIn(`${TODAY}&from_at=${at - 60}&until_at=${at + 60}`)).toBe(1);
    expect(await totalIn(`${TODAY}&from_at=${at + 1}&until_at=${at + 60}`)).toBe(0);
    expect(await totalIn(`${TODAY}&until_at=${at}`)).toBe(0);
    expect(await totalIn(`begin=2026-11-01&end=2026-11-02&until_at=${at + 60}`)).toBe(0);
    expect((await list(`kind=ledger&user_id=${who.user_id}&from_at=9000000000000000`)).code).toBe(1004);
  });

  it('Z49 entries of everybody in a span come page by page as in one list, however far apart they are', async () => {
    // Spans of one hour, six hours and longer ones are looked through one after the other.
    const now = ctx.clock.now();
    for (const hours of [0.2, 0.5, 3, 5, 20, 100, 101]) {
      const { user_id } = await newPerson(ctx);
      ctx.clock.set(now - hours * 3_600_000);
      // No other entry of this file has this amount.
      await giveDiamonds(ctx, user_id, 7_777);
      ctx.clock.set(now);
    }
    const span = 'kind=ledger&begin=2026-11-10&end=2026-11-18&min=7777&max=7777';
    const idsOf = async (query: string): Promise<string[]> =>
      (await list(`${span}&${query}`)).data.list.map(({ id }: { id: string }) => id);
    const oldest = await idsOf('sort=old&limit=50');
    expect(oldest).toHaveLength(7);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf(`limit=2&page=${page}`)));
    expect(pages.flat()).toEqual(oldest.toReversed());
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
      campaign_approver: 'board rank',
      moderator: 'user guild room gift report board rank',
    };
    const ofOne = 'order draw gift ledger lot device recharge withdraw';
    for (const [role, kinds] of Object.entries(may)) {
      const who = await newStaff(ctx, role as Role);
      for (const kind of LIST_KINDS) {
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
    for (const kind of LIST_KINDS) {
      const { text } = await list(`kind=${kind}&user_id=${member.user_id}`);
      expect(text).not.toContain(mobile);
    }
  });
});
