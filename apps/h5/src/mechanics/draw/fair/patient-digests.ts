// The verifier's hashes with breath between them: a thousand draws are recomputed while the page goes on answering.
import { hmacWords, sha256 } from '@shengyu/rules/sha256.ts';
import type { Digests } from '@shengyu/rules/verify-draws.ts';

/** Half a frame. */
const BREATH_MS = 8;

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `tell`: how many draws have been hashed. Stops with an AbortError when `signal` says so. */
export function patientDigests(tell: (hashed: number) => void, signal: AbortSignal): Digests {
  let keyed: { readonly key: Uint8Array; readonly words: ReturnType<typeof hmacWords> } | undefined;
  let hashed = 0;
  let since = performance.now();
  return {
    sha256,
    async hmacSha256(key, message) {
      if (!keyed || keyed.key !== key) keyed = { key, words: hmacWords(key) };
      hashed += 1;
      if (performance.now() - since >= BREATH_MS) {
        tell(hashed);
        await breath();
        since = performance.now();
      }
      if (signal.aborted) throw new DOMException('', 'AbortError');
      return bytesOf(keyed.words(message));
    },
  };
}

function bytesOf(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  words.forEach((word, at) => view.setUint32(at * 4, word));
  return bytes;
}
