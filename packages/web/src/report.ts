// Client log (X40): entries are collected and sent together later. They must never contain a token or a phone number.

export type ClientLogKey = 'version_change' | 'no_permission' | 'http_error' | 'preload_error' | 'js_error';
export type ClientLogEntry = {
  at: number;
  level: 'info' | 'warn' | 'error';
  key: ClientLogKey;
  text: string;
  route: string;
};

const MAX = 20;
const WAIT_MS = 3_000;
const TEXT_MAX = 500;

let waiting: ClientLogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let send: ((items: ClientLogEntry[]) => Promise<unknown>) | undefined;

/** Sets the function that sends the log; until then the entries wait. */
export function setClientLogSender(sender: (items: ClientLogEntry[]) => Promise<unknown>): void {
  send = sender;
}

export function addClientLogEntry(key: ClientLogKey, text: string): void {
  const level = key === 'js_error' || key === 'preload_error' ? 'error' : key === 'version_change' ? 'info' : 'warn';
  waiting.push({
    at: Math.floor(Date.now() / 1000),
    level,
    key,
    text: text.slice(0, TEXT_MAX),
    route: window.location.hash.split('?')[0] || '#/',
  });
  if (waiting.length > MAX) waiting = waiting.slice(-MAX);
  if (timer === undefined) timer = setTimeout(flush, WAIT_MS);
}

function flush(): void {
  timer = undefined;
  if (!send || waiting.length === 0) return;
  const items = waiting;
  waiting = [];
  // A log that cannot be sent is dropped, because reporting that failure would never end.
  send(items).catch(() => undefined);
}
