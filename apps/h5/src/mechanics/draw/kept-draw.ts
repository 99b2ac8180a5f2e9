// The draw whose answer is not known yet, on the phone: it outlives the page, not the member (another one's request with
// the same id would be another draw).
import { forget, readStored, store } from '#lib/storage.ts';
import { storedToken } from '#lib/session.ts';

export type KeptDraw = { readonly route: string; readonly data: object; readonly id: string; readonly num: number };
type Stored = KeptDraw & { readonly who: string; readonly at: number };

/** The server keeps answers for a week (C0-3); after a day nobody waits for one. */
const KEEP_MS = 86_400_000;

const who = (): string => storedToken().slice(-12);

export const keepDraw = (draw: KeptDraw): void =>
  store('openDraw', JSON.stringify({ ...draw, who: who(), at: Date.now() } satisfies Stored));

export const forgetDraw = (): void => forget('openDraw');

export function keptDraw(): KeptDraw | undefined {
  const text = readStored('openDraw');
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as Stored;
    if (kept.who === who() && Date.now() - kept.at < KEEP_MS) return kept;
  } catch {
    // Not ours: forgotten below.
  }
  forgetDraw();
  return undefined;
}
