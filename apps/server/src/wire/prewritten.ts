/**
 * An answer whose bytes were put together ahead, for large answers that many members get alike (a board's page): writing them anew for
 * each would be most of the work. Outside production the bytes are held against the schema like every other answer.
 */
export class Prewritten<T = unknown> {
  readonly #parts: readonly Buffer[];
  /** The same as a value; asked for by the check alone. */
  readonly data: () => T;

  constructor(parts: readonly Buffer[], data: () => T) {
    this.#parts = parts;
    this.data = data;
  }

  /** The whole envelope. */
  bytes(): Buffer {
    return Buffer.concat([HEAD, ...this.#parts, TAIL]);
  }
}

const HEAD = Buffer.from('{"code":1,"msg":"ok","data":');
const TAIL = Buffer.from('}');
