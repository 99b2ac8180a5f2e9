// Client log (X40): gathered and sent when the page has a moment; never in the way, never with a token or a number in it.
import { CLIENT_VERSION } from '@shengyu/rules/ui-constants.ts';

export type LogKey = 'version_change' | 'no_permission' | 'http_error' | 'preload_error' | 'js_error';
type Item = { at: number; level: 'info' | 'warn' | 'error'; key: LogKey; text: string; route: string; version: string };

const MAX = 20;
const WAIT_MS = 3_000;
const TEXT_MAX = 500;

let waiting: Item[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let send: ((items: Item[]) => Promise<unknown>) | undefined;

/** Where the log goes; before it is known items wait. */
export function sendReportsBy(sender: (items: Item[]) => Promise<unknown>): void {
  send = sender;
}

export function report(key: LogKey, text: string): void {
  const level = key === 'js_error' || key === 'preload_error' ? 'error' : key === 'version_change' ? 'info' : 'warn';
  waiting.push({
    at: Math.floor(Date.now() / 1000),
    level,
    key,
    text: text.slice(0, TEXT_MAX),
    route: window.location.hash.split('?')[0] || '#/',
    version: CLIENT_VERSION,
  });
  if (waiting.length > MAX) waiting = waiting.slice(-MAX);
  if (timer === undefined) timer = setTimeout(flush, WAIT_MS);
}

function flush(): void {
  timer = undefined;
  if (!send || waiting.length === 0) return;
  const items = waiting;
  waiting = [];
  // A log that cannot be sent is dropped: reporting the failure of reporting would never end.
  send(items).catch(() => undefined);
}
