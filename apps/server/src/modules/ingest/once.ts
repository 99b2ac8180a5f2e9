// Applies each received event once: its row, its effect and its result are written in one transaction, of its own or of its batch. A repeated event gets the
// first result; the same id with another body is refused; a suspicious event is parked, that is stored with its whole body and
// without effect, until an operator decides (RISK-14).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimEvent, findEvent, storeEventResult, type EventKind } from './store.ts';

/** The outcome of an event that is suspicious or names somebody unknown: nothing is done before an operator has looked at it. */
export class ParkedOutcome {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

export type EffectResult = { readonly balance?: number };
export type EventEffect = (tx: Tx) => Promise<EffectResult | Refused | ParkedOutcome>;

export type ReceivedEvent = {
  readonly kind: EventKind;
  readonly event_id: string;
  readonly app_id: string;
  /** The event's content; a repeat must have the same one. */
  readonly body: object;
  readonly at: number;
  readonly now: number;
};

export type EventResult = {
  readonly ok: 0 | 1;
  readonly code: number;
  readonly msg: string;
  readonly balance?: number;
};

/** Applies an event in a transaction of its own. An event that fails does not stop the others of its batch. */
export async function applyEventOnce(ctx: Context, told: ReceivedEvent, effect: EventEffect): Promise<EventResult> {
  try {
    return await ctx.db.tx((tx) => applyEventWithin(tx, told, effect));
  } catch (error) {
    // It was rolled back, so the native side may send it again.
    ctx.log.error({ err: error, kind: told.kind, event_id: told.event_id }, 'ingest');
    return said(refuse('fault'));
  }
}

export async function applyEventWithin(tx: Tx, told: ReceivedEvent, effect: EventEffect): Promise<EventResult> {
  const body_hash = sha256(`${told.app_id}\n${JSON.stringify(told.body)}`);
  if (!(await claimEvent(tx, { ...told, body_hash, result: DONE }))) {
    const first = (await findEvent(tx, told.kind, told.event_id))!;
    return first.body_hash.equals(body_hash) ? resultOf(first.result) : said(refuse('req_conflict'));
  }
  const outcome = await effect(tx);
  const result = outcome instanceof ParkedOutcome ? said(refuse('not_found')) : toEventResult(outcome);
  const state = outcome instanceof ParkedOutcome ? 'parked' : outcome instanceof Refused ? 'refused' : 'done';
  if (state !== 'done' || result.balance !== undefined)
    await storeEventResult(tx, told, { state, result, why: outcome instanceof ParkedOutcome ? outcome.why : null });
  return result;
}

/** What most events come to. The claim stores it, so that only another result is written once more. */
const DONE: Omit<EventResult, 'ok'> = { code: 1, msg: 'ok' };

const said = ({ code, msg }: Refused): EventResult => ({ ok: 0, code, msg });
export const toEventResult = (outcome: EffectResult | Refused): EventResult =>
  outcome instanceof Refused ? said(outcome) : { ok: 1, ...DONE, ...outcome };
const resultOf = (stored: Omit<EventResult, 'ok'>): EventResult => ({ ok: stored.code === 1 ? 1 : 0, ...stored });
