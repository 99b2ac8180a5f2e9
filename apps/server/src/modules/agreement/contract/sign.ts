// Call X04, sign_contract (CST-1): a member signs the text in force with a handwritten signature and an SMS code. Without an e-sign
// service the contract is signed at once; with one the member continues there, and its notice completes the contract (esign.ts).
import { randomInt } from 'node:crypto';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { sign_contract } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { addJob } from '#jobs/add-job.ts';
import { buildFileUrl, findOwnUploadByUrl } from '#modules/content/index.ts';
import { checkSmsCode, mobileOf, consumeSmsCode } from '#modules/identity/index.ts';
import { ProviderRequest } from '#wire/question.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { insertSigning, lockSigning, markExpiredContracts, saveEsignFlowId, type ContractSigning } from './store.ts';
import { contractOf } from './contracts.ts';
import { prepareSigningFlow, prepareUrlRequest } from './esign.ts';
import { hasSignatureStrokes } from './ink.ts';
import { readAgeState } from '../real-name/real-name.ts';
import { lockRealName } from '../real-name/store.ts';
import { sealContract } from './seal.ts';
import { CONTRACT_STATUS_TEXTS, type ContractStatus } from '../states.ts';
import { findAgreementById, findAgreementInForce, isSignedAgreementType, type SignedAgreementType } from '../store.ts';

const { refusals } = sign_contract;
type Reply = ReplyOf<typeof sign_contract>;
type Request = RequestOf<typeof sign_contract>;

/** CST-3: an unfinished signing is given up after 24 hours. */
const SIGNING_MS = 24 * 3_600_000;

type Result = Reply | Refused;
type Signer = { readonly user_id: number; readonly req: Request; readonly now: number };

