// Legal texts: each version is published once and never changed (AGR-1); members accept a version.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { info } from '@shengyu/contract/calls/agreement.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findLastSigningTime } from './contract/store.ts';
import {
  findAgreementById,
  findAgreementInForce,
  findAgreementVersion,
  insertAcceptance,
  insertAgreement,
  findLastAcceptedAgreement,
  listAgreementVersions,
  type AgreementRow,
  type AgreementType,
} from './store.ts';
import { splitIntoBlocks, renderDiffHtml, renderHtml } from './text.ts';

const SUMMARY_MAX = 5;
const SENTENCE_MAX = 200;
/** The longest text in characters: half of what a reply may carry, because escaping and HTML tags make the text longer. */
const CONTENT_MAX = 200_000;
const BLOCKS_MAX = 2_000;

export type AgreementToPublish = {
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

/** Whether the summary has one to five sentences, and the text is neither empty nor too long for a reply. */
export function isPublishable({ summary, content }: Pick<AgreementToPublish, 'summary' | 'content'>): boolean {
  if (summary.length < 1 || summary.length > SUMMARY_MAX || summary.some((s) => s.length > SENTENCE_MAX)) return false;
  const blocks = splitIntoBlocks(content).length;
  return blocks > 0 && blocks <= BLOCKS_MAX && content.length <= CONTENT_MAX;
}

/**
 * Publishes a version and returns its id; undefined if that (type, version) exists, because a version can never be replaced
 * (AGR-1).
 */
export async function publishAgreement(tx: Tx, p: AgreementToPublish, now: number): Promise<number | undefined> {
  if (!isPublishable(p)) throw new Error(`agreement ${p.type} ${p.version}: text or summary empty or too long`);
  return insertAgreement(tx, {
    ...p,
    pdf_url: p.pdf?.url ?? null,
    pdf_sha256: p.pdf?.sha256 ?? null,
    effective_at: new Date(p.effective_at),
    published_at: new Date(now),
  });
}

export type CurrentAgreementVersion = Pick<AgreementRow, 'id' | 'type' | 'title' | 'version' | 'sign_required'>;

/** The version in force. An acceptance must name this one, else it is refused with 协议版本已更新，请重新阅读 (AGR-1). */
export const findCurrentAgreementVersion = (
  db: Queryable,
  type: AgreementType,
  now: number,
): Promise<CurrentAgreementVersion | undefined> => findAgreementInForce(db, type, new Date(now));

/**
 * Records that a member accepts the texts in force. A text that does not exist is an error, because nobody can have accepted it.
 */
export async function recordAcceptance(
  tx: Tx,
  user_id: number,
  types: readonly AgreementType[],
  now: number,
): Promise<void> {
  for (const type of types) {
    const current = await findCurrentAgreementVersion(tx, type, now);
    if (!current) throw new Error(`no agreement ${type} is in force`);
    await insertAcceptance(tx, user_id, type, current.version, new Date(now));
  }
}

export async function readAgreementInfo(
  db: Queryable,
  caller: number,
  req: RequestOf<typeof info>,
  now: number,
): Promise<ReplyOf<typeof info> | Refused> {
  if (req.type === undefined && req.id === undefined) return refuse('params');
  const found = await find(db, req, now);
  if (!found) return refuse(info.refusals.not_found);
  const [history, accepted, signed] = await Promise.all([
    listAgreementVersions(db, found.type),
    caller > 0 ? findLastAcceptedAgreement(db, caller, found.type) : undefined,
    caller > 0 ? findLastSigningTime(db, caller, found.id) : null,
  ]);
  const isNews = accepted !== undefined && accepted.effective_at < found.effective_at;
  return {
    id: found.id,
    type: found.type,
    title: found.title,
    version: found.version,
    effective_at: unixSecondsOf(found.effective_at.getTime()),
    content_html: renderHtml(found.content),
    ...(found.pdf_url === null ? {} : { pdf_url: found.pdf_url }),
    ...(found.pdf_sha256 === null ? {} : { pdf_sha256: found.pdf_sha256 }),
    sign_required: toBit(found.sign_required),
    ...(signed ? { signed_at: unixSecondsOf(signed.getTime()) } : {}),
    summary: found.summary,
    ...(isNews ? { diff_html: renderDiffHtml(accepted.content, found.content) } : {}),
    history: history.map(({ version, effective_at }) => ({
      version,
      effective_at: unixSecondsOf(effective_at.getTime()),
    })),
  };
}

/** Finds by id, by type and version, or the version in force of a type. A type or version given with an id must match it. */
async function find(db: Queryable, req: RequestOf<typeof info>, now: number): Promise<AgreementRow | undefined> {
  const { type, id, version } = req;
  if (id !== undefined) {
    const found = await findAgreementById(db, id);
    return (type ?? found?.type) === found?.type && (version ?? found?.version) === found?.version ? found : undefined;
  }
  return version === undefined
    ? findAgreementInForce(db, type!, new Date(now))
    : findAgreementVersion(db, type!, version);
}
