// WORLD-22: whether anybody looks at the island. The server's own figures tell: an open stream, or members' calls that the pulse
// did not make.
import { payout_notify } from '@shengyu/contract/calls/withdraw-record.ts';
import { pay_notify } from '@shengyu/contract/calls/recharge.ts';
import { gift_event, room_event, user_event } from '@shengyu/contract/calls/ingest.ts';

/** Calls of other servers, some of which follow from what the pulse does. */
const SERVERS_CALLS: ReadonlySet<string> = new Set(
  [gift_event, room_event, user_event, pay_notify, payout_notify].map(({ id }) => id),
);
/** Without a stream and without a member's call for so long, the pulse saves power. */
const IDLE_AFTER_MS = 5 * 60_000;

export type Figures = { readonly streams: number; readonly memberCalls: number };

/** Reads the figures from the text of /metrics. */
export function readFigures(metrics: string): Figures {
  let [streams, memberCalls] = [0, 0];
  for (const [, value] of metrics.matchAll(/^shengyu_open_streams(?:\{.*\})? (\S+)/gm)) streams += Number(value);
  for (const [, call, value] of metrics.matchAll(/^shengyu_call_seconds_count\{call="([^"]*)".*\} (\S+)/gm))
    if (!SERVERS_CALLS.has(call!)) memberCalls += Number(value);
  return { streams, memberCalls };
}

export class Attention {
  #others = 0;
  #seenAt: number;

  constructor(at: number) {
    this.#seenAt = at;
  }

  /** `ownCalls` is how many members' calls the pulse has made so far; none may be on its way. */
  look({ streams, memberCalls }: Figures, ownCalls: number, at: number): void {
    const others = memberCalls - ownCalls;
    // The figures begin anew when the server was started again, which a developer at work does.
    if (streams > 0 || others !== this.#others) this.#seenAt = at;
    this.#others = others;
  }

  isAway(at: number): boolean {
    return at - this.#seenAt > IDLE_AFTER_MS;
  }
}
