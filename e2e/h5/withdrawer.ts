// Somebody who withdraws, and what the server and its operators do with it meanwhile.
import { review } from '@shengyu/server/modules/withdraw/review.ts';
import { askAgain, payBatch } from '@shengyu/server/modules/withdraw/payout.ts';
import type { Http, Reply } from '@shengyu/server/testing/http.ts';
import { actsOf, newWithdrawer, type Acts, type Withdrawer } from '@shengyu/server/testing/withdrawing.ts';
import type { Site } from './site.ts';

/** The site's own wire, as the server's tests speak it. */
function wireOf({ url }: Site): Http {
  const post = async (path: string, data: unknown, token?: string): Promise<Reply> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
      body: JSON.stringify({ data }),
    });
    const text = await answer.text();
    return { status: answer.status, text, ...(JSON.parse(text) as Omit<Reply, 'status' | 'text'>) };
  };
  return { post } as Http;
}

export const actsOn = (site: Site): Acts => actsOf(site.ctx, wireOf(site));

export type Bound = Withdrawer & { readonly account_id: number };

/** With an Alipay account bound long ago. */
export async function boundWithdrawer(site: Site, fen: number): Promise<Bound> {
  const me = await newWithdrawer(site.ctx, { fen });
  return { ...me, account_id: await actsOn(site).bound(me) };
}

/** A withdrawal that was just submitted; its number. */
export async function withdrawn(site: Site, me: Bound, fen: number): Promise<string> {
  const { code, msg, data } = await actsOn(site).withdraw(me, me.account_id, fen);
  if (code !== 1) throw new Error(msg);
  return data.withdraw_no as string;
}

export const operator = (
  { ctx }: Site,
  withdraw_no: string,
  action: 'approve' | 'reject' | 'hold' | 'release',
  reason = '已核对',
): Promise<unknown> =>
  ctx.db.tx((tx) => review(ctx, tx, { withdraw_no, action, reason, staff_id: 7, now: ctx.clock.now() }));

export const payAll = ({ ctx }: Site): Promise<unknown> => payBatch(ctx);
export const askForUnknown = ({ ctx }: Site): Promise<unknown> => askAgain(ctx);
