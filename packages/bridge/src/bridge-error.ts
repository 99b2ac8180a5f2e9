/**
 * Why an action failed. NO_SHELL: there is neither a native app (shell) nor a replacement in the browser. TIMEOUT: no reply came in
 * time. UNSUPPORTED: the shell does not know the action, and there is no replacement. DENIED: permission was denied. CANCELLED: the
 * member or the page cancelled it. BAD_REPLY: the reply is invalid. TOO_LARGE: the message exceeds the limit. SEND: the message
 * could not be sent. SHELL: another error of the shell. The set is closed, so that a screen may branch on the code.
 */
export type BridgeErrorCode =
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
  // `declare` avoids class fields, whose compiled form for old engines is larger than the rest of this file.
  declare readonly code: BridgeErrorCode;
  declare readonly data: unknown;

  constructor(code: BridgeErrorCode, message: string, data?: unknown) {
    super(message);
    Object.assign(this, { name: 'BridgeError', code, data });
  }
}
