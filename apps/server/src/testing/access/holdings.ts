// For the matrix of access: what a member or a guild has, with a canary in every private row of it.
import { dayOf, monthOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import { freezeIncome, guildAsOwner, userAsOwner } from '#modules/ledger/index.ts';
import type { TestContext } from '../kit.ts';
import type { Person } from '../http.ts';
import { insertPendingJoin, newGuildRoom, type TestGuild } from '#testing/people/guilds.ts';
import { insertPair } from '#testing/people/pairs.ts';
import { giveDiamonds, giveItems, newAdult } from '#testing/people/people.ts';
import { giveIncome } from '#testing/people/withdrawing.ts';
import { giveRealName, makeIdNumber } from '../signing.ts';
import { storeSmsCode } from '../sms.ts';
import type { Canaries } from './canaries.ts';

const DAY_MS = 86_400_000;
const SCENES = ['login', 'bind', 'withdraw', 'quit', 'disband', 'transfer', 'sign', 'guard'];

/** The things of one member, by the names that requests give them. */
export type Holding = Readonly<Record<string, unknown>> & {
  readonly user_id: number;
  readonly guild: GuildHolding;
};
/** The things of one guild. */
export type GuildHolding = Readonly<Record<string, unknown>> & { readonly guild_id: number };

export type World = { readonly ctx: TestContext; readonly canaries: Canaries };

let people = 0;
let things = 0;
const nextNo = (prefix: string): string => `${prefix}20261117${String(++things).padStart(14, '0')}`;

/** A member with a mobile, a real name and a wallet, all of them canaries. */
export async function newKeeper(
  { ctx, canaries }: World,
  what: string,
  newOne: (fields: { mobile: string }) => Promise<Person>,
  birthday = '1990-01-01',
): Promise<Person> {
  const mobile = `1880${String(++people).padStart(7, '0')}`;
  const person = await newOne({ mobile });
  const { user_id } = person;
  const of = { users: [user_id] };
  canaries.put(mobile, `${what}: mobile`, 'sealed', of);
  const name = canaries.text(`${what}: real name`, 'sealed', of);
  canaries.put(makeIdNumber(birthday, people), `${what}: id number`, 'sealed', of);
  await giveRealName(ctx, user_id, { birthday, number: people, name, now: ctx.clock.now() - 30 * DAY_MS });
  await giveDiamonds(ctx, user_id, canaries.number(`${what}: diamonds`, 'own', of));
  await giveIncome(ctx, userAsOwner(user_id), canaries.number(`${what}: income`, 'own', of));
  for (const scene of SCENES) await storeSmsCode(ctx, mobile, scene);
  return person;
}

/** Private rows of a guild, an application to it, and a member who is leaving it. */
export async function fillGuild({ ctx, canaries }: World, { guild_id, name, head }: TestGuild): Promise<GuildHolding> {
  const [now, of] = [ctx.clock.now(), { guild_id }];
  const at = new Date(now - DAY_MS);
  const number = (what: string, kind: Parameters<Canaries['number']>[1], users?: number[]) =>
    canaries.number(`${name}: ${what}`, kind, { ...of, ...(users ? { users } : {}) });
  const text = (what: string, kind: Parameters<Canaries['text']>[1], users?: number[]) =>
    canaries.text(`${name}: ${what}`, kind, { ...of, ...(users ? { users } : {}) });

  await giveIncome(ctx, guildAsOwner(guild_id), number('income', 'guild_money'));
  const applicant = await newAdult(ctx);
  const apply_id = await insertPendingJoin(ctx, guild_id, applicant);
  await ctx.db.run(sql`
    update guild_join set words = ${text('words of an application', 'officers', [applicant.user_id])} where apply_id = ${apply_id}`);
  const leaver = await newAdult(ctx);
  const reason = text('reason of leaving', 'officers', [leaver.user_id]);
  const remark = text('remark', 'remark');
  const quit = (await ctx.db.row<{ apply_id: number }>(sql`
    with stay as (
      insert into guild_member (guild_id, user_id, role, join_at, role_at, remark)
      values (${guild_id}, ${leaver.user_id}, 0, ${at}, ${at}, ${remark}) returning member_id),
    there as (
      insert into guild_of_user (user_id, guild_id, member_id, join_at)
      select ${leaver.user_id}, ${guild_id}, member_id, ${at} from stay)
    insert into guild_quit (guild_id, member_id, user_id, role, quit_type, status, reason_type, reason_text, fee_fen, fee_state, due_at,
      created_at)
    select ${guild_id}, member_id, ${leaver.user_id}, 0, 1, 0, 1, ${reason}, 0, 0, ${new Date(now + 7 * DAY_MS)}, ${at} from stay
    returning apply_id`))!;
  const log = (type: number, words: string) =>
    ctx.db.row<{ log_id: number }>(sql`
      insert into guild_log (at, guild_id, type, operator_id, target_id, words, batch_id)
      values (${at}, ${guild_id}, ${type}, ${head.user_id}, ${leaver.user_id}, ${words}, ${++things}) returning log_id`);
  const { log_id } = (await log(4, text('log of an appointment', 'officers')))!;
  await log(13, text('log of a withdrawal', 'late_log'));
  await ctx.db.run(sql`
    insert into settlement (guild_id, month, status, rate_bp, gross, commission_fen, opened_at, computed_at, confirmed_at, confirmed_by, paid_at)
    values (${guild_id}, ${monthOf(now - 40 * DAY_MS)}, 3, 500, ${number('turnover of a settlement', 'settlement')},
      ${number('commission', 'settlement')}, ${at}, ${at}, ${at}, 'system', ${at})`);
  await ctx.db.run(sql`
    insert into guild_day (guild_id, day, direct, backpack, refund, adjust, gift_value, mic_minutes)
    values (${guild_id}, ${dayOf(at.getTime())}, ${number('turnover of a day', 'officers')}, 0, 0, 0, 0,
      ${number('minutes of a day', 'officers')})`);
  const withdraw_no = nextNo('WD');
  canaries.put(withdraw_no, `${name}: withdrawal of the guild`, 'guild_money', of);
  await insertWithdrawal(ctx, { withdraw_no, owner: guildAsOwner(guild_id), user_id: head.user_id });
  const { task_id } = (await ctx.db.row<{ task_id: number }>(sql`
    insert into export_task (guild_id, user_id, day, kind, params, status, num, file_key, file_name, created_at, ready_at)
    values (${guild_id}, ${head.user_id}, ${dayOf(now)}, 'settlement', '{}', 1, 1, 'export/a.csv',
      ${`${text('name of an export', 'settlement')}.csv`}, ${at}, ${at}) returning task_id`))!;
  return { guild_id, apply_id, quit_id: quit.apply_id, log_id, task_id, guild_withdraw_no: withdraw_no, leaver };
}

/** Enough to swap, decompose, draw and buy with. */
const THINGS = { qc_1: 9, g_pearl: 5, debris: 500, th_map: 10, kf_key: 10, pebble: 500, zp_dust: 500, kf_coin: 500 };

/** How a tax came about, of a member with this income in the year. */
const taxSheet = (cum_income: number) => {
  const rest = ['cum_expense', 'cum_deduct', 'taxable', 'rate_bp', 'quick', 'cum_tax', 'withheld'];
  return { year: 2026, months: 1, cum_income, ...Object.fromEntries(rest.map((name) => [name, 0])) };
};

type OwnerOfMoney = ReturnType<typeof userAsOwner>;
async function insertWithdrawal(
  ctx: TestContext,
  {
    withdraw_no,
    owner,
    user_id,
    cum_income = 0,
  }: { withdraw_no: string; owner: OwnerOfMoney; user_id: number; cum_income?: number },
): Promise<number> {
  const kind = owner.kind === 'user' ? 1 : 2;
  const sheet = kind === 2 ? null : JSON.stringify(taxSheet(cum_income));
  const [now, fen] = [ctx.clock.now(), 20_000];
  const at = new Date(now - 10 * DAY_MS);
  const hash = ctx.seal.index('withdraw_account', withdraw_no);
  const account_id = (await ctx.db.row<{ account_id: number }>(sql`
    insert into withdraw_account (owner_kind, owner_id, type, account_hash, account_enc, name_enc, account_mask, name_mask, id_hash,
      is_change, bound_at)
    select ${kind}, ${owner.id}, ${kind === 1 ? 1 : 4}, ${hash}, ${ctx.seal.seal('a@example.com')}, ${ctx.seal.seal('某人')}, 'a***', '某*',
      case when ${kind} = 1 then id_hash end, false, ${at}
    from real_name where user_id = ${user_id} returning account_id`))!.account_id;
  await ctx.db.run(sql`
    insert into withdrawer (id_hash, user_id) select id_hash, user_id from real_name where user_id = ${user_id} on conflict do nothing`);
  await ctx.db.tx(async (tx) => {
    await freezeIncome(tx, { owner, withdraw_no, fen, at: now });
    await tx.run(sql`
      insert into withdrawal_owner (withdraw_no, owner_kind, owner_id, user_id) values (${withdraw_no}, ${kind}, ${owner.id}, ${user_id})`);
    await tx.run(sql`
      insert into withdrawal (owner_kind, owner_id, withdraw_no, user_id, type, account_id, account_enc, name_enc, account_mask, id_hash,
        amount_fen, fee_fen, tax_fen, arrive_fen, tax_sheet, quote_id, status, created_at, moved_at)
      select owner_kind, owner_id, ${withdraw_no}, ${user_id}, type, account_id, account_enc, name_enc, account_mask, id_hash,
        ${fen}, 0, 0, ${fen}, ${sheet}::jsonb, ${withdraw_no},
        case when type = 4 then 8 else 1 end, ${at}, ${at}
      from withdraw_account where account_id = ${account_id}`);
  });
  return account_id;
}

/**
 * Private rows of a member; `partner` is the other of the pair, `guild` the one that the member's rows in a guild belong to, `landlord`
 * owns the room (by default the member: who owns a room of the guild cannot be removed from it, QUIT-13).
 */
export async function fillMember(
  { ctx, canaries }: World,
  {
    what,
    person,
    partner,
    guild,
    landlord = person,
  }: { what: string; person: Person; partner: Person; guild: GuildHolding; landlord?: Person },
): Promise<Holding> {
  const { user_id } = person;
  const { guild_id } = guild;
  const [now, of] = [ctx.clock.now(), { users: [user_id] }];
  const at = new Date(now - DAY_MS);
  const day = dayOf(at.getTime());
  const later = new Date(now + DAY_MS);
  const text = (name: string) => canaries.text(`${what}: ${name}`, 'own', of);
  const number = (name: string, kind: 'own' | 'officers' | 'income') =>
    canaries.number(`${what}: ${name}`, kind, { ...of, guild_id });

  const place = { province: '浙江省', city: '杭州市', county: '西湖区', areaCode: '330106', isDefault: 0 };
  const tel = canaries.put(`1390${String(++things).padStart(7, '0')}`, `${what}: telephone of an address`, 'own', of);
  const address = ctx.seal.seal(
    JSON.stringify({ ...place, name: text('name of an address'), tel, addressDetail: text('address') }),
  );
  await ctx.db.run(sql`
    insert into address (user_id, address_id, form_enc, is_default, saved_at) values (${user_id}, 1, ${address}, true, ${at})`);
  await ctx.db.run(sql`
    insert into shipment (user_id, no, ref, item_code, qty, campaign, route, state, created_at, address_until, address_enc, carrier,
      tracking_no, sent_at)
    values (${user_id}, 1, 'matrix:1', 'ph_ring', 1, 'qixi', '/', 0, ${at}, ${later}, null, null, null, null),
           (${user_id}, 2, 'matrix:2', 'ph_ring', 1, 'qixi', '/', 2, ${at}, ${later}, ${address}, '顺丰', ${text('parcel')}, ${at})`);

  const withdraw_no = nextNo('WD');
  canaries.put(withdraw_no, `${what}: withdrawal`, 'own', of);
  const cum_income = number('income of the tax year', 'own');
  const account_id = await insertWithdrawal(ctx, { withdraw_no, owner: userAsOwner(user_id), user_id, cum_income });
  const out_trade_no = nextNo('RC');
  canaries.put(out_trade_no, `${what}: recharge`, 'own', of);
  await ctx.db.run(sql`insert into recharge_no (out_trade_no, target_id) values (${out_trade_no}, ${user_id})`);
  await ctx.db.run(sql`
    insert into recharge_order (target_id, out_trade_no, payer_id, amount_fen, diamond, tier_id, channel, status, day, need_confirm, need_sms,
      created_at, expire_at)
    values (${user_id}, ${out_trade_no}, ${user_id}, ${number('sum of a recharge', 'own')}, 60, '', 'alipay_wap', 0, ${dayOf(now)}, false, false, ${new Date(now)},
      ${new Date(now + 1_800_000)})`);

  const apply_no = nextNo('GA');
  canaries.put(apply_no, `${what}: application for a guild`, 'own', of);
  const form = {
    guild_type: 1,
    intro: text('intro of an application'),
    contact_name: text('contact of an application'),
  };
  await ctx.db.run(sql`insert into guild_apply_owner (apply_no, user_id) values (${apply_no}, ${user_id})`);
  await ctx.db.run(sql`
    insert into guild_apply (user_id, apply_no, status, form_enc, created_at)
    values (${user_id}, ${apply_no}, 1, ${ctx.seal.seal(JSON.stringify(form))}, ${at})`);

  const { notice_id } = (await ctx.db.row<{ notice_id: number }>(sql`
    insert into notice (user_id, event_id, kind, title, text, route, silent, created_at)
    values (${user_id}, gen_random_uuid(), 'system', ${text('title of a notice')}, ${text('notice')}, null, false, ${at})
    returning notice_id`))!;
  const contact = canaries.put(
    `1370${String(++things).padStart(7, '0')}`,
    `${what}: contact of a report`,
    'sealed',
    of,
  );
  const { report_id } = (await ctx.db.row<{ report_id: number }>(sql`
    insert into report (user_id, kind, type, target_kind, target_id, target_name, words, contact_enc, created_at, due_at)
    values (${user_id}, 2, 11, 'user', ${String(partner.user_id)}, '某人', ${text('report')}, ${ctx.seal.seal(contact)}, ${at}, ${later})
    returning report_id`))!;
  await ctx.db.run(sql`
    insert into contract (user_id, contract_no, agreement_id, version, status, signature_key, pdf_key, pdf_sha256, created_at, signed_at,
      expire_at)
    select ${user_id}, ${`HT${number('contract', 'own')}`}, id, version, 2, 'signature/a.png', 'contract/a.pdf', ${'0'.repeat(64)}, ${at}, ${at},
      ${new Date(now + 300 * DAY_MS)}
    from agreement where type = 'host' order by id desc limit 1`);
  await ctx.db.run(sql`
    insert into wish (user_id, campaign, season, text, is_public, state, written_at)
    values (${user_id}, 'zyj', 'matrix', ${text('private wish')}, false, 1, ${at})`);
  const { wish_id } = (await ctx.db.row<{ wish_id: number }>(sql`
    insert into wish (user_id, campaign, season, text, is_public, state, written_at)
    values (${user_id}, 'zyj', 'c', '愿月圆', true, 1, ${at}) returning wish_id`))!;

  const suitor = await newAdult(ctx);
  const invite = async (from: Person, to: Person) => {
    const words = canaries.text(`${what}: words of an invitation`, 'own', { users: [from.user_id, to.user_id] });
    return (await ctx.db.row<{ invite_id: number }>(sql`
      insert into relation_invite (from_id, to_id, ring_id, diamond, words, made_at, expire_at)
      values (${from.user_id}, ${to.user_id}, 'ring_grass', 0, ${words}, ${at}, ${later}) returning invite_id`))!
      .invite_id;
  };
  const match_id = `matrix-${String(user_id).padStart(15, '0')}`;
  await ctx.db.run(sql`
    insert into match_row (match_id, match, campaign, a, b, score, made_at, expire_at)
    values (${match_id}, 'star_match', 'star_sign', ${user_id}, ${suitor.user_id}, 50, ${at}, ${later})`);
  await ctx.db.run(sql`
    insert into swap (user_id, no, peer_id, deck, campaign, give, give_lot, want, asked_at, expire_at)
    values (${user_id}, 1, ${partner.user_id}, 'qx_deck', 'qixi', 'qc_1', 1, 'qc_2', ${at}, ${later})`);
  await giveItems(ctx, user_id, THINGS);
  await ctx.db.run(sql`insert into privacy (user_id, match_on) values (${user_id}, true)`);
  const decompose_id = sha256(`decompose:${user_id}`).toString('base64url').slice(0, 22);
  await ctx.db.run(sql`
    insert into decomposed (user_id, decompose_id, at, day, def_hash, lots, got, undo_until)
    values (${user_id}, ${decompose_id}, ${at}, ${day}, 'x', '[]'::jsonb, 15, ${later})`);
  const join_id = await insertPendingJoin(ctx, guild_id, person);
  await ctx.db
    .run(sql`update guild_join set words = ${canaries.text(`${what}: own application`, 'officers', { ...of, guild_id })}
    where apply_id = ${join_id}`);

  const room_id = await newGuildRoom(ctx, guild_id, landlord);
  const ofRoom = { users: [landlord.user_id], guild_id };
  await ctx.db.run(sql`
    insert into room_day (room_id, day, direct, backpack, refund, adjust, gift_value, open_minutes)
    values (${room_id}, ${day}, ${canaries.number(`${what}: turnover of the room`, 'officers', ofRoom)}, 0, 0, 0, 0, 0)`);
  await ctx.db.run(sql`
    insert into room_op (at, room_id, type, operator_id, operator_role, target_id, words)
    values (${at}, ${room_id}, 4, ${landlord.user_id}, 'owner', ${suitor.user_id},
      ${canaries.text(`${what}: log of the room`, 'officers', ofRoom)})`);
  const [flow, income] = [number('turnover in the guild', 'officers'), number('income in the guild', 'income')];
  await ctx.db.run(sql`
    insert into guild_member_day (guild_id, day, user_id, direct, backpack, refund, adjust, gift_value, income_fen, mic_minutes)
    values (${guild_id}, ${day}, ${user_id}, ${flow}, 0, 0, 0, 0, ${income}, 0)`);
  await ctx.db.run(sql`
    insert into guild_member_month (guild_id, month, user_id, flow, income_fen, mic_minutes, best_minutes)
    values (${guild_id}, ${`${day.slice(0, 7)}-01`}, ${user_id}, ${flow}, ${income}, 0, 0)`);
  await ctx.db.run(sql`
    insert into member_day (user_id, day, direct, backpack, refund, adjust, gift_value, income_fen, mic_minutes, guild_minutes)
    values (${user_id}, ${day}, ${number('whole turnover', 'own')}, 0, 0, 0, 0, ${number('whole income', 'own')}, 0, 0)`);
  await ctx.db.run(sql`
    insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, room_id, item_code, source, num, gift_value,
      income_base, income_fen, guild_id, room_guild_id)
    values (${++things}, ${at}, ${at}, ${day}, false, ${`matrix${things}`}, ${suitor.user_id}, ${user_id}, null, 'g_pearl', 1, 1,
      ${number('value of a gift', 'officers')}, ${number('turnover of a gift', 'officers')}, ${number('income of a gift', 'income')},
      ${guild_id}, ${guild_id})`);
  return {
    user_id,
    guild,
    show_id: String(user_id),
    lot_id: '1',
    address_id: 1,
    ship_id: `${user_id}-1`,
    withdraw_no,
    account_id,
    out_trade_no,
    apply_no,
    notice_id,
    report_id,
    wish_id,
    invite_in: await invite(suitor, person),
    invite_out: await invite(person, suitor),
    match_id,
    swap_id: `${user_id}-1`,
    decompose_id,
    join_id,
    room_id,
  };
}

/** A pair that everybody may look at, but for a private memory of each, which the two alone see. */
export async function fillPair(
  { ctx, canaries }: World,
  what: string,
  [a, b]: readonly [Person, Person],
): Promise<number> {
  const relation_id = await insertPair(ctx, [a, b], { level: 3, intimacy: 2_000 });
  const at = new Date(ctx.clock.now() - DAY_MS);
  for (const [i, { user_id }] of [a, b].entries())
    await ctx.db.run(sql`
      insert into timeline (relation_id, no, kind, ref, title, words, by_id, is_private, state, at)
      values (${relation_id}, ${i + 1}, 'memory', ${`memory:${i}`}, '',
        ${canaries.text(`${what}: private memory`, 'own', { users: [a.user_id, b.user_id] })}, ${user_id}, true, 1, ${at})`);
  await ctx.db.run(sql`
    update relation set room_id = nextval('small_room_seq'), entries = 2, public_a = true, public_b = true
    where relation_id = ${relation_id}`);
  return relation_id;
}
