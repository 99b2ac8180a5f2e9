// A new version of a legal text, by two operators (Z33, AGR-1).
import { instantOf } from '@shengyu/rules/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { agreement_publish } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { fileKeyOf } from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isPublishable, publishAgreement } from './agreement.ts';
import { agreementInForce, agreementOf, isSignedType } from './store.ts';

type Ask = RequestOf<typeof agreement_publish>;
const { exists } = agreement_publish.refusals;

/** What a second person approves stands on the text in force: if another one came meanwhile, they look again. */
export async function mayPublish(ctx: Context, db: Queryable, ask: Ask, now: number) {
  const { type, version, content = '', summary } = ask;
  if (await agreementOf(db, type, version)) return refuse(exists);
  const inForce = await agreementInForce(db, type, new Date(now));
  // A text takes effect from a moment on, never for what people did before it; and it stays a text, whatever file comes with it.
  if (!inForce || instantOf(ask.effective_at) < now || !isPublishable({ content, summary })) return refuse('params');
  if (ask.pdf !== undefined && fileKeyOf(ctx, ask.pdf) === undefined) return refuse('params');
  return { in_force: inForce.version, title: inForce.title };
}

/** The title is the one people know the text by. Signing is a matter of the type (SIGN-4), not of the version. */
export async function publish(ctx: Context, tx: Tx, ask: Ask, title: string, now: number): Promise<object | Refused> {
  const { type, version, content = '', summary } = ask;
  const pdf = ask.pdf === undefined ? undefined : await paperAt(ctx, ask.pdf);
  if (pdf === 'missing') return refuse('params');
  const id = await publishAgreement(
    tx,
    {
      type,
      version,
      title,
      summary,
      content,
      sign_required: isSignedType(type),
      effective_at: instantOf(ask.effective_at),
      ...(pdf ? { pdf } : {}),
    },
    now,
  );
  return id === undefined ? refuse(exists) : { id, type, version };
}

async function paperAt(ctx: Context, url: string): Promise<{ url: string; sha256: string } | 'missing'> {
  const file = await ctx.providers.storage.get(fileKeyOf(ctx, url)!);
  return file ? { url, sha256: sha256(file.bytes).toString('hex') } : 'missing';
}
