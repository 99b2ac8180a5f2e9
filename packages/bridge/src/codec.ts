// The one place that knows the wire: a shell with another dialect costs this file (docs/decisions/0010).
import { plain } from './check.ts';
import { REPLY_GLOBAL } from './entrance.ts';
import { now, parse, stringify } from './natives.ts';

export const PROTOCOL = 1;
/** JSON over the bridge is for signals; pictures travel as URLs or uploads. */
export const MAX_BYTES = 256 * 1024;

const encoder = new TextEncoder();
/** In UTF-8, which is what native buffers count. */
export const tooLarge = (text: string): boolean => encoder.encode(text).length > MAX_BYTES;

/**
 * `plainData` repeats the payload as `data` for shells of SHELL-1, which read `{action, data, id}`. Throws on what JSON
 * cannot say.
 */
export const encode = (action: string, payload: unknown, id: string | undefined, plainData: boolean): string =>
  stringify({
    v: PROTOCOL,
    id,
    action,
    payload,
    data: plainData ? payload : undefined,
    reply: id && REPLY_GLOBAL,
    ts: now(),
  });

export type Message = {
  body: Record<string, unknown>;
  /** Too large, or with keys that could reach a prototype: whoever waits for it gets BAD_REPLY. */
  bad: boolean;
};

/** A text or an object already parsed; null for anything that is no message at all. */
export function decode(input: unknown): Message | null {
  try {
    const text = typeof input === 'string' ? input : stringify(input);
    let bad = tooLarge(text);
    const body: unknown = parse(text, (key, value: unknown) => {
      if (key === '__proto__' || key === 'constructor') bad = true;
      return value;
    });
    return plain(body) ? { body, bad } : null;
  } catch {
    return null;
  }
}

export type Reply = [kind: 'ack' | 'ok' | 'error' | 'bad', payload?: unknown];

/** `ok` and `payload`, or as SHELL-1 answers: `data` alone. */
export function readReply({ body, bad }: Message): Reply {
  const { ack, ok, error, payload = body.data } = body;
  if (bad) return ['bad'];
  if (ok === false || (ok === undefined && error)) return ['error', error];
  if (ok === true || payload !== undefined) return ['ok', payload];
  return [ack === true ? 'ack' : 'bad'];
}
