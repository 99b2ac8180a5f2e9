// The steps in front of acts (SIGN-4), and how far somebody has come with them (U08). A missing step is data here,
// never a refusal.
import { dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { maskIdNumber, maskName } from '@shengyu/rules/mask.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { user_sign_name_check } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { bit } from '#wire/bit.ts';
import { currentVersion } from './agreement.ts';
import { ageState, type AgeState } from './real-name.ts';
import { contractsOf, realNameOf, type ContractRow } from './store.ts';

export type Scene = RequestOf<typeof user_sign_name_check>['scene'];
type Reply = ReplyOf<typeof user_sign_name_check>;
export type Step = Reply['need'][number];

type SignedType = 'host' | 'guild_settle';

/**
 * Contracts a scene needs beside a real-named adult. A company signs after its review, at the sign step, so applying
 * needs none. `mobile` is never missing: nobody registers without one (USER-4). `face` is asked by the guard (CARE-10).
 */
const CONTRACTS: Readonly<Record<Scene, readonly SignedType[]>> = {
  gift: [],
  chance: [],
  relation: [],
  join_guild: [],
  company_create: [],
  withdraw: ['host'],
  guild_withdraw: ['host', 'guild_settle'],
};
/** Which contract is shown where none is needed. */
const SHOWN: Readonly<Partial<Record<Scene, SignedType>>> = { company_create: 'guild_settle' };

const REAL_NAME_TEXT = ['未认证', '认证中', '已认证', '认证失败'] as const;
const CONTRACT_TEXT = ['未签署', '签署中', '已签署', '已失效'] as const;

type Contract = { type: SignedType; status: 0 | 1 | 2 | 3; row: ContractRow | undefined };

/** The steps still missing; none means the gate is open. */
export async function missingSteps(db: Queryable, user_id: number, scene: Scene, now: number): Promise<Step[]> {
  const age = await ageState(db, user_id, now);
  return stepsOf(age, await contracts(db, user_id, CONTRACTS[scene], now));
}

export async function signState(
  ctx: Context,
  db: Queryable,
  user_id: number,
  scene: Scene,
  now: number,
): Promise<Reply> {
  const needed = await contracts(db, user_id, CONTRACTS[scene], now);
  const open = needed.find((c) => c.status !== 2) ?? needed.at(-1);
  const shown = open ?? (await contracts(db, user_id, [SHOWN[scene] ?? 'host'], now))[0]!;
  const [age, name, { REAL_NAME_TRIES }, current] = await Promise.all([
    ageState(db, user_id, now),
    realNameOf(db, user_id),
    readConfig(ctx, 'constants'),
    currentVersion(db, shown.type, now),
  ]);
  const need = stepsOf(age, needed);
  const status = name?.status ?? 0;
  const tries = name?.tried_on === dayOf(now) ? name.tries : 0;
  return {
    pass: bit(need.length === 0),
    need,
    real_name: { status, status_text: REAL_NAME_TEXT[status] },
    ...(status === 2 && name?.name_enc ? { real_name_mask: maskName(ctx.seal.open(name.name_enc)) } : {}),
    ...(status === 2 && name?.id_enc ? { id_no_mask: maskIdNumber(ctx.seal.open(name.id_enc)) } : {}),
    is_adult: bit(age === 'adult'),
    contract: presentContract(shown, current),
    ...(status === 3 && name?.fail_reason ? { fail_reason: name.fail_reason } : {}),
    retry_left_today: Math.max(0, REAL_NAME_TRIES - tries),
    ...(need[0] === 'contract' && current ? { next_route: `/agreement?id=${current.id}&sign=1` } : {}),
  };
}

function stepsOf(age: AgeState, needed: readonly Contract[]): Step[] {
  const steps: Step[] = [];
  if (age === 'unverified') steps.push('real_name');
  if (age === 'minor') steps.push('adult');
  if (needed.some((c) => c.status !== 2)) steps.push('contract');
  return steps;
}

/** One after the other: inside a transaction there is one connection. */
async function contracts(
  db: Queryable,
  user_id: number,
  types: readonly SignedType[],
  now: number,
): Promise<Contract[]> {
  const found: Contract[] = [];
  for (const type of types) {
    const rows = await contractsOf(db, user_id, type, new Date(now));
    const states = rows.map((row) => ({ type, status: statusOf(row, now), row }));
    found.push(states.find((c) => c.status === 2) ?? states[0] ?? { type, status: 0, row: undefined });
  }
  return found;
}

/** CST-4: the gate closes at the time itself, whether or not the row has been written yet. */
const statusOf = (row: ContractRow, now: number): Contract['status'] =>
  row.status === 2 && (row.superseded || row.expire_at!.getTime() <= now) ? 3 : row.status;

/** What was signed; without that, what there is to sign. */
function presentContract(c: Contract, current: { id: number; version: string } | undefined): Reply['contract'] {
  const { row, status } = c;
  const text = status === 2 && row ? { id: row.agreement_id, version: row.version } : current;
  return {
    status,
    status_text: CONTRACT_TEXT[status],
    ...(row ? { contract_no: row.contract_no } : {}),
    ...(text ? { agreement_id: text.id, version: text.version } : {}),
    ...(row?.expire_at ? { expire_at: tsOf(row.expire_at.getTime()) } : {}),
  };
}
