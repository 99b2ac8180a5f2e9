// A member who withdraws, and what the server and its operators do meanwhile.
import { reviewWithdrawal } from '@shengyu/server/modules/withdraw/pay/review.ts';
import { queryUnknownPayouts, startApprovedPayouts } from '@shengyu/server/modules/withdraw/pay/payout.ts';
import type { TestHttpClient, TestResponse } from '@shengyu/server/testing/http.ts';
import {
  createWithdrawalSteps,
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

export const reviewAsOperator = (
  { ctx }: Site,
  withdraw_no: string,
  action: 'approve' | 'reject' | 'hold' | 'release',
  reason = '已核对',
): Promise<unknown> =>
  ctx.db.tx((tx) => reviewWithdrawal(ctx, tx, { withdraw_no, action, reason, staff_id: 7, now: ctx.clock.now() }));

export const payAllWithdrawals = ({ ctx }: Site): Promise<unknown> => startApprovedPayouts(ctx);
export const askForUnknownPayouts = ({ ctx }: Site): Promise<unknown> => queryUnknownPayouts(ctx);
