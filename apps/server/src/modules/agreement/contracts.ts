// Where somebody stands with a kind of contract (CST), and the list of their own (X05).
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { my_contract_list } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { fileUrl } from '#modules/content/index.ts';
import { pageOf } from '#wire/paging.ts';
import { contractCount, contractPage, contractsOf, type ContractRow } from './contract-store.ts';
import type { ContractStatus } from './states.ts';
import type { SignedType } from './store.ts';

export type Contract = { type: SignedType; status: ContractStatus; row: ContractRow | undefined };

/** The one that holds, else the newest that was not given up, else none. */
export async function contractOf(db: Queryable, user_id: number, type: SignedType, now: number): Promise<Contract> {
  const rows = await contractsOf(db, user_id, type, new Date(now));
  const states = rows.map((row): Contract => ({ type, status: statusAt(row, now), row }));
  const held = states.find((c) => c.status === 2);
  const newest = states[0];
  if (held) return held;
  return newest && newest.status !== 0 ? newest : { type, status: 0, row: undefined };
}

/** CST-4: a contract is over at the time itself, whether or not the row has been written yet. */
export const statusAt = (row: Pick<ContractRow, 'status' | 'superseded' | 'expire_at'>, now: number): ContractStatus =>
  row.status === 2 && (row.superseded || row.expire_at!.getTime() <= now) ? 3 : row.status;

export async function listContracts(
  ctx: Context,
  user_id: number,
  req: RequestOf<typeof my_contract_list>,
  now: number,
): Promise<ReplyOf<typeof my_contract_list>> {
  const { page, limit, offset } = pageOf(req);
  const [rows, total] = await Promise.all([
    contractPage(ctx.db, user_id, limit, offset, new Date(now)),
    contractCount(ctx.db, user_id),
  ]);
  const list = rows.map((row) => ({
    contract_no: row.contract_no,
    title: row.title,
    version: row.version,
    status: statusAt(row, now),
    ...(row.signed_at ? { signed_at: tsOf(row.signed_at.getTime()) } : {}),
    ...(row.expire_at ? { expire_at: tsOf(row.expire_at.getTime()) } : {}),
    // Made for this answer, signed and short-lived: nobody else ever learns the address (X06).
    ...(row.pdf_key ? { pdf_url: fileUrl(ctx, row.pdf_key, now).url } : {}),
  }));
  return { list, total, page, limit };
}
