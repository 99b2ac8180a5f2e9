// Calls to the native app (the shell) that wait for their reply. Every promise settles: by a reply, by its timer, by the caller, or
// when the page is left.
import { ACTIONS, type ActionName } from './messages/actions.ts';
import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import { isText } from './messages/check.ts';
import { readReply, type DecodedMessage } from './messages/codec.ts';
import type { StartTimer } from './timers.ts';

export type CallOptions = {
  /** Replaces the default timeout of the action. */
  timeout?: number;
  signal?: AbortSignal;
};

/** One message from the page. A notification has no id, and nothing waits for a reply to it. */
export type OutgoingMessage = {
  action: ActionName;
  payload: unknown;
  id?: string;
  text?: string;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  stopTimer?: () => void;
};

export function createOpenCalls(after: StartTimer) {
  const open = new Map<unknown, OutgoingMessage>();

  const isOpen = (entry: OutgoingMessage) => !entry.id || open.has(entry.id);

  /** Removes the call without settling its promise; the code that calls this settles it. */
  function close(entry: OutgoingMessage): void {
    open.delete(entry.id);
    if (entry.stopTimer) entry.stopTimer();
  }

  /** Rejects the promise of the call; has no effect on a call that is already settled. */
  function fail(entry: OutgoingMessage, code: BridgeErrorCode, why: unknown = '', data?: unknown): void {
    close(entry);
    entry.reject(new BridgeError(code, `${entry.action} ${String(why)}`, data));
  }

  return {
    close,
    fail,
    isOpen,
    find: (id: unknown) => open.get(id),

    add(entry: OutgoingMessage, { timeout = ACTIONS[entry.action].ms, signal }: CallOptions): void {
      open.set(entry.id, entry);
      entry.stopTimer = after(timeout, () => fail(entry, 'TIMEOUT', timeout));
      const abort = () => fail(entry, 'CANCELLED');
      if (signal) signal.addEventListener('abort', abort);
      if (signal && signal.aborted) abort();
    },

    /** The first reply counts. Returns false when the shell does not know the action; the call is then still open. */
    take(entry: OutgoingMessage, message: DecodedMessage): boolean {
      const { kind, check } = ACTIONS[entry.action];
      const [what, payload] = readReply(message);
      if (what === 'ack') {
        // Only actions that wait for the member may take longer after an acknowledgement; for plain data the timeout keeps running.
        if (kind === 'member') entry.stopTimer!();
      } else if (what === 'error') {
        const { code, message: why, data } = Object(payload) as Record<'code' | 'message' | 'data', unknown>;
        if (code === 'UNSUPPORTED') return false;
        // The other codes describe faults that only the page can detect, so they are not accepted from a shell.
        const known = code === 'DENIED' || code === 'CANCELLED' ? code : 'SHELL';
        fail(entry, known, [code, why].filter(isText).join(' '), data);
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
