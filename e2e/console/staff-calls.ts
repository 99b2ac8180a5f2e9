// Calls of an operator without a browser: what happened before a page is looked at.
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { openStaffSession } from '@shengyu/server/modules/console/index.ts';
import type { ServedSite } from '../h5/site.ts';

type StaffCall = (method: 'GET' | 'POST', path: string, data?: object) => Promise<Record<string, unknown>>;

/** Signs the account in; the answer calls `/console/api/{path}` and throws what the server refuses. */
export async function callsOf({ ctx, url }: ServedSite<Context>, account: string): Promise<StaffCall> {
  const { staff_id } = (await ctx.db.row<{ staff_id: number }>(
    sql`select staff_id from staff where account = ${account}`,
  ))!;
  const { token } = await ctx.db.tx((tx) => openStaffSession(tx, staff_id, '127.0.0.1', ctx.clock.now()));
  return async (method, path, data = {}) => {
    const answer = await fetch(`${url}/console/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', token },
      ...(method === 'POST' && { body: JSON.stringify({ data }) }),
    });
    const { code, msg, data: told } = (await answer.json()) as { code: number; msg: string; data: object };
    if (code !== 1) throw new Error(`${path}: ${msg}`);
    return told as Record<string, unknown>;
  };
}
