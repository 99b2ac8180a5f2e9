// Hash functions for the verifier that pause regularly, so that the page stays responsive while a thousand draws are recomputed.
import { prepareHmacSha256, sha256 } from '@shengyu/rules/draw/sha256.ts';
import type { HashFunctions } from '@shengyu/rules/draw/verify-draws.ts';

/** The hash functions pause after computing for this long, half an animation frame. */
const BREATH_MS = 8;

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `tell` receives the number of draws hashed so far. Throws an AbortError when `signal` is aborted. */
export function createYieldingHashFunctions(tell: (hashed: number) => void, signal: AbortSignal): HashFunctions {
  let keyed: { readonly key: Uint8Array; readonly words: ReturnType<typeof prepareHmacSha256> } | undefined;
  let hashed = 0;
  let since = performance.now();
  return {
    sha256,
    async hmacSha256(key, message) {
      if (!keyed || keyed.key !== key) keyed = { key, words: prepareHmacSha256(key) };
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
