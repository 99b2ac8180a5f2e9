// Structured logs. What may be logged is named by the caller field by field; the redaction below is the second wall, for the day
// somebody passes a whole object.
import { pino, type Logger } from 'pino';

export type Log = Logger;

const NEVER = [
  'token',
  'mobile',
  'tel',
  'code',
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
];

export const createLog = (level: string, name: string, destination?: { write(line: string): void }): Log =>
  pino(
    {
      level,
      base: { app: name },
      redact: { paths: NEVER.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '***' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 4096 }),
  );

/** One-time tickets travel in paths; access logs never show them (USER-7). */
export const safePath = (url: string): string => {
  const path = url.split('?', 1)[0]!;
  return path.replace(/\/(tk_[^/]*|[A-Za-z0-9_.-]{40,})/g, '/tk_***');
};
