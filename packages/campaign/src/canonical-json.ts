// RFC 8785 canonical JSON: a value has exactly one text, so that equal definitions have equal hashes (KIT-2).

const LONE_SURROGATE = /\p{Surrogate}/u;

function quoted(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new TypeError('not a Unicode text');
  return JSON.stringify(text);
}

export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`no JSON number: ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    // Keys are compared by UTF-16 units, as the RFC requires.
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([key, member]) => `${quoted(key)}:${canonicalJson(member)}`).join(',')}}`;
  }
  throw new TypeError(`no JSON value: ${typeof value}`);
}
