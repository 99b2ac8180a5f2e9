// A gate is the list of steps (real name, contract, face check) that a member must complete before a certain action
// (SIGN-4). Call U08, user_sign_name_check, tells how far the member has come; in its reply a missing step is data, not
// a refusal.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { maskIdNumber, maskName } from '@shengyu/rules/identity/mask.ts';
import type { CallSpec, ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { user_sign_name_check } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findCurrentAgreementVersion } from './agreement.ts';
import { contractOf, type Contract } from './contract/contracts.ts';
import type { AgeState } from './real-name/age.ts';
import { readAgeState } from './real-name/real-name.ts';
import { realNameOf } from './real-name/store.ts';
import { CONTRACT_STATUS_TEXTS, REAL_NAME_STATUS_TEXTS } from './states.ts';
import type { SignedAgreementType } from './store.ts';
import { countTriesLeft } from './real-name/submit.ts';

export type GateScene = RequestOf<typeof user_sign_name_check>['scene'];
type Reply = ReplyOf<typeof user_sign_name_check>;
export type GateStep = Reply['need'][number];

/**
 * The contracts that a scene (the action that the member wants) needs; every scene also needs the passed real name of an adult. A
 * company signs after its review, so applying needs no contract. The step `mobile` is never missing, because nobody registers
 * without a number (USER-4). The step `face` is missing once the spend guard has asked for a face check (CARE-10).
 */
const CONTRACTS: Readonly<Record<GateScene, readonly SignedAgreementType[]>> = {
  gift: [],
  chance: [],
  relation: [],
  join_guild: [],
  company_create: [],
  withdraw: ['host'],
  guild_withdraw: ['host', 'guild_settle'],
};
/** The contract that U08 shows for a scene that needs none; for scenes not listed here it shows `host`. */
const SHOWN: Readonly<Partial<Record<GateScene, SignedAgreementType>>> = { company_create: 'guild_settle' };

/** CARE-10 asks for a face check only before draws, boxes and packs (scene `chance`). */
const FACE_SCENES: readonly GateScene[] = ['chance'];

/** The missing steps; an empty list means that the gate is open. */
export async function findMissingGateSteps(
  db: Queryable,
  user_id: number,
  scene: GateScene,
  now: number,
): Promise<GateStep[]> {
  const age = await readAgeState(db, user_id, now);
  const face = FACE_SCENES.includes(scene) && (await realNameOf(db, user_id))?.face_asked_at != null;
  return stepsOf(age, face, await contracts(db, user_id, CONTRACTS[scene], now));
}

/**
 * The refusal of a gated call while a step is missing; undefined when the gate is open. C0-10: a minor gets code 1005
 * (`minor`) with the call's own text, every other missing step gives code 0 with the list of steps.
 */
export async function findGateRefusal(
  db: Queryable,
  user_id: number,
  scene: GateScene,
  now: number,
  refusals: CallSpec['refusals'] = {},
): Promise<Refused | undefined> {
  const steps = await findMissingGateSteps(db, user_id, scene, now);
  if (steps.length === 0) return undefined;
  if (steps.includes('adult')) return refuse(refusals.minor ?? 'minor');
  const own = steps.includes('real_name') ? refusals.need_real_name : undefined;
  return refuse(own ?? refusals.need ?? { reason: 'need', code: 0, msg: STEP_TEXT[steps[0] as Need] }, {
    data: { need: steps },
  });
}
type Need = Exclude<GateStep, 'adult'>;
const STEP_TEXT: Readonly<Record<Need, string>> = {
  real_name: '请先完成实名认证',
  face: '请完成人脸核验',
  contract: '请先签署协议',
  mobile: '请先绑定手机号',
};

export async function buildGateStatusReply(
  ctx: Context,
  db: Queryable,
  user_id: number,
  scene: GateScene,
  now: number,
): Promise<Reply> {
  const needed = await contracts(db, user_id, CONTRACTS[scene], now);
  const open = needed.find((c) => c.status !== 2) ?? needed.at(-1);
  const shown = open ?? (await contracts(db, user_id, [SHOWN[scene] ?? 'host'], now))[0]!;
  const [age, name, { REAL_NAME_TRIES }, current] = await Promise.all([
    readAgeState(db, user_id, now),
    realNameOf(db, user_id),
    readConfig(ctx, 'constants'),
    findCurrentAgreementVersion(db, shown.type, now),
  ]);
  const need = stepsOf(age, FACE_SCENES.includes(scene) && name?.face_asked_at != null, needed);
  const status = name?.status ?? 0;
  return {
    pass: toBit(need.length === 0),
    need,
    real_name: { status, status_text: REAL_NAME_STATUS_TEXTS[status] },
    ...(status === 2 && name?.name_enc ? { real_name_mask: maskName(ctx.seal.open(name.name_enc)) } : {}),
    ...(status === 2 && name?.id_enc ? { id_no_mask: maskIdNumber(ctx.seal.open(name.id_enc)) } : {}),
    is_adult: toBit(age === 'adult'),
    contract: presentContract(shown, current),
    ...(status === 3 && name?.fail_reason ? { fail_reason: name.fail_reason } : {}),
    retry_left_today: countTriesLeft(name, REAL_NAME_TRIES, now),
    ...(need[0] === 'contract' && current ? { next_route: `/agreement?id=${current.id}&sign=1` } : {}),
  };
}

function stepsOf(age: AgeState, face: boolean, needed: readonly Contract[]): GateStep[] {
  const steps: GateStep[] = [];
  if (age === 'unverified') steps.push('real_name');
  if (age === 'minor') steps.push('adult');
  if (face) steps.push('face');
  if (needed.some((c) => c.status !== 2)) steps.push('contract');
  return steps;
}

/** Queries run one after another, because a transaction has only one connection. */
async function contracts(
  db: Queryable,
  user_id: number,
  types: readonly SignedAgreementType[],
  now: number,
): Promise<Contract[]> {
  const found: Contract[] = [];
  for (const type of types) found.push(await contractOf(db, user_id, type, now));
  return found;
}

/** The contract as the reply shows it, with the version that was signed or, if none is, the version to be signed. */
function presentContract(c: Contract, current: { id: number; version: string } | undefined): Reply['contract'] {
  const { row, status } = c;
  const text = status === 2 && row ? { id: row.agreement_id, version: row.version } : current;
  return {
    status,
    status_text: CONTRACT_STATUS_TEXTS[status],
    ...(row ? { contract_no: row.contract_no } : {}),
    ...(text ? { agreement_id: text.id, version: text.version } : {}),
    ...(row?.expire_at ? { expire_at: unixSecondsOf(row.expire_at.getTime()) } : {}),
  };
}
