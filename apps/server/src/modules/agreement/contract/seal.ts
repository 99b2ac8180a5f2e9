// CST-2: makes and stores the signed document; the contract's row holds its hash. The name, ID number and mobile number in the
// document are masked (P15: no personal data outside its encrypted columns); the member's real-name record proves who signed.
import { clockTimeOf, dayOf, addDaysToInstant } from '@shengyu/rules/time/calendar.ts';
import { maskIdNumber, maskMobile, maskName } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { contractSigned } from '#events/catalogue/account.ts';
import { sha256 } from '#ids.ts';
import { readConfig } from '#modules/config/index.ts';
import { createFileKey } from '#modules/content/index.ts';
import { mobileOf } from '#modules/identity/index.ts';
import { saveSealedContract, type SealedContract, type ContractSigning } from './store.ts';
import type { IssuedDocument } from '../paper/paper.ts';
import { renderPdf } from '../paper/press.ts';
import { realNameOf } from '../real-name/store.ts';
import { findAgreementById, type AgreementRow } from '../store.ts';
import { splitIntoBlocks } from '../text.ts';

/**
 * Makes the document and completes the contract with it; undefined when the PDF worker was full or too slow, and nothing was done.
 */
export async function sealContract(
  ctx: Context,
  tx: Tx,
  signing: ContractSigning,
  now: number,
  patienceMs: number,
): Promise<SealedContract | undefined> {
  const agreement = (await findAgreementById(tx, signing.agreement_id))!;
  const pdf = await renderPdf(await buildContractDocument(ctx, tx, signing, agreement, now), patienceMs);
  return pdf && (await sealContractWithPdf(ctx, tx, signing, agreement, pdf, now));
}

/** Stores the document, made here or by the e-sign service, and marks the contract as signed. */
export async function sealContractWithPdf(
  ctx: Context,
  tx: Tx,
  { user_id, contract_no }: ContractSigning,
  agreement: AgreementRow,
  pdf: Buffer,
  now: number,
): Promise<SealedContract> {
  const { CONTRACT_TTL_DAYS } = await readConfig(ctx, 'constants');
  const pdf_key = createFileKey('contract', 'pdf');
  const pdf_sha256 = sha256(pdf).toString('hex');
  const expire_at = new Date(addDaysToInstant(now, CONTRACT_TTL_DAYS));
  const sealed = { user_id, contract_no, pdf_key, pdf_sha256, signed_at: new Date(now), expire_at };
  if ((await saveSealedContract(tx, sealed)) !== 1)
    throw new Error('only a contract that is being signed can be sealed');
  // If the transaction fails after this, the file stays in storage, but no row refers to it.
  await ctx.providers.storage.put(pdf_key, pdf, 'application/pdf');
  const data = { user_id, contract_no, type: agreement.type };
  tx.emit(contractSigned, { key: user_id, at: now, actor_id: user_id, data });
  return sealed;
}

export async function buildContractDocument(
  ctx: Context,
  tx: Tx,
  signing: ContractSigning,
  agreement: AgreementRow,
  now: number,
): Promise<IssuedDocument> {
  const { user_id, contract_no } = signing;
  const name = await realNameOf(tx, user_id);
  const mobile = await mobileOf(ctx, tx, user_id);
  const image = await ctx.providers.storage.get(signing.signature_key);
  if (name?.status !== 2 || !mobile || !image) throw new Error('a signing lacks its person or its signature');
  const who = `${maskName(ctx.seal.open(name.name_enc!))}（身份证号 ${maskIdNumber(ctx.seal.open(name.id_enc!))}）`;
  return {
    title: agreement.title,
    no: contract_no,
    facts: [`合同编号 ${contract_no}`, `版本 ${agreement.version}`],
    text: splitIntoBlocks(agreement.content),
    party: [
      `乙方：${who}，账号 ID ${user_id}`,
      `签署时间：${dayOf(now)} ${clockTimeOf(now)}（北京时间）`,
      `签署验证：实名认证、手机 ${maskMobile(mobile)} 短信验证码、手写签名`,
      `协议文本 SHA-256：${sha256(agreement.content).toString('hex')}`,
      `签名图像 SHA-256：${sha256(image.bytes).toString('hex')}`,
      '乙方完整身份信息以平台实名认证记录为准，本合同生成后不可更改。',
    ],
    signature: image.bytes,
    at: now,
  };
}
