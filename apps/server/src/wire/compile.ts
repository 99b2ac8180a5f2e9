// Compiles the schemas of a call into functions: all of them before a production process is ready (warm-up.ts), elsewhere on first
// use.
import { isDeepStrictEqual } from 'node:util';
import { Ajv, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';
import { methodOf, type CallSpec } from '@shengyu/contract/call.ts';
import { PreserializedReply } from './gather/prewritten.ts';

export type CompiledCall = {
  /** Checks the request and removes unknown fields in place (C0-1: unknown fields are ignored). */
  readonly accepts: ValidateFunction;
  /** Writes the whole envelope of a reply. `data` is written by the schema, so an undeclared field never leaves the server. */
  readonly write: (data: unknown) => string | Buffer;
};

// The schemas are our own and TypeScript checks their shape; validating them again would take a third of the compile time.
const options = { removeAdditional: true, strict: false, allErrors: false, validateSchema: false } as const;
const bodies = new Ajv(options);
/** Query strings are text, so numbers in them are converted. */
const queries = new Ajv({ ...options, coerceTypes: true });
const exact = new Ajv({ strict: false });

const compiled = new WeakMap<CallSpec, CompiledCall>();

export function compileCall(call: CallSpec, checkReplies: boolean): CompiledCall {
  let done = compiled.get(call);
  if (!done) {
    const ajv = methodOf(call) === 'GET' || call.form === 'multipart' ? queries : bodies;
    done = { accepts: ajv.compile(closed(call.request)), write: writer(call, checkReplies) };
    compiled.set(call, done);
  }
  return done;
}

function writer(call: CallSpec, check: boolean): CompiledCall['write'] {
  // A provider gets the plain text it expects, not our envelope.
  if (call.form === 'raw') return String;
  const stringify = fastJson(plain(call.reply) as unknown as Parameters<typeof fastJson>[0], { rounding: 'trunc' });
  const write = (data: unknown) =>
    data instanceof PreserializedReply ? data.bytes() : `{"code":1,"msg":"ok","data":${stringify(data)}}`;
  if (!check) return write;
  // Outside production every reply is checked against the contract, so that the first test that sees a wrong reply finds it.
  const valid = exact.compile(plain(call.reply));
  return (given) => {
    const data = given instanceof PreserializedReply ? given.data() : given;
    if (!valid(data)) throw new Error(`${call.id} answers against its contract: ${exact.errorsText(valid.errors)}`);
    const body = write(given);
    if (given instanceof PreserializedReply && !isDeepStrictEqual(parsed(body), parsed(write(data))))
      throw new Error(`${call.id} writes another answer ahead`);
    return body;
  };
}

const parsed = (body: string | Buffer): unknown => JSON.parse(String(body));

const plain = (schema: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;

/** The schema with additionalProperties: false on every object that does not say otherwise. */
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
