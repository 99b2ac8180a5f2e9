/**
 * A reply whose bytes were assembled ahead, for large replies that are the same for many members (a page of a board), where
 * serializing for each member would be most of the work. Outside production the bytes are checked against the schema like every
 * other reply.
 */
export class PreserializedReply<T = unknown> {
  readonly #parts: readonly Buffer[];
  /** The same reply as a value; used only where the bytes are checked (outside production). */
  readonly data: () => T;

  constructor(parts: readonly Buffer[], data: () => T) {
    this.#parts = parts;
    this.data = data;
  }

  /** The bytes of the whole envelope. */
  bytes(): Buffer {
    return Buffer.concat([HEAD, ...this.#parts, TAIL]);
  }
}

const HEAD = Buffer.from('{"code":1,"msg":"ok","data":');
const TAIL = Buffer.from('}');
