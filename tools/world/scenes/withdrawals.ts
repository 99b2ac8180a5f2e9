// Withdrawals in every state (WST-1 … WST-13): role 04 has one of each, four other hosts wait for finance, one is held by risk.
import { user_sign_name_check } from '@shengyu/contract/calls/agreement.ts';
import { withdraw_review } from '@shengyu/contract/calls/withdraw-console.ts';
import { cancel_withdrawal } from '@shengyu/contract/calls/withdraw-record.ts';
import {
  bind_withdrawal_account,
  user_withdrawal,
  withdrawal_preview,
  withdrawal_type,
} from '@shengyu/contract/calls/withdraw.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town } from '../town.ts';
import {
  ago,
  findGuild,
  findGuildOf,
  happening,
  on,
  pickHosts,
  recall,
  remember,
  runTimers,
  type Moment,
} from './find.ts';
import { RING_MEMBER } from './settlement.ts';
import { signContract } from '../acts/found-guild.ts';
import { askCode, giveTogether } from './steps.ts';

const ALIPAY = 1;

/** SIGN-4: the contract of a host comes before the first withdrawal. */
export async function signAsHost(island: Island, who: Islander): Promise<void> {
  const { need } = await island.as(who, user_sign_name_check, { scene: 'withdraw' });
  if (need.includes('contract')) await signContract(island, who, 'host');
}

const bindAlipay = async (island: Island, who: Islander): Promise<unknown> =>
  island.as(who, bind_withdrawal_account, {
    type: ALIPAY,
    account_no: who.mobile,
    sms_code: await askCode(island, who, 'bind'),
  });

/** Quote and order of a withdrawal to the bound account. Undefined: the person has no account or not enough income. */
export async function withdraw(
  island: Island,
  who: Islander,
  yuan: number,
  { account, type }: { account: 'personal' | 'guild'; type: 1 | 4 } = { account: 'personal', type: ALIPAY },
): Promise<string | undefined> {
  const amount_fen = yuan * 100;
  const { types } = await island.as(who, withdrawal_type, { account });
  const account_id = types.find((one) => one.type === type)?.bound?.account_id;
  if (account_id === undefined) return undefined;
  const { quote_id, need_sms } = await island.as(who, withdrawal_preview, { account, type, amount_fen });
  const sms = need_sms === 1 ? { sms_code: await askCode(island, who, 'withdraw') } : {};
  const request = { account, type, account_id, amount_fen, quote_id, ...sms };
  return (await island.as(who, user_withdrawal, request)).withdraw_no;
}

type Review = 'approve' | 'reject' | 'hold';
const reviewWithdrawal = (island: Island, withdraw_no: string, action: Review, reason: string): Promise<unknown> =>
  island.staff('finance', withdraw_review, { withdraw_no, action, reason });

const host = (town: Town): Islander => town.cast.host;

/** Role 04 withdraws; the number is kept under the scene's name. */
const withdraws = (name: string, moment: Moment, yuan: number): Happening =>
  happening(name, moment, async (island, town) => {
    remember(island, name, await withdraw(island, host(town), yuan));
  });

const reviewed = (name: string, moment: Moment, about: string, action: Review, reason: string): Happening =>
  happening(name, moment, async (island) => {
    const withdraw_no = recall<string>(island, about);
    if (withdraw_no) await reviewWithdrawal(island, withdraw_no, action, reason);
  });

type ProviderPlan = Parameters<Island['payout']['plan']>[0];

/** The batch of the last full hour meets a provider that answers like this; afterwards it pays again. */
const batchMeets = (name: string, moment: Moment, plan: ProviderPlan): Happening =>
  happening(name, moment, async (island) => {
    island.payout.plan(plan);
    await runTimers(island);
    island.payout.plan('pay');
  });

/**
 * Two batches of the last hours, this morning's or yesterday evening's: a payout that has not arrived after 26 hours gets a ticket in
 * the operators' queue (WD-13), which is not to hold these. A person withdraws three times a day at most (WD-10).
 */
const inBatchHour =
  (hour: number, minute: number): Moment =>
  (until) => {
    const isAfternoon = ago({})(until).minute >= 13 * 60;
    const batches = isAfternoon ? { day: 0, hour: 10 } : { day: -1, hour: 18 };
    return on(batches.day, `${batches.hour + hour}:${minute}`)(until);
  };

const GIFT_DAYS = [-160, -140, -115, -90, -60, -30, -12];
/** WD-6: after the first, which finance approves, small amounts pass by themselves. */
const PAID: readonly [day: number, yuan: number][] = [
  [-132, 520],
  [-122, 480],
  [-105, 666],
  [-85, 400],
  [-65, 800],
  [-45, 350],
  [-28, 500],
  [-18, 450],
];

