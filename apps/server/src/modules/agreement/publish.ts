// Publishes a new version of a legal text, with the approval of a second operator (call Z33, agreement_publish; AGR-1: a published
// version never changes).
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { agreement_publish } from '@shengyu/contract/calls/agreement.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { fileKeyOf } from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { explainChange, type ApprovalExplanation } from '#wire/staff.ts';
import { isPublishable, publishAgreement } from './agreement.ts';
import { findAgreementInForce, findAgreementVersion, isSignedAgreementType } from './store.ts';

type Ask = RequestOf<typeof agreement_publish>;
const { exists } = agreement_publish.refusals;

/**
 * Checks whether the new version may be published, and returns the version in force and its title. The approval is bound to them:
 * if another version took effect since the request, the approval is refused.
 */
export async function checkPublication(ctx: Context, db: Queryable, ask: Ask, now: number) {
  const { type, version, content = '', summary } = ask;
  if (await findAgreementVersion(db, type, version)) return refuse(exists);
  const inForce = await findAgreementInForce(db, type, new Date(now));
  // A text never takes effect in the past, and it must have content of its own even when a PDF comes with it.
  if (!inForce || instantOfUnixSeconds(ask.effective_at) < now || !isPublishable({ content, summary }))
    return refuse('params');
  if (ask.pdf !== undefined && fileKeyOf(ctx, ask.pdf) === undefined) return refuse('params');
  return { in_force: inForce.version, title: inForce.title };
}

/** The longest part of a text that an approver reads beside the one in force. */
const EXPLAINED_MAX = 4_000;

/** What the new version would change, in words for the approver (Z51). */
export async function explainPublication(
  db: Queryable,
  { type, version, effective_at, content = '', summary, pdf }: Ask,
  { in_force, title }: { readonly in_force: string; readonly title: string },
): Promise<ApprovalExplanation> {
  const old = await findAgreementVersion(db, type, in_force);
  const cut = (text: string): string => text.slice(0, EXPLAINED_MAX);
  const lines = [
    explainChange('version', `${title} 版本`, in_force, version),
    explainChange('summary', '摘要', old ? cut(old.summary.join('\n')) : null, cut(summary.join('\n'))),
    explainChange('content', '正文', old ? cut(old.content) : null, cut(content)),
    ...(pdf === undefined ? [] : [explainChange('pdf', 'PDF', old?.pdf_url ?? null, pdf)]),
  ];
  return {
    lines: lines.filter((line) => line.before !== line.after),
    effects: [
      `${formatDateAndMinute(instantOfUnixSeconds(effective_at))} 生效`,
      isSignedAgreementType(type) ? '生效后需重新签署' : '生效后需重新同意',
    ],
  };
}

/**
 * Publishes the version after the approval. `title` is that of the version in force and stays the same. Whether a text must be
 * signed depends on its type (SIGN-4), not on the version.
 */
export async function publishApprovedText(
  ctx: Context,
  tx: Tx,
  ask: Ask,
  title: string,
  now: number,
): Promise<object | Refused> {
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
      sign_required: isSignedAgreementType(type),
      effective_at: instantOfUnixSeconds(ask.effective_at),
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
