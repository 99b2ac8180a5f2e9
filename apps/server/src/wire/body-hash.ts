// The hash by which a repeated request is recognised as the same one (C0-3).
import { createHash } from 'node:crypto';
import type { Context } from '#context.ts';

/** Hashes the content, not the bytes, because the native app (the shell) may reorder fields when it rewrites a request. */
export function hashOf({ seal }: Context, req: Record<string, unknown>): Buffer {
  const { request_id: _, ...rest } = req;
  // The hash is keyed, because an ID number or a mobile could be guessed from a plain hash of the body.
  return seal.index('body', canonical(rest));
}

function canonical(value: unknown): string {
  if (Buffer.isBuffer(value)) return `"${createHash('sha256').update(value).digest('hex')}"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join()}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
