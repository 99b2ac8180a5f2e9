// Signing with an e-sign service: the paper goes there, the person signs there, the service's notice comes to X21.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { mobileOf } from '#modules/identity/index.ts';
import { ESignUnavailable, type ESign, type ESignNotice, type Signer } from '#providers/esign.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { lockSigning, ownerOfFlow, saveFlow, saveGivenUp, type Signing } from './contract-store.ts';
import { print } from './paper/press.ts';
import { realNameOf } from './real-name-store.ts';
import { paperOf, sealWith } from './seal-contract.ts';
import { agreementById } from './store.ts';

/** Puts the paper before the person; the address where they sign. */
export async function startFlow(ctx: Context, tx: Tx, signing: Signing, now: number): Promise<string | Refused> {
  const { user_id, contract_no } = signing;
  const agreement = (await agreementById(tx, signing.agreement_id))!;
  const pdf = await print(await paperOf(ctx, tx, signing, agreement, now), ctx.config.CONTRACT_PATIENCE_MS);
  if (!pdf) return refuse('busy');
  const signer = await signerOf(ctx, tx, user_id);
  return asking(ctx, async (esign) => {
    const { flow_id, url } = await esign.start({ contract_no, title: agreement.title, pdf }, signer);
    await saveFlow(tx, { user_id, contract_no, flow_id });
    return url;
  });
}

/** The address again, for who left in the middle. */
export const continueFlow = async (ctx: Context, tx: Tx, signing: Signing): Promise<string | Refused> => {
  const signer = await signerOf(ctx, tx, signing.user_id);
  return asking(ctx, (esign) => esign.urlOf(signing.flow_id!, signer));
};

/** Without the service nobody signs: the member is asked to come back, nothing is kept. */
async function asking(ctx: Context, ask: (esign: ESign) => Promise<string>): Promise<string | Refused> {
  try {
    return await ask(ctx.providers.esign!);
  } catch (error) {
    if (!(error instanceof ESignUnavailable)) throw error;
    ctx.log.warn({ refused: error.code }, 'e-sign');
    return refuse('busy');
  }
}

/** The service must know who signs: the only place where the full name and number leave this server. */
async function signerOf(ctx: Context, tx: Tx, user_id: number): Promise<Signer> {
  const row = (await realNameOf(tx, user_id))!;
  const mobile = await mobileOf(ctx, tx, user_id);
  return { name: ctx.seal.open(row.name_enc!), id_no: ctx.seal.open(row.id_enc!), mobile: mobile! };
}

/** CST-2 and CST-3 by the service. A notice that comes twice, late or for nobody changes nothing. */
export async function takeNotice(ctx: Context, tx: Tx, notice: ESignNotice, now: number): Promise<void> {
  if (notice.result === 'other') return;
  const owner = await ownerOfFlow(tx, notice.flow_id);
  const signing = owner && (await lockSigning(tx, owner.user_id, owner.contract_no));
  if (!signing) return;
  if (notice.result === 'refused') return void (await saveGivenUp(tx, signing.user_id, signing.contract_no));
  const agreement = (await agreementById(tx, signing.agreement_id))!;
  const pdf = await ctx.providers.esign!.signedPaper(notice.flow_id);
  await sealWith(ctx, tx, signing, agreement, pdf, now);
}
