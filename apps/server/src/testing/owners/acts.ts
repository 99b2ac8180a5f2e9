// For the law of transactions: acts that the single valid requests of testing/mutations.ts leave out, because they need several steps or
// another side: an evening in a room, money that comes and goes, guilds and pairs from their beginning to their end.
import { expect } from 'vitest';
import { register_benefit } from '@shengyu/contract/calls/campaign-engine.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { children_shop_user_buy_goods } from '@shengyu/contract/calls/shop.ts';
import { gift_event, gift_refund, user_event } from '@shengyu/contract/calls/ingest.ts';
import { callersOf, pathOf, shortNameOf } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { DAY_MS, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { findCurrentAgreementVersion, seedAgreements } from '#modules/agreement/index.ts';
import { guildAsOwner } from '#modules/ledger/index.ts';
import { BOOKS_CALLS } from '#testing/books/books-acts.ts';
import { createBooksMembers, giveDailyClaims } from '#testing/books/books-people.ts';
import { makeAlwaysOpenCampaign } from '../campaigns.ts';
import { newPerson, newRequestId, type Person, type TestResponse } from '../http.ts';
import { MUTATION_CASES } from '../mutations.ts';
import { createNativeRooms } from '../native-rooms.ts';
import { createSignedNativeClient } from '../native-side.ts';
import { newGuild, newGuildMember } from '#testing/people/guilds.ts';
import { createRelationCalls, insertPair, newFriends } from '#testing/people/pairs.ts';
import { createOnboardingForm, mobileOf } from '#testing/mutations/guild.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff } from '#testing/people/staff.ts';
import {
  createWithdrawalSteps,
  giveIncome,
  insertSignedContract,
  newGuildHeadedBy,
  newWithdrawer,
} from '#testing/people/withdrawing.ts';
import { storeSigningCode, uploadSignature } from '../signing.ts';
import type { CashierTestServer } from '../till.ts';
import type { Stage } from './stage.ts';

const MINUTE_MS = 60_000;
let told = 0;

/** A guild's room: six members come, some speak, give gifts to several, and leave; among them a pair and a guild's host. */
export async function playEvening({ ctx, http, digest, pass }: Stage): Promise<void> {
  const native = await createSignedNativeClient(ctx, http);
  const { tell, newRoom } = await createNativeRooms(ctx, http);
  const { guild_id } = await newGuild(ctx);
  const [host, second] = [await newGuildMember(ctx, guild_id), await newGuildMember(ctx, guild_id, { role: 1 })];
  const [giver, loved] = await newFriends(ctx, 100_000);
  const relations = createRelationCalls(http);
  const { data } = await relations.invite(giver, loved, { ring_id: 'ring_grass' });
  const bonded = await relations.answer(loved, data.invite_id as number, 1);
  const { relation_id } = bonded.data.relation as { relation_id: number };
  await ctx.db.run(sql`update relation set intimacy = 519 where relation_id = ${relation_id}`);
  await digest();
  const { room_id } = await newRoom();
  const bind_at = new Date(ctx.clock.now());
  await ctx.db.run(sql`update room set guild_id = ${guild_id}, bind_at = ${bind_at} where room_id = ${room_id}`);
  await ctx.db.run(
    sql`insert into room_binding (room_id, guild_id, bind_at) values (${room_id}, ${guild_id}, ${bind_at})`,
  );
  const present = [host, second, giver, loved];
  for (const { user_id } of present) await tell({ kind: 'enter', room_id, user_id });
  for (const { user_id } of [host, loved]) await tell({ kind: 'mic_on', room_id, user_id, seat_no: user_id % 8 });
  await pass(6 * MINUTE_MS);
  const give = (receivers: readonly Person[], item_code = 'g_rose'): Promise<TestResponse> =>
    http.post(
      '/goapi/gift/send_gift',
      {
        item_code,
        num: 20,
        receiver_ids: receivers.map(({ user_id }) => user_id),
        room_id,
        source: 1,
        guard_confirm: 1,
        request_id: newRequestId(),
      },
      giver.token,
    );
  for (const receivers of [[host], [loved], [host, second, loved]]) expect((await give(receivers)).code).toBe(1);
  const lines = [host, second].map(({ user_id }) => ({ receiver_id: user_id, num: 2 }));
  const at = unixSecondsOf(ctx.clock.now());
  const gift = { item_code: 'g_rose', unit_price: 10, source: 1, debit: 1, lines, room_id, sender_id: giver.user_id };
  await native(gift_event, { events: [{ event_id: 'evening-gift', occurred_at: at, ...gift }] });
  await digest();
  const refund = { refund_id: 'evening-refund', event_id: 'evening-gift', reason: '误操作', occurred_at: at };
  expect((await native(gift_refund, { refunds: [refund] })).data.results[0].code).toBe(1);
  const [a, b] = [giver.user_id, loved.user_id];
  await tell({ kind: 'share', room_id, user_id: a, num: 1 });
  await tell({ kind: 'duet', room_id, user_id: a, peer_id: b, num: 1 });
  await tell({ kind: 'invite_joined', room_id, user_id: a, peer_id: host.user_id });
  for (const me of [giver, loved])
    await http.post('/goapi/relation/cosign', { relation_id, request_id: newRequestId() }, me.token);
  await digest();
  await pass(20 * MINUTE_MS);
  await tell({ kind: 'mic_off', room_id, user_id: loved.user_id });
  for (const { user_id } of present) await tell({ kind: 'leave', room_id, user_id });
  await tell({ kind: 'close', room_id });
  await digest();
}

/** What the native side tells of members, in the end that one of them has closed the account. */
export async function playNativeMembers({ ctx, http, digest }: Stage): Promise<void> {
  const native = await createSignedNativeClient(ctx, http);
  const [me, other] = await newFriends(ctx);
  const relations = createRelationCalls(http);
  const { data } = await relations.invite(me, other);
  expect((await relations.answer(other, data.invite_id as number, 1)).code).toBe(1);
  const { guild_id } = await newGuild(ctx);
  await newGuildMember(ctx, guild_id, { person: me });
  const until = unixSecondsOf(ctx.clock.now()) + 3_600;
  const target_id = other.user_id;
  const events: { kind: string; [more: string]: unknown }[] = [
    { kind: 'profile', profile: { nickname: '海上的风', gender: 2 } },
    { kind: 'online' },
    { kind: 'like', target_id },
    { kind: 'greet', target_id },
    { kind: 'chat_count', target_id, num: 5 },
    { kind: 'muted', until },
    { kind: 'unmuted' },
    { kind: 'banned', until },
    { kind: 'unbanned' },
    { kind: 'blocked', target_id: (await newPerson(ctx)).user_id },
    { kind: 'offline' },
    { kind: 'cancelled' },
  ];
  for (const event of events) {
    const occurred_at = unixSecondsOf(ctx.clock.now());
    const one = { event_id: `members-${++told}`, occurred_at, user_id: me.user_id, ...event };
    const reply = await native(user_event, { events: [one] });
    expect([event.kind, reply.data.results[0].code], reply.text).toEqual([event.kind, 1]);
    await digest();
    ctx.clock.advance(MINUTE_MS);
  }
}

/** Somebody recharges, for himself and for a friend; one of the orders is paid back. */
export async function playRecharges({ ctx, http, digest, pass }: Stage, till: CashierTestServer): Promise<void> {
  const me = await newAdult(ctx);
  await setDevice(ctx, me);
  const friend = await newAdult(ctx);
  const show_id = String(friend.user_id);
  for (const more of [{}, { target_show_id: show_id }, { tier_id: 'rc_6' }]) {
    const { out_trade_no } = await till.paid(me, 'alipay_wap', more);
    await till.tell('alipay_wap', out_trade_no);
    await digest();
    if (!('tier_id' in more)) continue;
    const [asker, decider] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    const data = { out_trade_no, reason: '工单 77', request_id: newRequestId() };
    const asked = await http.post('/console/api/recharge/refund', data, asker.token);
    expect((await decideApprovalAs(http, asked.data.approval_id, decider.token)).code).toBe(1);
  }
  await pass(2 * MINUTE_MS);
  await digest();
}

/** The member came in with this device: gifts that are given once are given once for a device too. */
const setDevice = (ctx: Context, { user_id }: Person): Promise<number> =>
  ctx.db.run(sql`update session set device_hash = ${sha256(`device of ${user_id}`)} where user_id = ${user_id}`);

/** Things of which there are only so many: a draw and a purchase from a stock, a gift that is given once for a person and a device. */
export async function playLimited({ ctx, http, digest }: Stage): Promise<void> {
  const def = makeAlwaysOpenCampaign('treasure_hunt');
  const pool = def.pools!.th_shallow!;
  const rows = pool.rows.map((row) => ({ ...row, weight: row.id === 'th_s04' ? 10_000 - pool.rows.length + 1 : 1 }));
  await seedCampaigns(ctx, [
    { ...def, version: 901, pools: { ...def.pools, th_shallow: { ...pool, rows, pity: [] } } },
  ]);
  const me = await newAdult(ctx, { items: { th_map: 20, pebble: 300 } });
  await setDevice(ctx, me);
  for (const [call, data] of [
    [open_box, { box_code: 'th_shallow', num: 1, client_seed: 'the-only-one' }],
    [open_box, { box_code: 'th_shallow', num: 10, client_seed: 'the-other-ten' }],
    [children_shop_user_buy_goods, { goods_id: 'lmg_7', num: 1, expect_price: 260 }],
    [register_benefit, {}],
  ] as const) {
    const reply = await http.post(pathOf(call), { ...data, request_id: newRequestId() }, me.token);
    expect([call.id, reply.code], reply.text).toEqual([call.id, 1]);
    await digest();
  }
}

/** Withdrawals of members and of a guild: paid, refused by the provider, rejected by staff, taken back. */
export async function playWithdrawals(
  { ctx, http, digest, pass }: Stage,
  provider: { plan(what: 'pay' | { refuse: string }): void },
): Promise<void> {
  const steps = createWithdrawalSteps(ctx, http);
  for (const [end, isOfGuild] of [
    ['paid', false],
    ['failed', false],
    ['reject', false],
    ['cancel', false],
    ['paid', true],
    ['reject', true],
  ] as const) {
    const me = await newWithdrawer(ctx, { fen: FEN });
    if (isOfGuild) {
      await insertSignedContract(ctx, me.user_id, 'guild_settle');
      await giveIncome(ctx, guildAsOwner(await newGuildHeadedBy(ctx, me)), FEN);
    }
    const account = isOfGuild ? { account: 'guild' } : {};
    const { code, text, data } = await steps.withdraw(me, await steps.bound(me, account), FEN, account);
    expect(code, text).toBe(1);
    await digest();
    const { withdraw_no } = data as { withdraw_no: string };
    if (end === 'cancel') await steps.cancel(me, withdraw_no);
    else {
      const { token } = await newStaff(ctx, 'finance');
      expect((await steps.review(token, withdraw_no, end === 'reject' ? 'reject' : 'approve')).code).toBe(1);
    }
    provider.plan(end === 'failed' ? { refuse: 'PAYEE_USER_INFO_ERROR' } : 'pay');
    if (end === 'paid' || end === 'failed') await pass(HOUR_MS);
    await digest();
  }
}
const FEN = 100_000;

/** Guilds: members who join freely or by review, who pay to leave, a head who hands over, a guild that staff freezes and ends. */
export async function playGuilds({ ctx, http, digest, pass }: Stage): Promise<void> {
  const post = async (path: string, data: object, { token }: { token: string }): Promise<TestResponse> => {
    const reply = await http.post(`/api/v1/${path}`, { request_id: newRequestId(), ...data }, token);
    expect([path, reply.code], reply.text).toEqual([path, 1]);
    await digest();
    return reply;
  };
  await seedAgreements(ctx);
  const { version } = (await findCurrentAgreementVersion(ctx.db, 'host', ctx.clock.now()))!;
  const free = await newGuild(ctx, { join_type: 0 });
  const asking = await newGuild(ctx, { join_type: 1 });
  const [newcomer, applicant] = [await newAdult(ctx), await newAdult(ctx)];
  const join = (me: Person, guild_id: number) =>
    post('join_guild', { guild_id, apply_text: '想和大家一起唱歌', agreement_version: version }, me);
  const { apply_id } = (await join(applicant, asking.guild_id)).data as { apply_id: number };
  await join(newcomer, asking.guild_id);
  await join(newcomer, free.guild_id);
  await post('join_guild_check', { guild_id: asking.guild_id, apply_ids: [apply_id], action: 1 }, asking.head);
  for (const [quit_type, action] of [
    [1, 1],
    [1, 2],
  ] as const) {
    const leaving = await newGuildMember(ctx, free.guild_id);
    const quit = { guild_id: free.guild_id, quit_type, reason_type: 1, fee_confirm_fen: 0 };
    const { data } = await post('quit_guild', quit, leaving);
    const more = action === 2 ? { reject_reason: '再想想吧' } : {};
    await post('quit_guild_check', { guild_id: free.guild_id, apply_ids: [data.apply_id], action, ...more }, free.head);
  }
  await foundGuild({ ctx, http }, post);
  await pass(DAY_MS);
}

type Post = (path: string, data: object, me: { token: string }) => Promise<TestResponse>;

async function foundGuild({ ctx, http }: Pick<Stage, 'ctx' | 'http'>, post: Post): Promise<void> {
  const founder = await newAdult(ctx);
  const { apply_no } = (await post('company_create', await createOnboardingForm(ctx, founder, '远航公会'), founder))
    .data as { apply_no: string };
  const { token } = await newStaff(ctx, 'guild_desk');
  const review = { apply_no, action: 'pass', reason: '已核对', request_id: newRequestId() };
  expect((await http.post('/console/api/guild/review', review, token)).code).toBe(1);
  const { id, version } = (await findCurrentAgreementVersion(ctx.db, 'guild_settle', ctx.clock.now()))!;
  await storeSigningCode(ctx, await mobileOf(ctx, founder));
  const signature_image = await uploadSignature(ctx, founder.user_id);
  await post('sign_contract', { agreement_id: id, version, signature_image, sms_code: '000000' }, founder);
}

/** Pairs that part: one changes its mind, one ends; and somebody who is followed no longer. */
export async function playPartings({ ctx, http, digest }: Stage): Promise<void> {
  const relations = createRelationCalls(http);
  for (const [end, by] of [
    ['cancel', 0],
    ['agree', 1],
  ] as const) {
    const couple = await newFriends(ctx, 10_000);
    const relation_id = await insertPair(ctx, couple, { level: 2, intimacy: 500 });
    for (const [who, action] of [
      [0, 'apply'],
      [by, end],
    ] as const) {
      const reply = await relations.unbind(couple[who], relation_id, action);
      expect([action, reply.code], reply.text).toEqual([action, 1]);
      await digest();
    }
    const unfollow = { user_id: couple[1].user_id, follow: 0, request_id: newRequestId() };
    await http.post('/goapi/follow/set_follow', unfollow, couple[0].token);
    await digest();
  }
}

/** Every kind of act on money and items that the model of the books knows. */
export async function playBooks({ ctx, http, digest }: Stage): Promise<void> {
  const members = await createBooksMembers(ctx, 2);
  await giveDailyClaims(ctx, members);
  await digest();
  for (const [i, me] of members.entries()) {
    for (const [n, [name, act]] of Object.entries(BOOKS_CALLS).entries()) {
      if (i % 2 === 1 && !/answer|withdraw|undo|pair|gift/.test(name)) continue;
      const peer = members[i ^ 1]!;
      const data = act.data(me, i * 8 + n, peer);
      if (!data) continue;
      const [method] = act.call.route.split(' ') as ['GET' | 'POST' | 'PUT'];
      const response = await http.app.inject({
        method,
        url: pathOf(act.call),
        payload: JSON.stringify({ data: { ...data, request_id: newRequestId() } }),
        headers: { 'content-type': 'application/json', token: me.token },
      });
      const reply = JSON.parse(response.body) as TestResponse;
      if (reply.code === 1) act.done?.(me, data, { ...reply, text: response.body }, peer);
    }
    ctx.clock.advance(61_000);
    await digest();
  }
}

/** The valid request of every call that changes something, with the approval of a second person where the call asks for one. */
export async function playCases({ ctx, http, digest, recorder }: Stage): Promise<void> {
  for (const call of CALLS) {
    const kase = await MUTATION_CASES[call.id]?.(ctx);
    if (!kase) continue;
    const data = { ...kase.data, request_id: newRequestId() };
    const reply = kase.send ? await kase.send(http, data) : await http.post(pathOf(call), data, kase.token);
    expect([call.id, reply.code], reply.text).toEqual([call.id, kase.code ?? 1]);
    if (callersOf(call).includes('staff2')) {
      const { token } = await newStaff(ctx, 'admin');
      await recorder.forget();
      const approve = () => decideApprovalAs(http, reply.data.approval_id as number, token);
      const approved = await recorder.during(`${call.id} ${shortNameOf(call)}, approved`, approve);
      expect([call.id, approved.code], approved.text).toEqual([call.id, 1]);
    }
    await digest();
    ctx.clock.advance(2 * MINUTE_MS);
  }
}
