// Signing with an e-sign service: the document is sent there, the member signs there, and the service reports the result to call
// X21, esign_notify.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { mobileOf } from '#modules/identity/index.ts';
import { ESignUnavailable, type ESign, type ESignNotice, type Signer } from '#providers/esign.ts';
import { ProviderRequest } from '#wire/question.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { lockSigning, findContractByEsignFlow, markContractGivenUp, type ContractSigning } from './store.ts';
import { renderPdf } from '../paper/press.ts';
import { realNameOf } from '../real-name/store.ts';
import { buildContractDocument, sealContractWithPdf } from './seal.ts';
import { findAgreementById } from '../store.ts';

/**
 * Prepares the document and returns the request to the service, which the caller runs outside a transaction. Its result is the flow
 * id and the URL where the member signs.
 */
export async function prepareSigningFlow(
  ctx: Context,
  tx: Tx,
  signing: ContractSigning,
  now: number,
): Promise<(() => Promise<{ flow_id: string; url: string } | undefined>) | Refused> {
  const { user_id, contract_no } = signing;
  const agreement = (await findAgreementById(tx, signing.agreement_id))!;
  const pdf = await renderPdf(
    await buildContractDocument(ctx, tx, signing, agreement, now),
    ctx.config.CONTRACT_PATIENCE_MS,
  );
  if (!pdf) return refuse('busy');
  const signer = await signerOf(ctx, tx, user_id);
  return () => answerOf(ctx, (esign) => esign.start({ contract_no, title: agreement.title, pdf }, signer));
}

/** Prepares the request that asks the service for the signing URL again, for a member who left before signing. */
export async function prepareUrlRequest(
  ctx: Context,
  tx: Tx,
  user_id: number,
  flow_id: string,
): Promise<() => Promise<string | undefined>> {
  const signer = await signerOf(ctx, tx, user_id);
  return () => answerOf(ctx, (esign) => esign.urlOf(flow_id, signer));
}

/** The service's answer; undefined when it cannot be reached. Then nothing is stored, and the caller is asked to try again. */
async function answerOf<T>(ctx: Context, ask: (esign: ESign) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(ctx.providers.esign!);
  } catch (error) {
    if (!(error instanceof ESignUnavailable)) throw error;
    ctx.log.warn({ refused: error.code }, 'e-sign');
    return undefined;
  }
}

/** The service needs the signer's full name, ID number and mobile number to verify the signature. */
async function signerOf(ctx: Context, tx: Tx, user_id: number): Promise<Signer> {
  const row = (await realNameOf(tx, user_id))!;
  const mobile = await mobileOf(ctx, tx, user_id);
  return { name: ctx.seal.open(row.name_enc!), id_no: ctx.seal.open(row.id_enc!), mobile: mobile! };
}

/**
 * Completes the contract (CST-2) when the service reports it signed, and gives it up (CST-3) when the member refused. A repeated,
 * late or unknown notice changes nothing. The refusal `busy` makes the service send the notice again.
 */
export async function applyEsignNotice(
  ctx: Context,
  tx: Tx,
  notice: ESignNotice,
  now: number,
): Promise<Heard | ProviderRequest<Heard>> {
  if (notice.result === 'other') return undefined;
  const owner = await findContractByEsignFlow(tx, notice.flow_id);
  const signing = owner && (await lockSigning(tx, owner.user_id, owner.contract_no));
  if (!signing) return undefined;
  if (notice.result === 'refused') {
    await markContractGivenUp(tx, signing.user_id, signing.contract_no);
    return undefined;
  }
  return ProviderRequest.of(
    () => answerOf(ctx, (esign) => esign.signedPaper(notice.flow_id)),
    async (next, pdf): Promise<Heard> => {
      if (!pdf) return refuse('busy');
      const again = await lockSigning(next, signing.user_id, signing.contract_no);
      if (!again) return undefined;
      const agreement = (await findAgreementById(next, again.agreement_id))!;
      await sealContractWithPdf(ctx, next, again, agreement, pdf, now);
      return undefined;
    },
  );
}

type Heard = Refused | undefined;
