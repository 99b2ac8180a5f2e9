import { OutcomeUnknown } from '#db/db.ts';

/** The database was not there, or did not say how it ended. Says nothing about the event; trying again costs nothing. */
export function isOutage(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && /^(57P0[1-5]|08\w{3}|53\w{3}|25006|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code))
    return true;
  return /terminated|Connection ended|timeout exceeded when trying to connect/i.test(String(error));
}
