// Stores the draw whose result the member has not closed yet. It survives the page but is bound to the member, because the same request id of
// another member would be another draw.
import { removeStoredValue, readStoredValue, writeStoredValue } from '#lib/storage.ts';
import { readStoredToken } from '@shengyu/web/session.ts';

export type UnansweredDraw = {
  readonly route: string;
  readonly data: object;
  readonly id: string;
  readonly num: number;
  /** True when the reply has arrived; the draw is kept until the member has closed its result. */
  readonly answered?: boolean;
};
type Stored = UnansweredDraw & { readonly who: string; readonly at: number };

/** How long the phone keeps an unanswered draw. The server could repeat its reply for a week (C0-3). */
const KEEP_MS = 86_400_000;

const who = (): string => readStoredToken().slice(-12);

export const storeUnansweredDraw = (draw: UnansweredDraw): void =>
  writeStoredValue('openDraw', JSON.stringify({ ...draw, who: who(), at: Date.now() } satisfies Stored));

export const removeUnansweredDraw = (): void => removeStoredValue('openDraw');

export function readUnansweredDraw(): UnansweredDraw | undefined {
  const text = readStoredValue('openDraw');
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as Stored;
    if (kept.who === who() && Date.now() - kept.at < KEEP_MS) return kept;
  } catch {
    // An unreadable entry is dropped below.
  }
  removeUnansweredDraw();
  return undefined;
}
