// CST-2: the signed paper is made, stored, and bound to its row by its hash. On it the name and the number are masked
// and the mobile too (P15): who signed is proven by the real-name record behind the contract's number.
import { clockOf, dayOf, daysAfter } from '@shengyu/rules/calendar.ts';
import { maskIdNumber, maskMobile, maskName } from '@shengyu/rules/mask.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { readConfig } from '#modules/config/index.ts';
import { newFileKey } from '#modules/content/index.ts';
import { mobileOf } from '#modules/identity/index.ts';
import { saveSealed, type Sealed, type Signing } from './contract-store.ts';
import type { Paper } from './paper/paper.ts';
import { print } from './paper/press.ts';
import { realNameOf } from './real-name-store.ts';
import { agreementById, type AgreementRow } from './store.ts';
import { blocksOf } from './text.ts';

/** Makes the paper and seals the contract with it; undefined: the press had no time, nothing was done. */
export async function sealContract(
  ctx: Context,
  tx: Tx,
  signing: Signing,
  now: number,
  patienceMs: number,
): Promise<Sealed | undefined> {
  const agreement = (await agreementById(tx, signing.agreement_id))!;
  const pdf = await print(await paperOf(ctx, tx, signing, agreement, now), patienceMs);
  return pdf && (await sealWith(ctx, tx, signing, agreement, pdf, now));
}

/** Stores the paper, from the press or from a provider, and signs the contract with it. */
export async function sealWith(
  ctx: Context,
  tx: Tx,
  { user_id, contract_no }: Signing,
  agreement: AgreementRow,
  pdf: Buffer,
  now: number,
): Promise<Sealed> {
  const { CONTRACT_TTL_DAYS } = await readConfig(ctx, 'constants');
  const pdf_key = newFileKey('contract', 'pdf');
  const pdf_sha256 = sha256(pdf).toString('hex');
  const expire_at = new Date(daysAfter(now, CONTRACT_TTL_DAYS));
  const sealed = { user_id, contract_no, pdf_key, pdf_sha256, signed_at: new Date(now), expire_at };
  if ((await saveSealed(tx, sealed)) !== 1) throw new Error('only a contract that is being signed can be sealed');
  // If the transaction fails after this, the file stays behind; nobody knows its name.
  await ctx.providers.storage.put(pdf_key, pdf, 'application/pdf');
  const data = { user_id, contract_no, type: agreement.type };
  tx.emit({ name: 'contract.signed', key: user_id, at: now, actor_id: user_id, data });
  return sealed;
}

export async function paperOf(
  ctx: Context,
  tx: Tx,
  signing: Signing,
  agreement: AgreementRow,
  now: number,
): Promise<Paper> {
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
    text: blocksOf(agreement.content),
    party: [
      `乙方：${who}，账号 ID ${user_id}`,
      `签署时间：${dayOf(now)} ${clockOf(now)}（北京时间）`,
      `签署验证：实名认证、手机 ${maskMobile(mobile)} 短信验证码、手写签名`,
      `协议文本 SHA-256：${sha256(agreement.content).toString('hex')}`,
      `签名图像 SHA-256：${sha256(image.bytes).toString('hex')}`,
      '乙方完整身份信息以平台实名认证记录为准，本合同生成后不可更改。',
    ],
    signature: image.bytes,
    at: now,
  };
}
