// Calls that wait for their answer. Every promise settles: by answer, by timer, by the caller, or when the page goes.
import { ACTIONS, type ActionName } from './actions.ts';
import { BridgeError, type ErrorCode } from './bridge-error.ts';
import { text } from './check.ts';
import { readReply, type Message } from './codec.ts';
import type { After } from './timers.ts';

export type CallOptions = {
  /** Instead of the action's own time. */
  timeout?: number;
  signal?: AbortSignal;
};

/** One message of the page. A notification has no id, and nobody waits for it. */
export type Entry = {
  action: ActionName;
  payload: unknown;
  id?: string;
  text?: string;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  stopTimer?: () => void;
};

export function openCalls(after: After) {
  const open = new Map<unknown, Entry>();

  const isOpen = (entry: Entry) => !entry.id || open.has(entry.id);

  /** From here on somebody else settles it. */
  function close(entry: Entry): void {
    open.delete(entry.id);
    if (entry.stopTimer) entry.stopTimer();
  }

  /** Without effect on a call that is settled. */
  function fail(entry: Entry, code: ErrorCode, why: unknown = '', data?: unknown): void {
    close(entry);
    entry.reject(new BridgeError(code, `${entry.action} ${String(why)}`, data));
  }

  return {
    close,
    fail,
    isOpen,
    find: (id: unknown) => open.get(id),

    add(entry: Entry, { timeout = ACTIONS[entry.action].ms, signal }: CallOptions): void {
      open.set(entry.id, entry);
      entry.stopTimer = after(timeout, () => fail(entry, 'TIMEOUT', timeout));
      const abort = () => fail(entry, 'CANCELLED');
      if (signal) signal.addEventListener('abort', abort);
      if (signal && signal.aborted) abort();
    },

    /** The first answer counts. False: the shell does not know the action, and the call is still open. */
    take(entry: Entry, message: Message): boolean {
      const { kind, check } = ACTIONS[entry.action];
      const [what, payload] = readReply(message);
      if (what === 'ack') {
        // Data gives nobody anything to be busy with: there the timer goes on.
        if (kind === 'member') entry.stopTimer!();
      } else if (what === 'error') {
        const { code, message: why, data } = Object(payload) as Record<'code' | 'message' | 'data', unknown>;
        if (code === 'UNSUPPORTED') return false;
        // The other codes are the page's own words; from a shell they would lie.
        const known = code === 'DENIED' || code === 'CANCELLED' ? code : 'SHELL';
        fail(entry, known, [code, why].filter(text).join(' '), data);
      } else if (what === 'ok' && check(payload)) {
        close(entry);
        entry.resolve(payload);
      } else {
        fail(entry, 'BAD_REPLY');
      }
      return true;
    },

    cancelAll(): void {
      open.forEach((entry) => fail(entry, 'CANCELLED'));
    },
  };
}
