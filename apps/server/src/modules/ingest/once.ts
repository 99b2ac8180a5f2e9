// Each event once (X31): its row, its effect and its answer are one transaction. A repeat gets the first answer; another body under
// the same id is refused; what is strange is parked for an operator with everything it said (RISK-14).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claim, eventOf, settle, type EventKind } from './store.ts';

/** Strange: nobody acts on it before an operator has looked. */
export class Parked {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

export type Done = { readonly balance?: number };
export type Effect = (tx: Tx) => Promise<Done | Refused | Parked>;

export type Told = {
  readonly kind: EventKind;
  readonly event_id: string;
  readonly app_id: string;
  /** What the event says; its meaning is compared on a repeat. */
  readonly body: object;
  readonly at: number;
  readonly now: number;
};

export type Result = { readonly ok: 0 | 1; readonly code: number; readonly msg: string; readonly balance?: number };

export async function once(ctx: Context, told: Told, effect: Effect): Promise<Result> {
  const body_hash = sha256(`${told.app_id}\n${JSON.stringify(told.body)}`);
  try {
    return await ctx.db.tx(async (tx) => {
      if (!(await claim(tx, { ...told, body_hash }))) {
        const first = (await eventOf(tx, told.kind, told.event_id))!;
        return first.body_hash.equals(body_hash) ? resultOf(first.result) : said(refuse('req_conflict'));
      }
      const outcome = await effect(tx);
      const result = outcome instanceof Parked ? said(refuse('not_found')) : outcomeOf(outcome);
      const state = outcome instanceof Parked ? 'parked' : outcome instanceof Refused ? 'refused' : 'done';
      await settle(tx, told, { state, result, why: outcome instanceof Parked ? outcome.why : null });
      return result;
    });
  } catch (error) {
    // One that breaks does not spoil the batch; it left nothing behind and may be sent again.
    ctx.log.error({ err: error, kind: told.kind, event_id: told.event_id }, 'ingest');
    return said(refuse('fault'));
  }
}

const said = ({ code, msg }: Refused): Result => ({ ok: 0, code, msg });
export const outcomeOf = (outcome: Done | Refused): Result =>
  outcome instanceof Refused ? said(outcome) : { ok: 1, code: 1, msg: 'ok', ...outcome };
const resultOf = (stored: Omit<Result, 'ok'>): Result => ({ ok: stored.code === 1 ? 1 : 0, ...stored });
