// Z48: the search over HTTP. Nicknames come into the directory by the events of accounts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { cancelAccount, changeProfile, identity } from '#modules/identity/index.ts';
import { userCancelled, userProfileChanged, userRegistered } from '#events/catalogue/account.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newGuild, newGuildRoom } from '#testing/people/guilds.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
let support: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1_000, read: 1_000, ip: 10_000 } });
  support = await newStaff(ctx, 'support');
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

type Hit = { kind: string; id: string; title: string; match: string; state_text: string };
const search = async (q: string, who: { token: string } = support, more: object = {}): Promise<Hit[]> => {
  const reply = await http.post('/console/api/search/all', { q, ...more }, who.token);
  expect(reply.code, reply.text).toBe(1);
  return reply.data.list;
};
const brief = (hits: readonly Hit[]) => hits.map(({ kind, id, match }) => `${kind} ${id} ${match}`);

/** A member whose registration was told to the directory. */
async function named(nickname: string) {
  const person = await newPerson(ctx, { nickname });
  const { user_id } = person;
  const data = { user_id, platform: 'h5', day: '2026-11-18' };
  await ctx.db.tx(async (tx) => tx.emit(userRegistered, { key: user_id, at: ctx.clock.now(), data }));
  await consumeEvents(ctx, identity.consumers!, 'user.registered');
  return person;
}

describe('Z48 search', () => {
  it('Z48 names by their beginning, folded: width, case and spaces do not matter', async () => {
    const moon = await named('月光 Ａmy');
    const other = await named('月光海');
    await named('晨星');
    expect(brief(await search('月光', support, { kinds: 'user' }))).toEqual([
      `user ${moon.user_id} name`,
      `user ${other.user_id} name`,
    ]);
    expect(brief(await search('月光AMY'))).toEqual([`user ${moon.user_id} name`]);
    // The middle of a name is not its beginning, and one character is too little.
    expect(await search('光海')).toEqual([]);
    expect((await http.post('/console/api/search/all', { q: '月' }, support.token)).code).toBe(1004);
  });

  it('Z48 a new nickname is found and the old one is not; a cancelled account is gone', async () => {
    const person = await named('旧名字甲');
    const { user_id } = person;
    await ctx.db.tx(async (tx) => {
      await changeProfile(tx, user_id, { nickname: '新名字甲' });
      tx.emit(userProfileChanged, { key: user_id, at: ctx.clock.now(), data: { user_id, fields: ['nickname'] } });
    });
    await consumeEvents(ctx, identity.consumers!, 'user.profile_changed');
    expect(await search('旧名字')).toEqual([]);
    expect(brief(await search('新名字'))).toEqual([`user ${user_id} name`]);
    const rows = await ctx.db.rows(sql`select name_folded from user_name where user_id = ${user_id}`);
    expect(rows).toEqual([{ name_folded: '新名字甲' }]);
    await ctx.db.tx(async (tx) => {
      await cancelAccount(ctx, tx, user_id, ctx.clock.now());
      tx.emit(userCancelled, { key: user_id, at: ctx.clock.now(), data: { user_id } });
    });
    await consumeEvents(ctx, identity.consumers!, 'user.cancelled');
    expect(await search('新名字')).toEqual([]);
  });

  it('Z48 J2 a mobile is found exactly and stands in no log; the log has the number of hits', async () => {
    const person = await newAdult(ctx);
    const { mobile_enc } = (await ctx.db.row<{ mobile_enc: Buffer }>(sql`
      select mobile_enc from user_account where user_id = ${person.user_id}`))!;
    const mobile = ctx.seal.open(mobile_enc);
    expect(brief(await search(mobile))).toEqual([`user ${person.user_id} mobile`]);
    expect(await search('19999999999')).toEqual([]);
    const logged = await ctx.db.rows<{ target: string; after: object }>(sql`
      select target, after from staff_log where staff_id = ${support.staff_id} and call = 'search_all' order by log_id`);
    expect(logged.slice(-2)).toEqual([
      { target: 'search', after: { hits: 1 } },
      { target: 'search', after: { hits: 0 } },
    ]);
    expect(ctx.lines.join()).not.toContain(mobile);
  });

  it('Z48 numbers and references exactly: member, guild, room, approval, order', async () => {
    const guild = await newGuild(ctx, { name: '潮汐听风' });
    const room_id = await newGuildRoom(ctx, guild.guild_id, guild.head);
    expect(brief(await search(String(guild.head.user_id)))).toEqual([`user ${guild.head.user_id} id`]);
    expect(brief(await search(String(guild.guild_id)))).toContain(`guild ${guild.guild_id} id`);
    expect(brief(await search(String(room_id)))).toContain(`room ${room_id} id`);
    expect(brief(await search('潮汐'))).toEqual([`guild ${guild.guild_id} name`]);
    const finance = await newStaff(ctx, 'finance');
    const asked = await http.post(
      '/console/api/ledger/adjust',
      {
        account: { kind: 'diamond', id: guild.head.user_id },
        amount: 5,
        ticket_no: 'T-1',
        reason: '工单',
        request_id: newRequestId(),
      },
      finance.token,
    );
    const { approval_id } = asked.data;
    const number = String(approval_id).padStart(2, '0');
    expect(brief(await search(number, finance))).toContain(`approval ${approval_id} id`);
    expect(brief(await search(number))).not.toContain(`approval ${approval_id} id`);
    const out_trade_no = 'RC2026111800000000000001';
    await ctx.owner.run(sql`
      insert into recharge_order (target_id, out_trade_no, amount_fen, diamond, channel, status, day, need_confirm, need_sms, created_at, expire_at)
      values (${guild.head.user_id}, ${out_trade_no}, 600, 60, 'alipay_wap', 0, '2026-11-18', false, false, now(), now() + interval '30 min')`);
    await ctx.owner.run(sql`
      insert into recharge_no (out_trade_no, target_id) values (${out_trade_no}, ${guild.head.user_id})`);
    expect(brief(await search(out_trade_no))).toEqual([`recharge ${out_trade_no} ref`]);
  });

  it('Z48 CON-1 campaign staff find campaigns and items and no members, guild staff the reverse, and whoever gives items those', async () => {
    await named('深海来客');
    const author = await newStaff(ctx, 'campaign_author');
    expect(brief(await search('藏宝', author)).some((hit) => hit.startsWith('item'))).toBe(true);
    expect(brief(await search('treasure', author))).toContain('campaign treasure_hunt name');
    expect((await search('深海', author)).every(({ kind }) => kind === 'item' || kind === 'campaign')).toBe(true);
    expect((await search('深海', await newStaff(ctx, 'guild_desk'))).map(({ kind }) => kind)).toEqual(['user']);
    // Z08: support gives items, and finds them by any part of the name, with picture, type and value.
    expect(await search('帆船', support, { kinds: 'item' })).toContainEqual({
      kind: 'item',
      id: 'g_galleon',
      title: '宝藏帆船',
      text: expect.stringMatching(/^.+ · [\d,]+ 钻$/) as string,
      state_text: '',
      image: expect.any(String) as string,
      match: 'name',
    });
    const admin = await newStaff(ctx, 'admin');
    expect((await search('深海', admin, { kinds: 'user,guild' })).map(({ kind }) => kind)).toEqual(['user']);
    expect((await http.post('/console/api/search/all', { q: '深海' }, (await newPerson(ctx)).token)).code).toBe(1001);
  });
});
