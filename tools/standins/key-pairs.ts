// RSA keys of the stand-ins. Making one takes a tenth of a second or more, so a process makes each once and all stand-ins in it that
// play the same part share it.
import { generateKeyPairSync, type KeyObject } from 'node:crypto';

type KeyPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

const made = new Map<string, KeyPair>();

/** The key pair of a part, such as "alipay merchant"; a stranger's is a part of its own. */
export function keyPairOf(part: string): KeyPair {
  const pair = made.get(part) ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
  made.set(part, pair);
  return pair;
}
