// A call's schemas turned into functions: all of them before a process of production is ready (warm-up.ts), on first use elsewhere.
import { isDeepStrictEqual } from 'node:util';
import { Ajv, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';
import { methodOf, type CallSpec } from '@shengyu/contract/call.ts';
import { Prewritten } from './prewritten.ts';

export type Compiled = {
  /** Checks and cleans the request in place: unknown fields are dropped (C0-1), nothing can be smuggled in. */
  readonly accepts: ValidateFunction;
  /** The whole envelope of an answer, `data` written by schema: a field that is not declared never leaves. */
  readonly write: (data: unknown) => string | Buffer;
};

// The schemas are our own and their shape is held by types: checking them again would be a third of the time it takes to compile.
const options = { removeAdditional: true, strict: false, allErrors: false, validateSchema: false } as const;
const bodies = new Ajv(options);
/** Query strings are text; numbers in them are read as numbers. */
const queries = new Ajv({ ...options, coerceTypes: true });
const exact = new Ajv({ strict: false });

const compiled = new WeakMap<CallSpec, Compiled>();

export function compile(call: CallSpec, checkReplies: boolean): Compiled {
  let done = compiled.get(call);
  if (!done) {
    const ajv = methodOf(call) === 'GET' || call.form === 'multipart' ? queries : bodies;
    done = { accepts: ajv.compile(closed(call.request)), write: writer(call, checkReplies) };
    compiled.set(call, done);
  }
  return done;
}

function writer(call: CallSpec, check: boolean): Compiled['write'] {
  // A provider gets its own words, not our envelope.
  if (call.form === 'raw') return String;
  const stringify = fastJson(plain(call.reply) as unknown as Parameters<typeof fastJson>[0], { rounding: 'trunc' });
  const write = (data: unknown) =>
    data instanceof Prewritten ? data.bytes() : `{"code":1,"msg":"ok","data":${stringify(data)}}`;
  if (!check) return write;
  // Outside production every answer is held against the contract, so that a wrong one is found by the first test that sees it.
  const valid = exact.compile(plain(call.reply));
  return (given) => {
    const data = given instanceof Prewritten ? given.data() : given;
    if (!valid(data)) throw new Error(`${call.id} answers against its contract: ${exact.errorsText(valid.errors)}`);
    const body = write(given);
    if (given instanceof Prewritten && !isDeepStrictEqual(parsed(body), parsed(write(data))))
      throw new Error(`${call.id} writes another answer ahead`);
    return body;
  };
}

const parsed = (body: string | Buffer): unknown => JSON.parse(String(body));

const plain = (schema: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;

/** The schema with every object closed that does not say otherwise. */
function closed(schema: object): Record<string, unknown> {
  const close = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const object = node as Record<string, unknown>;
    if (
      object.type === 'object' &&
      object.additionalProperties === undefined &&
      object.patternProperties === undefined
    ) {
      object.additionalProperties = false;
    }
    for (const child of Object.values(object)) close(child);
  };
  const copy = plain(schema);
  close(copy);
  return copy;
}
