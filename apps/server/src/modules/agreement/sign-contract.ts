// X04, CST-1: a person signs the text in force by hand and by a code. Sealed here it is signed at once; with an e-sign
// service the person goes on there, and the service's notice seals it (esign.ts).
import { randomInt } from 'node:crypto';
import { dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { sign_contract } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { addJob } from '#jobs/add-job.ts';
import { fileUrl, uploadAt } from '#modules/content/index.ts';
import { mobileOf, useCode } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { insertSigning, lockSigning, saveExpired, type Signing } from './contract-store.ts';
import { contractOf } from './contracts.ts';
import { continueFlow, startFlow } from './esign.ts';
import { hasInk } from './ink.ts';
import { ageState } from './real-name.ts';
import { lockRealName } from './real-name-store.ts';
import { sealContract } from './seal-contract.ts';
import { CONTRACT_TEXT, type ContractStatus } from './states.ts';
import { agreementById, agreementInForce, isSignedType, type SignedType } from './store.ts';

const { refusals } = sign_contract;
type Reply = ReplyOf<typeof sign_contract>;
type Request = RequestOf<typeof sign_contract>;

/** CST-3. */
export const SIGNING_MS = 24 * 3_600_000;

export async function signContract(
  ctx: Context,
  tx: Tx,
  user_id: number,
  req: Request,
  now: number,
): Promise<Reply | Refused> {
  const type = await textToSign(tx, user_id, req, now);
  if (type instanceof Refused) return type;
  // One signing of a person at a time; what is over makes room for what is new (CST-4).
  await lockRealName(tx, user_id);
  await saveExpired(tx, user_id, new Date(now));
  const { status, row } = await contractOf(tx, user_id, type, now);
  if (status === 2) return refuse(refusals.signed);
  if (status === 1) return goOn(ctx, tx, user_id, row!.contract_no);

  const signature_key = await signatureOf(ctx, tx, user_id, req.signature_image);
  if (signature_key instanceof Refused) return signature_key;
  const mobile = await mobileOf(ctx, tx, user_id);
  const wrong = mobile
    ? await useCode(ctx, tx, { mobile, scene: 'sign', code: req.sms_code, now })
    : refuse(refusals.sms);
  if (wrong) return wrong;

  const contract_no = newContractNo(now);
  const { agreement_id, version } = req;
  await insertSigning(tx, { user_id, contract_no, agreement_id, version, signature_key, created_at: new Date(now) });
  const signing = (await lockSigning(tx, user_id, contract_no))!;
  return ctx.providers.esign ? signElsewhere(ctx, tx, signing, now) : signHere(ctx, tx, signing, now);
}

/** The kind of contract, if this person may sign this text now: real name, then the version in force (AGR-1). */
async function textToSign(tx: Tx, user_id: number, req: Request, now: number): Promise<SignedType | Refused> {
  const agreement = await agreementById(tx, req.agreement_id);
  if (!agreement) return refuse(refusals.not_found);
  const age = await ageState(tx, user_id, now);
  if (age === 'unverified') return refuse(refusals.need_real_name, { data: { need: ['real_name'] } });
  // A contract of somebody under age would hold nobody, and opens nothing (USER-5).
  if (age === 'minor') return refuse('minor');
  if (!isSignedType(agreement.type)) return refuse('params');
  const current = await agreementInForce(tx, agreement.type, new Date(now));
  return current?.id === agreement.id && req.version === agreement.version ? agreement.type : refuse(refusals.outdated);
}

/** The person's own picture from the signature page, written on (SIGN-3). */
async function signatureOf(ctx: Context, tx: Tx, user_id: number, url: string): Promise<string | Refused> {
  const upload = await uploadAt(ctx, tx, url, { user_id, scene: 'signature' });
  const file = upload?.type === 'image/png' ? await ctx.providers.storage.get(upload.file_key) : undefined;
  if (!upload || !file) return refuse('params');
  const written = await hasInk(file.bytes).catch(() => undefined);
  if (written === undefined) return refuse('params');
  return written ? upload.file_key : refuse(refusals.no_ink);
}

async function signHere(ctx: Context, tx: Tx, signing: Signing, now: number): Promise<Reply> {
  const { user_id, contract_no } = signing;
  const sealed = await sealContract(ctx, tx, signing, now, ctx.config.CONTRACT_PATIENCE_MS);
  if (!sealed) {
    await addJob(tx, 'agreement.seal_contract', { user_id, contract_no });
    await giveUpLater(tx, signing, now);
    return present(1, contract_no);
  }
  return {
    ...present(2, contract_no),
    pdf_url: fileUrl(ctx, sealed.pdf_key, now).url,
    signed_at: tsOf(now),
  };
}

async function signElsewhere(ctx: Context, tx: Tx, signing: Signing, now: number): Promise<Reply | Refused> {
  const esign_url = await startFlow(ctx, tx, signing, now);
  if (esign_url instanceof Refused) return esign_url;
  await giveUpLater(tx, signing, now);
  return { ...present(1, signing.contract_no), esign_url };
}

/** Somebody who left in the middle comes back: the same contract, no second one. */
async function goOn(ctx: Context, tx: Tx, user_id: number, contract_no: string): Promise<Reply | Refused> {
  const signing = (await lockSigning(tx, user_id, contract_no))!;
  if (signing.flow_id === null) return present(1, contract_no);
  const esign_url = await continueFlow(ctx, tx, signing);
  return esign_url instanceof Refused ? esign_url : { ...present(1, contract_no), esign_url };
}

const giveUpLater = (tx: Tx, { user_id, contract_no }: Signing, now: number): Promise<void> =>
  addJob(tx, 'agreement.give_up_signing', { user_id, contract_no }, { runAt: now + SIGNING_MS });

const present = (status: ContractStatus, contract_no: string) => ({
  status,
  status_text: CONTRACT_TEXT[status],
  contract_no,
});

/** `HT`, the day and fourteen digits nobody can guess. */
function newContractNo(now: number): string {
  const digits = Array.from({ length: 14 }, () => randomInt(10)).join('');
  return `HT${dayOf(now).replaceAll('-', '')}${digits}`;
}
