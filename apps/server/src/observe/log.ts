// Structured logs. Callers name the fields they log; the masking below is a second protection, for the case that a whole object is
// passed.
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

/**
 * Fields that hold input of people: inside them `code` is an SMS or authorisation code and is masked. Elsewhere `code` is a result
 * code.
 */
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
/** No caller means to log objects nested deeper than this; deeper objects are replaced by the mask. */
const DEPTH_MAX = 5;

/** A copy with secret fields masked. Written by hand, because pino's masking by paths cost more than writing the line. */
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

/** False for a Date or a Buffer, which have a toJSON of their own. */
const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

/** The longest delay of a line in a quiet process; a process that stops or fails writes at once (pino flushes at exit). */
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

/**
 * USER-7: paths may contain one-time tickets, which must never appear in access logs. Returns the path without query and tickets.
 */
export const redactPath = (url: string): string => {
  const path = url.split('?', 1)[0]!;
  return path.replace(/\/(tk_[^/]*|[A-Za-z0-9_.-]{40,})/g, '/tk_***');
};
