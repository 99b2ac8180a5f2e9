// Finds secrets in files: the known shapes of keys and tokens, and long random strings that are given to something called a secret. What is
// meant to be public (keys of development, examples) stands in allowed-secrets.tsv with its reason.
import { createHash } from 'node:crypto';

export type SecretFinding = {
  readonly path: string;
  readonly line: number;
  readonly kind: string;
  /** Names the finding without telling it: path and contents, hashed. */
  readonly mark: string;
};

/** A shape that nothing else has. The first group is the secret; without a group the whole match is. */
const SHAPES: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\S]{0,3}[A-Za-z0-9+/=\\]{20,}/g },
  { kind: 'private key without a frame', pattern: /\b(MII[CEJ][A-Za-z0-9+/]{200,}={0,2})/g },
  { kind: 'Alibaba Cloud key', pattern: /\b(LTAI[A-Za-z0-9]{12,26})\b/g },
  { kind: 'Tencent Cloud key', pattern: /\b(AKID[A-Za-z0-9]{32,40})\b/g },
  { kind: 'AWS key', pattern: /\b((?:AKIA|ASIA)[A-Z0-9]{16})\b/g },
  { kind: 'GitHub token', pattern: /\b(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/g },
  { kind: 'GitLab token', pattern: /\b(glpat-[A-Za-z0-9_-]{20,})/g },
  { kind: 'npm token', pattern: /\b(npm_[A-Za-z0-9]{36})\b/g },
  { kind: 'Slack token', pattern: /\b(xox[abeoprs]-[A-Za-z0-9-]{20,})/g },
  { kind: 'Google key', pattern: /\b(AIza[A-Za-z0-9_-]{35})\b/g },
  { kind: 'Stripe key', pattern: /\b([rs]k_live_[A-Za-z0-9]{20,})/g },
  { kind: 'token of a language model', pattern: /\b(sk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,})/g },
  { kind: 'signed token', pattern: /\b(eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,})/g },
  {
    kind: 'password in an address',
    pattern: /\b[a-z][a-z0-9+]{2,}:\/\/[^\s/:@'"`<>$]+:([^\s/:@'"`<>${}*]{6,})@[^\s'"`]/g,
  },
  { kind: 'registry login', pattern: /_auth(?:Token)?\s*=\s*([A-Za-z0-9+/=_-]{16,})/g },
];

/** `name = 'value'`, `name: value`, `NAME=value`, where the name says that the value is secret. */
const GIVEN =
  /(?:secret|passw(?:or)?d|passphrase|token|api_?key|access_?key|private_?key|(?:seal|index|books|sign|hmac|encryption)_?key|credential)\w*['"]?[ \t]*(?:[:=]>?|\?\?|\|\|)[ \t]*(['"`]?)([A-Za-z0-9+/=_.-]{16,})\1(?![A-Za-z0-9(])/gi;
/** Random letters of one alphabet carry at least this much, words and names less. Of sixteen letters none carries more than four bits. */
const BITS_PER_LETTER = 3.6;
const BITS_PER_HEX_LETTER = 3;

/** How many bits a letter of this text carries, by how often each letter comes. */
export function entropyOf(text: string): number {
  const counts = Map.groupBy(text, (letter) => letter);
  return [...counts.values()].reduce(
    (sum, { length }) => sum - (length / text.length) * Math.log2(length / text.length),
    0,
  );
}

/** Random text mixes digits with letters everywhere; names are words that a bar, a dot or a capital divides. */
const looksRandom = (value: string): boolean =>
  entropyOf(value) >= (/^[0-9a-f]+$/i.test(value) ? BITS_PER_HEX_LETTER : BITS_PER_LETTER) &&
  /\d/.test(value) &&
  /[A-Za-z]/.test(value) &&
  !/^[a-z]+([-_./][a-z0-9]+)*$/.test(value);

/** `config.S3_KEY_SECRET`: code that names a secret and does not hold it. */
const isCode = (quote: string, value: string): boolean => quote === '' && /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/.test(value);

export function findSecrets(path: string, text: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  const add = (kind: string, index: number, secret: string): void => {
    const line = text.slice(0, index).split('\n').length;
    const mark = createHash('sha256').update(`${path}\0${secret}`).digest('hex').slice(0, 16);
    if (!found.some((other) => other.mark === mark)) found.push({ path, line, kind, mark });
  };
  for (const { kind, pattern } of SHAPES)
    for (const match of text.matchAll(pattern)) add(kind, match.index, match[1] ?? match[0]);
  for (const { index, 1: quote = '', 2: value = '' } of text.matchAll(GIVEN))
    if (looksRandom(value) && !isCode(quote, value)) add('random text called secret', index, value);
  return found;
}
