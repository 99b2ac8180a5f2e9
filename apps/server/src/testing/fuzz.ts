// Hostile requests generated from the contract: for each call valid data with a few broken fields, malformed bodies, and strange
// headers. The same seed gives the same requests.
import fc from 'fast-check';
import { methodOf, pathOf, type CallSpec } from '@shengyu/contract/call.ts';

export type HostileRequest = {
  call: CallSpec;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  who: 'anonymous' | 'member' | 'banned' | 'garbage';
};

export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  maxItems?: number;
  const?: unknown;
};

/** Values that have broken programs before. */
const POISON: unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '👩‍👩‍👧‍👦',
  'é'.repeat(3000),
  'x'.repeat(100_000),
  "' or 1=1 --",
  '"; drop table user_account; --',
  '{{7*7}}',
  '${jndi:ldap://127.0.0.1/a}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\',
  '%00',
  '%',
  'constructor',
  '__proto__',
  'toString',
  -1,
  0,
  1.5,
  -0.0001,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { length: 1e9 },
  { toString: 'x' },
  { constructor: { prototype: { admin: true } } },
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
];

const BODIES = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '0',
  '"x"',
  '{"data":null}',
  '{"data":[]}',
  '{"data":"x"}',
  '{"data":1}',
  '{"Data":{}}',
  '{"data":{}}extra',
  '{"data":{"__proto__":{"admin":true}}}',
  '{"data":{"constructor":{"prototype":{"x":1}}}}',
  `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{"data":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
  '\u0000\u0001\u0002',
  '{"data":{"a":1e999}}',
  '{"data":{"a":"\\u0000"}}',
  'data=1&x=2',
  '<xml/>',
  '\ufeff{"data":{}}',
];

const HEADERS: Record<string, string>[] = [
  {},
  { platform: 'h5' },
  { platform: 'x'.repeat(5000) },
  { brand: '\u00ff'.repeat(50) },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': '' },
  { 'x-forwarded-for': '1.2.3.4, not-an-ip' },
  { 'x-trace-id': 'x\tx' },
  { 'last-event-id': '-1' },
  { 'accept-encoding': 'zip-bomb' },
  { expect: '100-continue' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '"' },
  { range: 'bytes=0-' },
];

export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? -1000, -1e9), max: Math.min(schema.maximum ?? 1000, 1e9) });
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 20, 40),
        unit: 'grapheme',
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(
        Array.isArray(schema.items) ? fc.oneof(...schema.items.map(arbitraryOf)) : arbitraryOf(schema.items ?? {}),
        {
          maxLength: 3,
        },
      );
    case 'object': {
      const properties = schema.properties ?? {};
      const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]));
      return fc.record(fields, { requiredKeys: schema.required ?? [] });
    }
    default:
      return fc.constantFrom(...POISON);
  }
}

/** The data with some fields broken, dropped or added. */
const broken = (data: fc.Arbitrary<unknown>, names: string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      data,
      fc.array(
        fc.tuple(
          fc.constantFrom(...names, 'extra', 'user_id', 'is_patrol', 'role', 'status'),
          fc.constantFrom(...POISON),
          fc.boolean(),
        ),
        {
          maxLength: 3,
        },
      ),
    )
    .map(([value, changes]) => {
      const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
      for (const [name, poison, drop] of changes) {
        if (drop && poison === null) delete copy[name];
        else copy[name] = poison;
      }
      return copy;
    });

export function makeHostileRequests(call: CallSpec, count: number, seed: number): HostileRequest[] {
  const schema = JSON.parse(JSON.stringify(call.request)) as Schema;
  const names = Object.keys(schema.properties ?? {});
  const data = broken(arbitraryOf(schema), names.length > 0 ? names : ['x']);
  const method = methodOf(call);
  const one = fc.record({
    data,
    body: fc.option(fc.constantFrom(...BODIES), { freq: 6 }),
    headers: fc.constantFrom(...HEADERS),
    who: fc.constantFrom('anonymous', 'member', 'member', 'member', 'banned', 'garbage' as const),
  });
  return fc.sample(one, { numRuns: count, seed }).map(({ data: value, body, headers, who }) => {
    const fields = value as Record<string, unknown>;
    const url = pathOf(call).replace(/\{(\w+)\}/g, (_, name: string) => encode(fields[name]).slice(0, 2000) || 'x');
    const request: HostileRequest = {
      call,
      method,
      url,
      headers: { 'content-type': 'application/json', ...headers },
      who,
    };
    if (method === 'GET')
      request.url += `?${Object.entries(fields)
        .map(([k, v]) => `${encode(k)}=${encode(v).slice(0, 4000)}`)
        .join('&')}`;
    else request.payload = body ?? safeJson({ data: fields });
    return request;
  });
}

const encode = (value: unknown): string => {
  const text = value !== null && typeof value === 'object' ? safeJson(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
};
const safeJson = (value: unknown): string => JSON.stringify(value) ?? 'null';