export async function signContract(
  ctx: Context,
  tx: Tx,
  user_id: number,
  req: Request,
  now: number,
): Promise<Result | ProviderRequest<Result>> {
  const signer = { user_id, req, now };
  const open = await openSigning(ctx, tx, signer);
  if (open instanceof Refused) return open;
  if (open.signing) return goOn(ctx, tx, open.signing);
  const { mobile } = open;
  const signature_key = await signatureOf(ctx, tx, user_id, req.signature_image);
  if (signature_key instanceof Refused) return signature_key;
  const wrong = mobile ? await checkSmsCode(ctx, tx, codeOf(mobile, signer)) : refuse(refusals.sms);
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

/**
 * Checks whether the member may sign this text now, and returns the signing that is already in progress, if any, and the member's
 * mobile number. The lock on the real-name row lets a member start one signing at a time.
 */
async function openSigning(
  ctx: Context,
  tx: Tx,
  { user_id, req, now }: Signer,
): Promise<{ signing?: ContractSigning; mobile: string | null } | Refused> {
  const type = await textToSign(tx, user_id, req, now);
  if (type instanceof Refused) return type;
  await lockRealName(tx, user_id);
  // CST-4: an expired contract is marked first, so that it does not block the new one.
  await markExpiredContracts(tx, user_id, new Date(now));
  const { status, row } = await contractOf(tx, user_id, type, now);
  if (status === 2) return refuse(refusals.signed);
  const mobile = await mobileOf(ctx, tx, user_id);
  return status === 1 ? { mobile, signing: (await lockSigning(tx, user_id, row!.contract_no))! } : { mobile };
}

/** CST-1: uses up the SMS code and stores the signing. */
async function beginSigning(
  ctx: Context,
  tx: Tx,
  signer: Signer,
  signing: ContractSigning,
  mobile: string,
): Promise<Refused | undefined> {
  const wrong = await consumeSmsCode(ctx, tx, codeOf(mobile, signer));
  if (wrong) return wrong;
  await insertSigning(tx, signing);
  return undefined;
}

/**
 * The contract type, if the member may sign this text now: the real name must have passed, and the version must be the one in force
 * (AGR-1).
 */
async function textToSign(tx: Tx, user_id: number, req: Request, now: number): Promise<SignedAgreementType | Refused> {
  const agreement = await findAgreementById(tx, req.agreement_id);
  if (!agreement) return refuse(refusals.not_found);
  const age = await readAgeState(tx, user_id, now);
  if (age === 'unverified') return refuse(refusals.need_real_name, { data: { need: ['real_name'] } });
  // USER-5: a minor's contract would bind nobody, so it is refused.
  if (age === 'minor') return refuse('minor');
  if (!isSignedAgreementType(agreement.type)) return refuse('params');
  const current = await findAgreementInForce(tx, agreement.type, new Date(now));
  return current?.id === agreement.id && req.version === agreement.version ? agreement.type : refuse(refusals.outdated);
}

/** The file key of the member's own uploaded signature picture, which must show ink (SIGN-3); otherwise a refusal. */
async function signatureOf(ctx: Context, tx: Tx, user_id: number, url: string): Promise<string | Refused> {
  const upload = await findOwnUploadByUrl(ctx, tx, url, { user_id, scene: 'signature' });
  const file = upload?.type === 'image/png' ? await ctx.providers.storage.get(upload.file_key) : undefined;
  if (!upload || !file) return refuse('params');
  const written = await hasSignatureStrokes(file.bytes).catch(() => undefined);
  if (written === undefined) return refuse('params');
  return written ? upload.file_key : refuse(refusals.no_ink);
}

async function signHere(ctx: Context, tx: Tx, signing: ContractSigning, now: number): Promise<Reply> {
  const { user_id, contract_no } = signing;
  const sealed = await sealContract(ctx, tx, signing, now, ctx.config.CONTRACT_PATIENCE_MS);
  if (!sealed) {
    await addJob(tx, 'agreement.seal_contract', { user_id, contract_no });
    await giveUpLater(tx, signing, now);
    return present(1, contract_no);
  }
  return {
    ...present(2, contract_no),
    pdf_url: buildFileUrl(ctx, sealed.pdf_key, now).url,
    signed_at: unixSecondsOf(now),
  };
}

/**
 * Starts the signing at the e-sign service. The service is asked before anything is written, because its flow id is the only
 * reference by which its notice finds the contract (docs/decisions/0080).
 */
async function signElsewhere(
  ctx: Context,
  tx: Tx,
  signer: Signer,
  signing: ContractSigning,
): Promise<Refused | ProviderRequest<Result>> {
  const start = await prepareSigningFlow(ctx, tx, signing, signer.now);
  if (start instanceof Refused) return start;
  return ProviderRequest.of(start, async (next, flow): Promise<Result | ProviderRequest<Result>> => {
    if (!flow) return refuse('busy');
    const open = await openSigning(ctx, next, signer);
    if (open instanceof Refused) return open;
    // A simultaneous call has already begun a signing, so the flow that this call started is never shown to the member.
    if (open.signing) return goOn(ctx, next, open.signing);
    const wrong = await beginSigning(ctx, next, signer, signing, open.mobile!);
    if (wrong) return wrong;
    await saveEsignFlowId(next, { ...signing, flow_id: flow.flow_id });
    await giveUpLater(next, signing, signer.now);
    return { ...present(1, signing.contract_no), esign_url: flow.url };
  });
}

/** Continues the unfinished contract of a member who left before signing, instead of starting another. */
async function goOn(ctx: Context, tx: Tx, signing: ContractSigning): Promise<Result | ProviderRequest<Result>> {
  const { contract_no, flow_id } = signing;
  if (flow_id === null) return present(1, contract_no);
  return ProviderRequest.of(
    await prepareUrlRequest(ctx, tx, signing.user_id, flow_id),
    async (_next, esign_url): Promise<Result> =>
      esign_url === undefined ? refuse('busy') : { ...present(1, contract_no), esign_url },
  );
}

const giveUpLater = (tx: Tx, { user_id, contract_no }: ContractSigning, now: number): Promise<void> =>
  addJob(tx, 'agreement.give_up_signing', { user_id, contract_no }, { runAt: now + SIGNING_MS });

const present = (status: ContractStatus, contract_no: string) => ({
  status,
  status_text: CONTRACT_STATUS_TEXTS[status],
  contract_no,
});

/** `HT`, the day and fourteen random digits, so that numbers cannot be guessed. */
function newContractNo(now: number): string {
  const digits = Array.from({ length: 14 }, () => randomInt(10)).join('');
  return `HT${dayOf(now).replaceAll('-', '')}${digits}`;
}
