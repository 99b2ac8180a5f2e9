// Event ids for notices that no domain event causes. The same name gives the same id, so a job that runs again notifies nobody
// twice (NOTE-1).
import { sha256 } from '#ids.ts';

/** Turns a name into a UUID (version 8, the version for custom ids). */
export function deriveEventId(name: string): string {
  const hex = sha256(name).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
