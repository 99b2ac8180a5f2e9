// Classifies errors of the database. A connection that is lost, refused or silent is not a bug, and the request may be repeated.

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** The connection is gone: shut down, cut, or silent for longer than its timeout. */
export const isConnectionLost = (error: unknown): boolean =>
  /^(57P0\d|25P03|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) || LOST.test(String(error));
const LOST = /terminated|Connection ended|Query read timeout|not queryable/i;

/** The database did not answer before the client's timeout. A live server ends a slow statement itself, a second earlier. */
export const isAnswerTimeout = (error: unknown): boolean => /Query read timeout/.test(String(error));

/** The database was not reachable, not ready, or out of resources. The error says nothing about the statement. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  /^(53\w{3}|25006|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/.test(codeOf(error)) ||
  /timeout exceeded when trying to connect|Cannot use a pool after/.test(String(error));

/** The statement waited too long for a lock of another transaction, and did nothing. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** The statement took too long, and did nothing. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** Serialization failure or deadlock: the transaction did nothing and may simply be run again. */
export const mayRunAgain = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01';
