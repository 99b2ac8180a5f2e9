// For tests: people who work at the console, with a live session. Their password is nobody's: hashing one costs a quarter of a second.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { openSession, type Role } from '#modules/console/index.ts';
import { rid, type Http, type Reply } from './http.ts';

export type StaffPerson = { staff_id: number; account: string; token: string };

let made = 0;

export async function newStaff(ctx: Context, ...roles: Role[]): Promise<StaffPerson> {
  const account = `tester${++made}`;
  const now = ctx.clock.now();
  const { staff_id } = (await ctx.db.row<{ staff_id: number }>(sql`
    insert into staff (account, name, roles, password_hash, otp_enc, created_at)
    values (${account}, ${`员工${made}`}, ${roles}, '', '', ${new Date(now)}) returning staff_id`))!;
  const { token } = await ctx.db.tx((tx) => openSession(tx, staff_id, '127.0.0.1', now));
  return { staff_id, account, token };
}

/** A second person's word on a * call (CON-2). */
export const approve = (http: Http, approval_id: number, token: string, action = 'approve'): Promise<Reply> =>
  http.post('/console/api/approval/decide', { approval_id, action, reason: '已核对', request_id: rid() }, token);
