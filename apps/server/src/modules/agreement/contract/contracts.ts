// The state of a member's contract of one type (rules CST-1 to CST-4: 0 none or given up, 1 signing, 2 signed, 3 expired), and the
// list of the member's contracts (call X05, my_contract_list).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { my_contract_list } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { buildFileUrl } from '#modules/content/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { countContracts, listContractPage, contractsOf, type ContractRow } from './store.ts';
import type { ContractStatus } from '../states.ts';
import type { SignedAgreementType } from '../store.ts';

export type Contract = { type: SignedAgreementType; status: ContractStatus; row: ContractRow | undefined };

/** The contract in force; else the newest one that was not given up; else none. */
export async function contractOf(
  db: Queryable,
  user_id: number,
  type: SignedAgreementType,
  now: number,
): Promise<Contract> {
  const rows = await contractsOf(db, user_id, type, new Date(now));
  const states = rows.map((row): Contract => ({ type, status: statusAt(row, now), row }));
  const held = states.find((c) => c.status === 2);
  const newest = states[0];
  if (held) return held;
  return newest && newest.status !== 0 ? newest : { type, status: 0, row: undefined };
}

/** CST-4: a contract counts as expired (3) from its time on, even if its row was not updated yet, and once it is superseded. */
const statusAt = (row: Pick<ContractRow, 'status' | 'superseded' | 'expire_at'>, now: number): ContractStatus =>
  row.status === 2 && (row.superseded || row.expire_at!.getTime() <= now) ? 3 : row.status;

export async function listContracts(
  ctx: Context,
  user_id: number,
  req: RequestOf<typeof my_contract_list>,
  now: number,
): Promise<ReplyOf<typeof my_contract_list>> {
  const { page, limit, offset } = resolvePaging(req);
  const [rows, total] = await Promise.all([
    listContractPage(ctx.db, user_id, limit, offset, new Date(now)),
    countContracts(ctx.db, user_id),
  ]);
  const list = rows.map((row) => ({
    contract_no: row.contract_no,
    title: row.title,
    version: row.version,
    status: statusAt(row, now),
    ...(row.signed_at ? { signed_at: unixSecondsOf(row.signed_at.getTime()) } : {}),
    ...(row.expire_at ? { expire_at: unixSecondsOf(row.expire_at.getTime()) } : {}),
    // A signed URL made for this reply, which expires soon, because contracts are private files.
    ...(row.pdf_key ? { pdf_url: buildFileUrl(ctx, row.pdf_key, now).url } : {}),
  }));
  return { list, total, page, limit };
}
