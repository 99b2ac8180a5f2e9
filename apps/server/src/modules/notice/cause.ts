// The cause of a notice that no event has: the same words are the same cause, however often a job runs (NOTE-1).
import { sha256 } from '#ids.ts';

/** A name turned into a UUID (version 8: of our own making). */
export function causeOf(name: string): string {
  const hex = sha256(name).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
