/** Closed set: a screen may branch on it. */
export type ErrorCode =
  | 'NO_SHELL'
  | 'TIMEOUT'
  | 'UNSUPPORTED'
  | 'DENIED'
  | 'CANCELLED'
  | 'BAD_REPLY'
  | 'TOO_LARGE'
  | 'SEND'
  | 'SHELL';

export class BridgeError extends Error {
  // `declare`: for old engines a field of a class costs more than the rest of this file.
  declare readonly code: ErrorCode;
  declare readonly data: unknown;

  constructor(code: ErrorCode, message: string, data?: unknown) {
    super(message);
    Object.assign(this, { name: 'BridgeError', code, data });
  }
}
