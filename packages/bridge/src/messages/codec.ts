// The only file that knows the message format: supporting a shell with another format means changing only this file
// (docs/decisions/0010).
import { isPlainObject } from './check.ts';
import { REPLY_FUNCTION_NAME } from '../entrance.ts';
import { now, parse, stringify } from '../natives.ts';

export const PROTOCOL_VERSION = 1;
/** JSON messages over the bridge are small; pictures are sent as URLs or uploads. */
const MAX_BYTES = 256 * 1024;

const encoder = new TextEncoder();
/** Whether a message exceeds MAX_BYTES, counted in UTF-8 bytes, as native buffers count. */
export const isTooLarge = (text: string): boolean => encoder.encode(text).length > MAX_BYTES;

/**
 * Writes a message as JSON. `plainData` repeats the payload as `data` for shells that read `{action, data, id}` (SHELL-1). Throws
 * on values that JSON cannot express.
 */
export const encodeMessage = (action: string, payload: unknown, id: string | undefined, plainData: boolean): string =>
  stringify({
    v: PROTOCOL_VERSION,
    id,
    action,
    payload,
    data: plainData ? payload : undefined,
    reply: id && REPLY_FUNCTION_NAME,
    ts: now(),
  });

export type DecodedMessage = {
  body: Record<string, unknown>;
  /** Too large, or with keys that could change a prototype: the call that waits for this message fails with BAD_REPLY. */
  bad: boolean;
};

/** Reads a text or an already parsed object; null for anything that is not a message. */
export function decodeMessage(input: unknown): DecodedMessage | null {
  try {
    const text = typeof input === 'string' ? input : stringify(input);
    let bad = isTooLarge(text);
    const body: unknown = parse(text, (key, value: unknown) => {
      if (key === '__proto__' || key === 'constructor') bad = true;
      return value;
    });
    return isPlainObject(body) ? { body, bad } : null;
  } catch {
    return null;
  }
}

export type ParsedReply = [kind: 'ack' | 'ok' | 'error' | 'bad', payload?: unknown];

/** Reads a reply with `ok` and `payload`, or one with only `data` as shells of SHELL-1 send it. */
export function readReply({ body, bad }: DecodedMessage): ParsedReply {
  const { ack, ok, error, payload = body.data } = body;
  if (bad) return ['bad'];
  if (ok === false || (ok === undefined && error)) return ['error', error];
  if (ok === true || payload !== undefined) return ['ok', payload];
  return [ack === true ? 'ack' : 'bad'];
}
