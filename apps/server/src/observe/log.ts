// Structured logs. What may be logged is named by the caller field by field; the masking below is the second wall, for the day
// somebody passes a whole object.
import { pino, type Logger } from 'pino';

export type Log = Logger;

const NEVER = new Set([
  'token',
  'mobile',
  'tel',
  'password',
  'otp',
  'id_no',
  'real_name',
  'account_no',
  'bank_account',
  'register_ticket',
  'sms_code',
  'authorization',
  'cookie',
  'server_seed',
]);

/** What arrives from people: there `code` is the code of an SMS or of an authorisation. Elsewhere it is a call's answer or an error's. */
const FROM_PEOPLE = new Set([
  'req',
  'request',
  'data',
  'body',
  'payload',
  'form',
  'query',
  'params',
  'headers',
  'act',
  'input',
]);

const MASK = '***';
/** Nothing that is logged on purpose is deeper; what is deeper by mistake is not shown at all. */
const DEPTH_MAX = 5;

/** The same without what nobody may read. By hand, because pino's own masking by paths cost more than writing the line. */
function masked(node: object, fromPeople: boolean, depth: number): object {
  if (depth > DEPTH_MAX) return [MASK];
  let copy: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(node)) {
    let shown: unknown = value;
    if (NEVER.has(key) || (key === 'code' && fromPeople)) shown = MASK;
    else if (value instanceof Error) shown = masked(pino.stdSerializers.err(value), false, depth + 1);
    else if (hasFields(value)) shown = masked(value, fromPeople || FROM_PEOPLE.has(key), depth + 1);
    if (shown === value) continue;
    copy ??= (Array.isArray(node) ? [...(node as unknown[])] : { ...node }) as Record<string, unknown>;
    copy[key] = shown;
  }
  return copy ?? node;
}

/** Not a Date or a Buffer: they say themselves how they are written. */
const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

/** A quiet process has its last line out after this long, a stopping or failing one at once (pino flushes at exit). */
const FLUSH_MS = 1_000;

export const createLog = (level: string, name: string, destination?: { write(line: string): void }): Log =>
  pino(
    {
      level,
      base: { app: name },
      formatters: { log: (about) => masked(about, false, 0) as Record<string, unknown> },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: FLUSH_MS }),
  );

/** One-time tickets travel in paths; access logs never show them (USER-7). */
export const safePath = (url: string): string => {
  const path = url.split('?', 1)[0]!;
  return path.replace(/\/(tk_[^/]*|[A-Za-z0-9_.-]{40,})/g, '/tk_***');
};
