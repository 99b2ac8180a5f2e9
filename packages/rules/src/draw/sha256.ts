// SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104), synchronous and without any platform API: the server decides draws and a phone
// checks them with the same code, even offline (FAIR-5, FAIR-9).

// prettier-ignore
const ROUND = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

// prettier-ignore
const START = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

const BLOCK = 64;
/** All computations share this buffer. That is safe because they are synchronous and cannot overlap. */
const w = new Int32Array(64);

function compress(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i += 1) {
    const j = at + i * 4;
    w[i] = (bytes[j]! << 24) | (bytes[j + 1]! << 16) | (bytes[j + 2]! << 8) | bytes[j + 3]!;
  }
  mix(state);
}

/** Mixes one block into `state`; the sixteen words of the block are the first of `w`. */
function mix(state: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
  state[5] = (state[5]! + f) | 0;
  state[6] = (state[6]! + g) | 0;
  state[7] = (state[7]! + h) | 0;
}

const tail = new Uint8Array(2 * BLOCK);

/** Hashes `data` to its end, starting from a `state` that has already consumed `before` bytes (a multiple of the block size). */
function finish(state: Int32Array, before: number, data: Uint8Array): Int32Array {
  const whole = data.length - (data.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) compress(state, data, at);
  const left = data.length - whole;
  const end = left < BLOCK - 8 ? BLOCK : 2 * BLOCK;
  tail.fill(0);
  for (let i = 0; i < left; i += 1) tail[i] = data[whole + i]!;
  tail[left] = 0x80;
  const length = before + data.length;
  // The message length in bits as a 64-bit number: `low` wraps around, `high` holds the overflow.
  const low = (length << 3) >>> 0;
  const high = Math.floor(length / 0x2000_0000);
  for (let i = 0; i < 4; i += 1) {
    tail[end - 1 - i] = low >>> (8 * i);
    tail[end - 5 - i] = high >>> (8 * i);
  }
  for (let at = 0; at < end; at += BLOCK) compress(state, tail, at);
  return state;
}

function writeBytes(state: Int32Array, bytes: Uint8Array): Uint8Array {
  for (let i = 0; i < 32; i += 1) bytes[i] = state[i >> 2]! >>> (24 - 8 * (i & 3));
  return bytes;
}
const bytesOf = (state: Int32Array): Uint8Array => writeBytes(state, new Uint8Array(32));

export const sha256 = (data: Uint8Array): Uint8Array => bytesOf(finish(START.slice(), 0, data));

/**
 * Hashes `data`, then the hash, and so on, `times` times. A hash always fits one block with known padding, so the loop works on
 * eight words without bytes.
 */
export function sha256Repeated(data: Uint8Array, times: number): Uint8Array {
  const state = finish(START.slice(), 0, data);
  for (let done = 1; done < times; done += 1) {
    w.set(state);
    w.fill(0, 9, 15);
    w[8] = 0x8000_0000;
    w[15] = 256;
    state.set(START);
    mix(state);
  }
  return bytesOf(state);
}

/**
 * Prepares HMAC-SHA256 for one key and returns the function that hashes a message to eight 32-bit words. The work that depends only
 * on the key is done once, because a batch of draws has one key and many messages.
 */
export function prepareHmacSha256(key: Uint8Array): (message: Uint8Array) => Uint32Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const keyed = (pad: number): Int32Array => {
    const state = START.slice();
    compress(
      state,
      padded.map((byte) => byte ^ pad),
      0,
    );
    return state;
  };
  const inner = keyed(0x36);
  const outer = keyed(0x5c);
  const state = new Int32Array(8);
  const first = new Uint8Array(32);
  return (message) => {
    state.set(inner);
    writeBytes(finish(state, BLOCK, message), first);
    state.set(outer);
    return new Uint32Array(finish(state, BLOCK, first));
  };
}

export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  bytesOf(new Int32Array(prepareHmacSha256(key)(message)));
