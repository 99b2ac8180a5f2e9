// A member who withdraws, and what the server and its operators do meanwhile.
import { reviewWithdrawal } from '@shengyu/server/modules/withdraw/pay/review.ts';
import { queryUnknownPayouts, startApprovedPayouts } from '@shengyu/server/modules/withdraw/pay/payout.ts';
import type { TestHttpClient, TestResponse } from '@shengyu/server/testing/http.ts';
import {
  createWithdrawalSteps,
  giveIncome,
  guildAsIncomeOwner,
  insertSignedContract,
  newGuildHeadedBy,
  newWithdrawer,
  type WithdrawalSteps,
  type Withdrawer,
} from '@shengyu/server/testing/people/withdrawing.ts';
import type { Site } from './site.ts';

/** Calls to the site, in the form that the server's test helpers use. */
function wireOf({ url }: Site): TestHttpClient {
  const post = async (path: string, data: unknown, token?: string): Promise<TestResponse> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
      body: JSON.stringify({ data }),
    });
    const text = await answer.text();
    return { status: answer.status, text, ...(JSON.parse(text) as Omit<TestResponse, 'status' | 'text'>) };
  };
  return { post } as TestHttpClient;
}

const actsOn = (site: Site): WithdrawalSteps => createWithdrawalSteps(site.ctx, wireOf(site));

export type BoundWithdrawer = Withdrawer & { readonly account_id: number };

/**
 * Creates a member with an income of `fen` and an Alipay account. Its binding is dated back ten days, so that the
 * account's age demands neither an SMS code nor a review.
 */
export async function createBoundWithdrawer(site: Site, fen: number): Promise<BoundWithdrawer> {
  const me = await newWithdrawer(site.ctx, { fen });
  return { ...me, account_id: await actsOn(site).bound(me) };
}

/** Submits a withdrawal and returns its number. */
export async function submitWithdrawal(site: Site, me: BoundWithdrawer, fen: number): Promise<string> {
  const { code, msg, data } = await actsOn(site).withdraw(me, me.account_id, fen);
  if (code !== 1) throw new Error(msg);
  return data.withdraw_no as string;
}

/** The head of an enterprise guild asks for the guild's income; it waits for an invoice (WD-9). */
export async function submitCorporateWithdrawal(
  site: Site,
  fen: number,
): Promise<{ readonly head: Withdrawer; readonly withdraw_no: string }> {
  const { ctx } = site;
  const head = await newWithdrawer(ctx);
  const guild_id = await newGuildHeadedBy(ctx, head, 2);
  await insertSignedContract(ctx, head.user_id, 'guild_settle');
  await giveIncome(ctx, guildAsIncomeOwner(guild_id), fen);
  const account_id = await actsOn(site).bound(head, {
    type: 4,
    account_no: `1109${guild_id}0001`,
    bank_name: '招商银行',
    bank_branch: '杭州分行',
  });
  const { code, msg, data } = await actsOn(site).withdraw(head, account_id, fen, { account: 'guild', type: 4 });
  if (code !== 1) throw new Error(msg);
  return { head, withdraw_no: data.withdraw_no as string };
}

export const reviewAsOperator = (
  { ctx }: Site,
  withdraw_no: string,
  action: 'approve' | 'reject' | 'hold' | 'release',
  reason = '已核对',
): Promise<unknown> =>
  ctx.db.tx((tx) => reviewWithdrawal(ctx, tx, { withdraw_no, action, reason, staff_id: 7, now: ctx.clock.now() }));

export const payAllWithdrawals = ({ ctx }: Site): Promise<unknown> => startApprovedPayouts(ctx);
export const askForUnknownPayouts = ({ ctx }: Site): Promise<unknown> => queryUnknownPayouts(ctx);
