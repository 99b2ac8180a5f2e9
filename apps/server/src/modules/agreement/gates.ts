// The steps in front of acts (SIGN-4), and how far somebody has come with them (U08). A missing step is data here,
// never a refusal.
import { tsOf } from '@shengyu/rules/calendar.ts';
import { maskIdNumber, maskName } from '@shengyu/rules/mask.ts';
import type { CallSpec, ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { user_sign_name_check } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { currentVersion } from './agreement.ts';
import { contractOf, type Contract } from './contracts.ts';
import type { AgeState } from './age.ts';
import { ageState } from './real-name.ts';
import { realNameOf } from './real-name-store.ts';
import { CONTRACT_TEXT, REAL_NAME_TEXT } from './states.ts';
import type { SignedType } from './store.ts';
import { triesLeft } from './submit-real-name.ts';

export type Scene = RequestOf<typeof user_sign_name_check>['scene'];
type Reply = ReplyOf<typeof user_sign_name_check>;
export type Step = Reply['need'][number];

/**
 * Contracts a scene needs beside a real-named adult. A company signs after its review, at the sign step, so applying
 * needs none. `mobile` is never missing: nobody registers without one (USER-4). `face` is missing once the
 * guard asked for it (CARE-10).
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

/** CARE-10 asks for the face in front of chance alone. */
const FACE_SCENES: readonly Scene[] = ['chance'];

/** The steps still missing; none means the gate is open. */
export async function missingSteps(db: Queryable, user_id: number, scene: Scene, now: number): Promise<Step[]> {
  const age = await ageState(db, user_id, now);
  const face = FACE_SCENES.includes(scene) && (await realNameOf(db, user_id))?.face_asked_at != null;
  return stepsOf(age, face, await contracts(db, user_id, CONTRACTS[scene], now));
}

/**
 * What a gated call answers while a step is missing, undefined when the gate is open (C0-10): under age is 1005 in the
 * call's own words, everything else code 0 with the list of steps.
 */
export async function closedGate(
  db: Queryable,
  user_id: number,
  scene: Scene,
  now: number,
  refusals: CallSpec['refusals'] = {},
): Promise<Refused | undefined> {
  const steps = await missingSteps(db, user_id, scene, now);
  if (steps.length === 0) return undefined;
  if (steps.includes('adult')) return refuse(refusals.minor ?? 'minor');
  const own = steps.includes('real_name') ? refusals.need_real_name : undefined;
  return refuse(own ?? refusals.need ?? { reason: 'need', code: 0, msg: STEP_TEXT[steps[0] as Need] }, {
    data: { need: steps },
  });
}
type Need = Exclude<Step, 'adult'>;
const STEP_TEXT: Readonly<Record<Need, string>> = {
  real_name: '请先完成实名认证',
  face: '请完成人脸核验',
  contract: '请先签署协议',
  mobile: '请先绑定手机号',
};

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
  const need = stepsOf(age, FACE_SCENES.includes(scene) && name?.face_asked_at != null, needed);
  const status = name?.status ?? 0;
  return {
    pass: bit(need.length === 0),
    need,
    real_name: { status, status_text: REAL_NAME_TEXT[status] },
    ...(status === 2 && name?.name_enc ? { real_name_mask: maskName(ctx.seal.open(name.name_enc)) } : {}),
    ...(status === 2 && name?.id_enc ? { id_no_mask: maskIdNumber(ctx.seal.open(name.id_enc)) } : {}),
    is_adult: bit(age === 'adult'),
    contract: presentContract(shown, current),
    ...(status === 3 && name?.fail_reason ? { fail_reason: name.fail_reason } : {}),
    retry_left_today: triesLeft(name, REAL_NAME_TRIES, now),
    ...(need[0] === 'contract' && current ? { next_route: `/agreement?id=${current.id}&sign=1` } : {}),
  };
}

function stepsOf(age: AgeState, face: boolean, needed: readonly Contract[]): Step[] {
  const steps: Step[] = [];
  if (age === 'unverified') steps.push('real_name');
  if (age === 'minor') steps.push('adult');
  if (face) steps.push('face');
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
  for (const type of types) found.push(await contractOf(db, user_id, type, now));
  return found;
}

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
