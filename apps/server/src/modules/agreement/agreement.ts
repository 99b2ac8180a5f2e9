// Legal texts: published once and never changed (AGR-1), accepted by version.
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { info } from '@shengyu/contract/calls/agreement.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { signedAt } from './contract-store.ts';
import {
  agreementById,
  agreementInForce,
  agreementOf,
  insertAcceptance,
  insertAgreement,
  lastAccepted,
  versionsOf,
  type AgreementRow,
  type AgreementType,
} from './store.ts';
import { blocksOf, diffHtml, htmlOf } from './text.ts';

const SUMMARY_MAX = 5;
const SENTENCE_MAX = 200;
/** Half of what an answer may carry, since escaping and tags come on top. */
const CONTENT_MAX = 200_000;
const BLOCKS_MAX = 2_000;

export type Publishing = {
  type: AgreementType;
  version: string;
  title: string;
  /** At most five plain sentences for the first screen (AGR-1). */
  summary: string[];
  content: string;
  pdf?: { url: string; sha256: string };
  sign_required: boolean;
  /** Unix ms. */
  effective_at: number;
};

/** One to five sentences, and a text that is neither empty nor longer than an answer can carry. */
export function isPublishable({ summary, content }: Pick<Publishing, 'summary' | 'content'>): boolean {
  if (summary.length < 1 || summary.length > SUMMARY_MAX || summary.some((s) => s.length > SENTENCE_MAX)) return false;
  const blocks = blocksOf(content).length;
  return blocks > 0 && blocks <= BLOCKS_MAX && content.length <= CONTENT_MAX;
}

/** Publishes a version; its id, or undefined if that (type, version) exists: it can never be replaced (AGR-1). */
export async function publishAgreement(tx: Tx, p: Publishing, now: number): Promise<number | undefined> {
  if (!isPublishable(p)) throw new Error(`agreement ${p.type} ${p.version}: text or summary empty or too long`);
  return insertAgreement(tx, {
    ...p,
    pdf_url: p.pdf?.url ?? null,
    pdf_sha256: p.pdf?.sha256 ?? null,
    effective_at: new Date(p.effective_at),
    published_at: new Date(now),
  });
}

export type CurrentVersion = Pick<AgreementRow, 'id' | 'type' | 'title' | 'version' | 'sign_required'>;

/** The version in force. What a person accepts must name this one, else 协议版本已更新，请重新阅读 (AGR-1). */
export const currentVersion = (db: Queryable, type: AgreementType, now: number): Promise<CurrentVersion | undefined> =>
  agreementInForce(db, type, new Date(now));

/** A person accepts the texts in force. Accepting a text that does not exist is a fault, not a consent. */
export async function recordAcceptance(
  tx: Tx,
  user_id: number,
  types: readonly AgreementType[],
  now: number,
): Promise<void> {
  for (const type of types) {
    const current = await currentVersion(tx, type, now);
    if (!current) throw new Error(`no agreement ${type} is in force`);
    await insertAcceptance(tx, user_id, type, current.version, new Date(now));
  }
}

export async function agreementInfo(
  db: Queryable,
  caller: number,
  req: RequestOf<typeof info>,
  now: number,
): Promise<ReplyOf<typeof info> | Refused> {
  if (req.type === undefined && req.id === undefined) return refuse('params');
  const found = await find(db, req, now);
  if (!found) return refuse(info.refusals.not_found);
  const [history, accepted, signed] = await Promise.all([
    versionsOf(db, found.type),
    caller > 0 ? lastAccepted(db, caller, found.type) : undefined,
    caller > 0 ? signedAt(db, caller, found.id) : null,
  ]);
  const isNews = accepted !== undefined && accepted.effective_at < found.effective_at;
  return {
    id: found.id,
    type: found.type,
    title: found.title,
    version: found.version,
    effective_at: tsOf(found.effective_at.getTime()),
    content_html: htmlOf(found.content),
    ...(found.pdf_url === null ? {} : { pdf_url: found.pdf_url }),
    ...(found.pdf_sha256 === null ? {} : { pdf_sha256: found.pdf_sha256 }),
    sign_required: bit(found.sign_required),
    ...(signed ? { signed_at: tsOf(signed.getTime()) } : {}),
    summary: found.summary,
    ...(isNews ? { diff_html: diffHtml(accepted.content, found.content) } : {}),
    history: history.map(({ version, effective_at }) => ({ version, effective_at: tsOf(effective_at.getTime()) })),
  };
}

/** By id, by type and version, or what is in force of a type. What was asked beside an id must agree with it. */
async function find(db: Queryable, req: RequestOf<typeof info>, now: number): Promise<AgreementRow | undefined> {
  const { type, id, version } = req;
  if (id !== undefined) {
    const found = await agreementById(db, id);
    return (type ?? found?.type) === found?.type && (version ?? found?.version) === found?.version ? found : undefined;
  }
  return version === undefined ? agreementInForce(db, type!, new Date(now)) : agreementOf(db, type!, version);
}
