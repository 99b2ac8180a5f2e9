// A refusal is a value, not an exception: a rule returns it, the wire layer rolls back and answers it.
import type { Refusal } from '@shengyu/contract/call.ts';
import { REASONS, type Need, type Reason } from '@shengyu/contract/codes.ts';

export class Refused {
  readonly reason: Reason;
  readonly code: number;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What the call wrote stays although it refuses (a wrong code counts as a try). Everything else is rolled back. */
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
  /** Values of the `{name}` places in the message. */
  fill?: Readonly<Record<string, string | number>>;
  /** More of ErrData: need, retry_after, limit, left, next_at … */
  data?: Readonly<Record<string, unknown>>;
  keep?: boolean;
};

/** Refuses in a call's own words (`quit_guild.refusals.too_early`) or with a common reason (`'not_found'`). */
export const refuse = (refusal: Refusal | Reason, details?: RefusalDetails): Refused =>
  new Refused(typeof refusal === 'string' ? { reason: refusal, ...REASONS[refusal] } : refusal, details);

/** A missing step is code 0 with the list of steps, so that the page opens it by itself (C0-10). */
export const refuseNeed = (need: Need[], msg: string = REASONS.need.msg, { keep = false } = {}): Refused =>
  new Refused({ reason: 'need', code: 0, msg }, { data: { need }, keep });

const fill = (msg: string, values: RefusalDetails['fill']): string =>
  values ? msg.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : msg;
