// A seal: how far the journals had reached at a moment, with a MAC that also covers the MAC of the seal before. It is plain text,
// readable without this program: a line of JSON, a line per head (an owner's last row), the MAC.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { JournalHead } from '#journal.ts';

/** The journals that are sealed, in the order in which they are verified. */
export const JOURNALS = ['bag', 'ledger', 'staff_log'] as const;
export type Journal = (typeof JOURNALS)[number];
export type SealedHead = JournalHead & { readonly journal: Journal };

export type SealContent = {
  readonly at: number;
  /** The database snapshot: transactions committed by then are sealed; those still running will be in a later seal. */
  readonly snapshot: string;
  /** The number of the first seal of the last complete base; earlier seals need not be read. 0 when there is no base yet. */
  readonly since: number;
  /**
   * Set when this seal is part of a base, a list of the heads of all owners that takes several seals: the number of the first of
   * them, whether this is the last, and why the base was written.
   */
  readonly base?: { readonly first: number; readonly last: boolean; readonly why: string } & Partial<BaseSums>;
  /** The first seal of the last base that was read from the database and not gathered from seals: a proof of before it counts no more. */
  readonly began?: number | undefined;
  /** What the nightly checks have proved; absent when the next one must read everything. */
  readonly proved?: Proved | undefined;
  readonly heads: readonly SealedHead[];
};

/** Of a complete base: the rows of all journals, and the greatest id of an owner. */
export type BaseSums = { readonly rows: number; readonly greatest_id: number };

/** It is kept in the seals and not in the database, whose administrator could otherwise say that altered rows were proved. */
export type Proved = {
  /** The first seal of a base: every row that it covers was proved, and no fault was found. */
  readonly base: number;
  /** How many nights of the present round are over, and up to which id they have read the owners whole. */
  readonly nights: number;
  readonly until: number;
};
export type Seal = SealContent & { readonly n: number; readonly prev: string; readonly mac: string };

/**
 * Returns the function that says whether a transaction, if it committed at all, had committed when the snapshot
 * (`xmin:xmax:running,…`) was taken.
 */
export function makeCommittedCheck(snapshot: string): (tx: number | null) => boolean {
  const [xmin, xmax, running = ''] = snapshot.split(':');
  const open = new Set(running.split(',').map(Number));
  return (tx) => (tx ?? 0) < Number(xmin) || ((tx ?? 0) < Number(xmax) && !open.has(tx ?? 0));
}

/** Thrown when a seal was not written by the sealer, or was altered later. */
export class BrokenSeal extends Error {
  readonly n: number;
  readonly what: string;
  constructor(n: number, what: string) {
    super(`seal ${n} ${what}`);
    this.n = n;
    this.what = what;
  }
}

/** Derives a key for seals, different from the one that links rows, although both come from the same secret. */
export const deriveSealKey = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('seals of the journals').digest();

const macOf = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(body).digest();

export function writeSeal(
  key: Buffer,
  n: number,
  prev: string,
  { heads, ...words }: SealContent,
): { seal: Seal; text: string } {
  const lines = heads.map((h) => `${h.journal} ${h.id} ${h.kind} ${h.seq} ${h.hash.toString('base64url')}\n`);
  const body = `${JSON.stringify({ n, prev, ...words, heads: heads.length })}\n${lines.join('')}`;
  const mac = macOf(key, body).toString('hex');
  return { seal: { n, prev, ...words, heads, mac }, text: `${body}${mac}\n` };
}

export function readSeal(key: Buffer, n: number, text: string): Seal {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, end);
  const mac = Buffer.from(text.slice(end, -1), 'hex');
  const right = macOf(key, body);
  if (mac.length !== right.length || !timingSafeEqual(mac, right))
    throw new BrokenSeal(n, 'was changed: its MAC does not fit');
  const [first, ...lines] = body.slice(0, -1).split('\n');
  const words = JSON.parse(first!) as Omit<Seal, 'heads' | 'mac'>;
  if (words.n !== n) throw new BrokenSeal(n, `is seal ${words.n} under another name`);
  return { ...words, heads: lines.map(readHead), mac: mac.toString('hex') };
}

function readHead(line: string): SealedHead {
  const [journal, id, kind, seq, hash] = line.split(' ') as [Journal, string, string, string, string];
  return { journal, id: Number(id), kind: Number(kind), seq: Number(seq), hash: Buffer.from(hash, 'base64url') };
}

/** Orders heads by journal, then in the order in which a journal is verified. */
export const compareHeads = (a: SealedHead, b: SealedHead): number =>
  JOURNALS.indexOf(a.journal) - JOURNALS.indexOf(b.journal) || a.id - b.id || a.kind - b.kind;
