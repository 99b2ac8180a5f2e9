// A seal: how far journals reached at a moment, under a MAC that follows the MAC of the seal before it. Plain text, so that it can be
// read without us: a line of JSON, a line per head, the MAC.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Head } from '#journal.ts';

/** In the order they are gone through. */
export const JOURNALS = ['bag', 'ledger', 'staff_log'] as const;
export type Journal = (typeof JOURNALS)[number];
export type SealedHead = Head & { readonly journal: Journal };

export type SealWords = {
  readonly at: number;
  /** The database's snapshot: what had been committed is sealed, what was running will be. */
  readonly snapshot: string;
  /** The first seal of the last whole base: what came before it need not be read. 0: there is none yet. */
  readonly since: number;
  /** A part of a base: the heads of all owners in order, over several seals that name the first of them. */
  readonly base?: { readonly first: number; readonly last: boolean; readonly why: string };
  readonly heads: readonly SealedHead[];
};
export type Seal = SealWords & { readonly n: number; readonly prev: string; readonly mac: string };

/** Whether a transaction had been committed, if it ever was, when the snapshot (`xmin:xmax:running,…`) was taken. */
export function isSeen(snapshot: string): (tx: number | null) => boolean {
  const [xmin, xmax, running = ''] = snapshot.split(':');
  const open = new Set(running.split(',').map(Number));
  return (tx) => (tx ?? 0) < Number(xmin) || ((tx ?? 0) < Number(xmax) && !open.has(tx ?? 0));
}

/** Somebody else than the sealer wrote here. */
export class BrokenSeal extends Error {
  readonly n: number;
  readonly what: string;
  constructor(n: number, what: string) {
    super(`seal ${n} ${what}`);
    this.n = n;
    this.what = what;
  }
}

/** Apart from the links of rows, which the same key makes. */
export const sealKey = (key: Buffer): Buffer => createHmac('sha256', key).update('seals of the journals').digest();

const macOf = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(body).digest();

export function writeSeal(
  key: Buffer,
  n: number,
  prev: string,
  { heads, ...words }: SealWords,
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

/** The order of heads: by journal, then as journals are gone through. */
export const compareHeads = (a: SealedHead, b: SealedHead): number =>
  JOURNALS.indexOf(a.journal) - JOURNALS.indexOf(b.journal) || a.id - b.id || a.kind - b.kind;
