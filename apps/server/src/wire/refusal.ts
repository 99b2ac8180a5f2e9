// A refusal is a value, not an exception: a handler returns it, and the wire layer rolls back and sends it.
import type { Refusal } from '@shengyu/contract/call.ts';
import { REFUSAL_REASONS, type MissingStep, type RefusalReason } from '@shengyu/contract/codes.ts';

export class Refused {
  readonly reason: RefusalReason;
  readonly code: number;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** True keeps the writes of the refused call (a wrong code counts as a try). Otherwise they are rolled back. */
  readonly keep: boolean;

  constructor(refusal: Refusal, details: RefusalDetails = {}) {
    this.reason = refusal.reason;
    this.code = refusal.code;
    this.msg = fill(refusal.msg, details.fill);
    this.data = { reason: refusal.reason, ...details.data };
    this.keep = details.keep ?? false;
  }
}

export type RefusalDetails = {
  /** Values for the `{name}` placeholders in the message. */
  fill?: Readonly<Record<string, string | number>>;
  /** More fields of ErrData: need, retry_after, limit, left, next_at … */
  data?: Readonly<Record<string, unknown>>;
  keep?: boolean;
};

/** Refuses with a message of the call (`quit_guild.refusals.too_early`) or with a common reason (`'not_found'`). */
export const refuse = (refusal: Refusal | RefusalReason, details?: RefusalDetails): Refused =>
  new Refused(typeof refusal === 'string' ? { reason: refusal, ...REFUSAL_REASONS[refusal] } : refusal, details);

/**
 * C0-10: a missing step (real name, contract, code) is code 0 with the list of steps, so that the page opens the step by itself.
 */
export const refuseForMissingSteps = (
  need: MissingStep[],
  msg: string = REFUSAL_REASONS.need.msg,
  { keep = false } = {},
): Refused => new Refused({ reason: 'need', code: 0, msg }, { data: { need }, keep });

const fill = (msg: string, values: RefusalDetails['fill']): string =>
  values ? msg.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : msg;
