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
import { judgeCode, mobileOf, useCode } from '#modules/identity/index.ts';
import { Question } from '#wire/question.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { insertSigning, lockSigning, saveExpired, saveFlow, type Signing } from './contract-store.ts';
import { contractOf } from './contracts.ts';
import { flowToStart, urlToAsk } from './esign.ts';
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

type Result = Reply | Refused;
type Signer = { readonly user_id: number; readonly req: Request; readonly now: number };

export async function signContract(
  ctx: Context,
  tx: Tx,
  user_id: number,
  req: Request,
  now: number,
): Promise<Result | Question<Result>> {
  const signer = { user_id, req, now };
  const open = await openSigning(ctx, tx, signer);
  if (open instanceof Refused) return open;
  if (open.signing) return goOn(ctx, tx, open.signing);
  const { mobile } = open;
  const signature_key = await signatureOf(ctx, tx, user_id, req.signature_image);
  if (signature_key instanceof Refused) return signature_key;
  const wrong = mobile ? await judgeCode(ctx, tx, codeOf(mobile, signer)) : refuse(refusals.sms);
  if (wrong) return wrong;

  const contract_no = newContractNo(now);
  const { agreement_id, version } = req;
  const created_at = new Date(now);
  const signing = { user_id, contract_no, agreement_id, version, signature_key, created_at, flow_id: null };
  if (ctx.providers.esign) return signElsewhere(ctx, tx, signer, signing);
  const used = await beginSigning(ctx, tx, signer, signing, mobile!);
  if (used) return used;
  return signHere(ctx, tx, (await lockSigning(tx, user_id, contract_no))!, now);
}

const codeOf = (mobile: string, { req, now }: Signer) => ({ mobile, scene: 'sign', code: req.sms_code, now });

/** Whether somebody may sign this text now; the signing that is under way already. One signing of a person at a time. */
async function openSigning(
  ctx: Context,
  tx: Tx,
  { user_id, req, now }: Signer,
): Promise<{ signing?: Signing; mobile: string | null } | Refused> {
  const type = await textToSign(tx, user_id, req, now);
  if (type instanceof Refused) return type;
  await lockRealName(tx, user_id);
  // What is over makes room for what is new (CST-4).
  await saveExpired(tx, user_id, new Date(now));
  const { status, row } = await contractOf(tx, user_id, type, now);
  if (status === 2) return refuse(refusals.signed);
  const mobile = await mobileOf(ctx, tx, user_id);
  return status === 1 ? { mobile, signing: (await lockSigning(tx, user_id, row!.contract_no))! } : { mobile };
}

/** CST-1, with the code that was given for it. */
async function beginSigning(
  ctx: Context,
  tx: Tx,
  signer: Signer,
  signing: Signing,
  mobile: string,
): Promise<Refused | undefined> {
  const wrong = await useCode(ctx, tx, codeOf(mobile, signer));
  if (wrong) return wrong;
  await insertSigning(tx, signing);
  return undefined;
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

/** The service is asked before anything is written: its number of the signing is the only one there is (0080). */
async function signElsewhere(
  ctx: Context,
  tx: Tx,
  signer: Signer,
  signing: Signing,
): Promise<Refused | Question<Result>> {
  const start = await flowToStart(ctx, tx, signing, signer.now);
  if (start instanceof Refused) return start;
  return Question.of(start, async (next, flow): Promise<Result | Question<Result>> => {
    if (!flow) return refuse('busy');
    const open = await openSigning(ctx, next, signer);
    if (open instanceof Refused) return open;
    // Another call was faster; the flow of this one is never shown to anybody.
    if (open.signing) return goOn(ctx, next, open.signing);
    const wrong = await beginSigning(ctx, next, signer, signing, open.mobile!);
    if (wrong) return wrong;
    await saveFlow(next, { ...signing, flow_id: flow.flow_id });
    await giveUpLater(next, signing, signer.now);
    return { ...present(1, signing.contract_no), esign_url: flow.url };
  });
}

/** Somebody who left in the middle comes back: the same contract, no second one. */
async function goOn(ctx: Context, tx: Tx, signing: Signing): Promise<Result | Question<Result>> {
  const { contract_no, flow_id } = signing;
  if (flow_id === null) return present(1, contract_no);
  return Question.of(await urlToAsk(ctx, tx, signing.user_id, flow_id), async (_next, esign_url): Promise<Result> =>
    esign_url === undefined ? refuse('busy') : { ...present(1, contract_no), esign_url },
  );
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
