// Signing with an e-sign service: the paper goes there, the person signs there, the service's notice comes to X21.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { mobileOf } from '#modules/identity/index.ts';
import { ESignUnavailable, type ESign, type ESignNotice, type Signer } from '#providers/esign.ts';
import { Question } from '#wire/question.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { lockSigning, ownerOfFlow, saveGivenUp, type Signing } from './contract-store.ts';
import { print } from './paper/press.ts';
import { realNameOf } from './real-name-store.ts';
import { paperOf, sealWith } from './seal-contract.ts';
import { agreementById } from './store.ts';

/** Puts the paper before the person, as a question to be asked without a transaction; its answer is where they sign. */
export async function flowToStart(
  ctx: Context,
  tx: Tx,
  signing: Signing,
  now: number,
): Promise<(() => Promise<{ flow_id: string; url: string } | undefined>) | Refused> {
  const { user_id, contract_no } = signing;
  const agreement = (await agreementById(tx, signing.agreement_id))!;
  const pdf = await print(await paperOf(ctx, tx, signing, agreement, now), ctx.config.CONTRACT_PATIENCE_MS);
  if (!pdf) return refuse('busy');
  const signer = await signerOf(ctx, tx, user_id);
  return () => answerOf(ctx, (esign) => esign.start({ contract_no, title: agreement.title, pdf }, signer));
}

/** The address again, for who left in the middle. */
export async function urlToAsk(
  ctx: Context,
  tx: Tx,
  user_id: number,
  flow_id: string,
): Promise<() => Promise<string | undefined>> {
  const signer = await signerOf(ctx, tx, user_id);
  return () => answerOf(ctx, (esign) => esign.urlOf(flow_id, signer));
}

/** Undefined without the service: then nobody signs, nothing is kept, and who asked is to come back. */
async function answerOf<T>(ctx: Context, ask: (esign: ESign) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(ctx.providers.esign!);
  } catch (error) {
    if (!(error instanceof ESignUnavailable)) throw error;
    ctx.log.warn({ refused: error.code }, 'e-sign');
    return undefined;
  }
}

/** The service must know who signs: the only place where the full name and number leave this server. */
async function signerOf(ctx: Context, tx: Tx, user_id: number): Promise<Signer> {
  const row = (await realNameOf(tx, user_id))!;
  const mobile = await mobileOf(ctx, tx, user_id);
  return { name: ctx.seal.open(row.name_enc!), id_no: ctx.seal.open(row.id_enc!), mobile: mobile! };
}

/** CST-2 and CST-3 by the service. A notice that comes twice, late or for nobody changes nothing. `busy`: it is to come again. */
export async function takeNotice(
  ctx: Context,
  tx: Tx,
  notice: ESignNotice,
  now: number,
): Promise<Heard | Question<Heard>> {
  if (notice.result === 'other') return undefined;
  const owner = await ownerOfFlow(tx, notice.flow_id);
  const signing = owner && (await lockSigning(tx, owner.user_id, owner.contract_no));
  if (!signing) return undefined;
  if (notice.result === 'refused') {
    await saveGivenUp(tx, signing.user_id, signing.contract_no);
    return undefined;
  }
  return Question.of(
    () => answerOf(ctx, (esign) => esign.signedPaper(notice.flow_id)),
    async (next, pdf): Promise<Heard> => {
      if (!pdf) return refuse('busy');
      const again = await lockSigning(next, signing.user_id, signing.contract_no);
      if (!again) return undefined;
      const agreement = (await agreementById(next, again.agreement_id))!;
      await sealWith(ctx, next, again, agreement, pdf, now);
      return undefined;
    },
  );
}

type Heard = Refused | undefined;