const hostScenes: readonly Happening[] = [
  ...GIFT_DAYS.map((day) =>
    happening(`gifts to role 04 ${day}`, on(day, '22:00'), async (island, town) => {
      const fans = island.chance(`fans of role 04 ${day}`).pickSome(town.payers, 5);
      const room_id = findGuildOf(town, host(town))?.rooms[0]?.room_id;
      await giveTogether(island, fans, host(town), { item_code: 'g_whale', num: 4, room_id });
    }),
  ),
  happening('role 04 signs', on(-158, '12:00'), (island, town) => signAsHost(island, host(town))),
  happening('role 04 binds an account', on(-157, '12:00'), async (island, town) => {
    await bindAlipay(island, host(town));
  }),
  withdraws('first withdrawal', on(-148, '10:10'), 300),
  reviewed('first withdrawal approved', on(-148, '10:40'), 'first withdrawal', 'approve', '首次提现，资料齐全'),
  ...PAID.map(([day, yuan]) => withdraws(`withdrawal paid ${day}`, on(day, '10:20'), yuan)),

  withdraws('withdrawal to be rejected', on(-14, '11:00'), 1_200),
  reviewed(
    'withdrawal rejected',
    on(-14, '15:00'),
    'withdrawal to be rejected',
    'reject',
    '收款账户信息待更新，请更新后重提',
  ),

  withdraws('withdrawal to fail', on(-11, '10:30'), 200),
  batchMeets('withdrawal fails by its name', on(-11, '11:05'), { refuse: 'PAYEE_USER_INFO_ERROR' }),

  withdraws('withdrawal to be cancelled', on(-8, '20:00'), 1_100),
  happening('withdrawal cancelled', on(-8, '20:20'), async (island, town) => {
    const withdraw_no = recall<string>(island, 'withdrawal to be cancelled');
    if (withdraw_no) await island.as(host(town), cancel_withdrawal, { withdraw_no });
  }),

  withdraws('withdrawal to be held', on(-2, '09:30'), 1_300),
  reviewed('withdrawal held', on(-2, '10:30'), 'withdrawal to be held', 'hold', '大额首笔，核对流水来源'),

  withdraws('withdrawal in review', ago({ hours: 30 }), 1_500),

  withdraws('withdrawal being paid', inBatchHour(0, 20), 150),
  batchMeets('withdrawal is being paid', inBatchHour(1, 5), 'deal'),
  withdraws('withdrawal unknown at the provider', inBatchHour(1, 20), 160),
  // An answer with a wrong signature is no answer: the result stays unknown (WST-13).
  batchMeets('withdrawal has no answer', inBatchHour(2, 5), 'forge'),

  // In the last minute, after the timers: the batch of a full hour would take this one along.
  happening('the last batch', ago({}), runTimers),
  withdraws('withdrawal waiting for the batch', ago({}), 120),
];

/** First withdrawals of other hosts, which finance has to look at (WD-6). */
const OTHERS: readonly [guild: string, hours: number, yuan: number][] = [
  ['潮汐之声', 20, 188],
  ['云上城邦', 7, 120],
  ['月屿声工坊', 2, 88],
];

/** A host of the named guild; in a small world, where that guild may have none but those of the cast, of another one. */
function pickWithdrawer(island: Island, town: Town, guild_name: string, key: string): Islander | undefined {
  const named = findGuild(town, guild_name);
  for (const guild of [...(named ? [named] : []), ...town.guilds.values()]) {
    const [who] = pickHosts(island, town, guild, key, 1);
    if (who) return who;
  }
  return undefined;
}

const otherScenes: readonly Happening[] = OTHERS.flatMap(([guild_name, hours, yuan], no) => {
  const key = `withdrawer ${no + 1}`;
  const withThem = (
    name: string,
    moment: Moment,
    act: (island: Island, who: Islander, town: Town) => Promise<unknown>,
  ) =>
    happening(`${key} ${name}`, moment, async (island, town) => {
      const who = recall<Islander>(island, key) ?? pickWithdrawer(island, town, guild_name, key);
      if (!who) return;
      remember(island, key, who);
      await act(island, who, town);
    });
  return [
    withThem('gets gifts', on(-16, `21:${10 + no}`), (island, who, town) =>
      giveTogether(island, island.chance(key).pickSome(town.payers, 5), who, { item_code: 'g_castle', num: 1 }),
    ),
    withThem('signs', on(-13, `12:${10 + no}`), signAsHost),
    withThem('binds', on(-12, `12:${10 + no}`), bindAlipay),
    withThem('withdraws', ago({ hours }), (island, who) => withdraw(island, who, yuan)),
  ];
});

/** RISK-2: whoever has an open flag is held at once (WST-5). */
const heldByRisk: readonly Happening[] = [
  ['signs', on(-7, '12:00'), signAsHost] as const,
  ['binds', on(-6, '12:00'), bindAlipay] as const,
  ['withdraws', on(-2, '18:00'), (island: Island, who: Islander) => withdraw(island, who, 600)] as const,
].map(([name, moment, act]) =>
  happening(`flagged member ${name}`, moment, async (island) => {
    const who = recall<Islander>(island, RING_MEMBER);
    if (who) await act(island, who);
  }),
);

export const withdrawalScenes: readonly Happening[] = [...hostScenes, ...otherScenes, ...heldByRisk];
