// What an error of the database says about the database. A connection that is lost, refused or silent is nobody's bug: what was asked
// may be asked again.

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** The session is over: shut down, cut, or silent for longer than its deadline. */
export const isSessionLost = (error: unknown): boolean =>
  /^(57P0\d|25P03|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) || LOST.test(String(error));
const LOST = /terminated|Connection ended|Query read timeout|not queryable/i;

/** It answered nothing before the deadline. A server that is alive ends a statement itself, a second earlier. */
export const isSilence = (error: unknown): boolean => /Query read timeout/.test(String(error));

/** The database was not there, not ready, or out of room. Says nothing about what was asked of it. */
export const isAway = (error: unknown): boolean =>
  isSessionLost(error) ||
  /^(53\w{3}|25006|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/.test(codeOf(error)) ||
  /timeout exceeded when trying to connect|Cannot use a pool after/.test(String(error));

/** It waited too long for somebody else's row, and did nothing. */
export const waitedForAnother = (error: unknown): boolean => codeOf(error) === '55P03';

/** The statement took too long, and did nothing. */
export const isTooLong = (error: unknown): boolean => codeOf(error) === '57014';

/** Serialisation failure or deadlock: the transaction did nothing and may simply be run again. */
export const mayRunAgain = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01';
