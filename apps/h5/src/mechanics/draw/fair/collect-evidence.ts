// Fetches the records of a seed pair draw by draw, slowly enough to leave room for the page's own calls (API-1: 60 reads in 10
// s). Records never change, so fetched ones are kept, and after a broken connection only the missing ones are fetched.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { refusalOf } from '#mechanics/campaign/services.ts';
import type { DrawEvidence, RevealedSeedPair } from './pair-proof.ts';

const AT_ONCE = 4;
const WINDOW_MS = 10_000;
const READS_PER_WINDOW = 45;
const PAGE = 50;
/** A request that came too fast (1003) is repeated; when it was refused this many times, the refusal is reported. */
const PATIENCE = 5;

/** The minimum time in seconds for fetching this number of draws, rounded down to whole tens. */
export const estimateFetchSeconds = (draws: number): number =>
  Math.floor(draws / (READS_PER_WINDOW - 1)) * (WINDOW_MS / 1000);

const kept = new Map<string, DrawEvidence>();
let asked: number[] = [];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function turn(signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) throw new DOMException('', 'AbortError');
    const now = Date.now();
    asked = asked.filter((at) => at > now - WINDOW_MS);
    if (asked.length < READS_PER_WINDOW) break;
    await wait(asked[0]! + WINDOW_MS - now);
  }
  asked.push(Date.now());
}

/** Carries the server's reason why the draws cannot be checked. */
export class EvidenceRefusedError extends Error {}

type Answer<T> = { code: number; msg: string; data: T };

async function read<T>(ask: () => Promise<Answer<T>>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    await turn(signal);
    const answer = await ask();
    const refusal = refusalOf(answer);
    if (!refusal) return answer.data;
    if (refusal.code !== 1003 || tried === PATIENCE) throw new EvidenceRefusedError(refusal.msg);
    await wait(Number(refusal.data.retry_after ?? 1) * 1000);
  }
}

/** Ids of the pair's draws, as listed in the member's own log. */
async function idsOf(client: ApiClient, pair: RevealedSeedPair & { revealed_at?: number }, signal: AbortSignal) {
  const ids: string[] = [];
  const end = pair.revealed_at === undefined ? {} : { end: dayOf(pair.revealed_at * 1000) };
  for (let page = 1; ids.length < pair.nonces; page += 1) {
    const { list, total } = await read(
      () =>
        client.call('POST /api/blind_box/get_box_user_log', { page, limit: PAGE, ...end }, { quiet: 'all', signal }),
      signal,
    );
    ids.push(...list.filter(({ seed_id }) => seed_id === pair.seed_id).map(({ draw_id }) => draw_id));
    if (page * PAGE >= total) break;
  }
  return ids;
}

/** `tell` receives the number of draws fetched so far. */
export async function collectEvidence(
  client: ApiClient,
  pair: RevealedSeedPair & { readonly revealed_at?: number },
  tell: (come: number) => void,
  signal: AbortSignal,
): Promise<DrawEvidence[]> {
  if (pair.nonces === 0) return [];
  const ids = await idsOf(client, pair, signal);
  const left = ids.filter((draw_id) => !kept.has(draw_id));
  let failure: Error | undefined;
  const fetchOne = async (draw_id: string): Promise<void> => {
    const ask = () => client.call('POST /api/fair/get_draw_proof', { draw_id }, { quiet: 'all', signal });
    kept.set(draw_id, await read(ask, signal));
    if (failure === undefined) tell(ids.filter((one) => kept.has(one)).length);
  };
  const worker = async (): Promise<void> => {
    try {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await fetchOne(id);
    } catch (error) {
      // Requests that are already running may finish; no new ones are started.
      failure ??= error as Error;
      left.length = 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failure !== undefined) throw failure;
  return ids.map((draw_id) => kept.get(draw_id)!);
}
