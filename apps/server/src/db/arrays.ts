// Writes columns of many rows as array parameters in PostgreSQL's binary format, which the server only copies. Text or JSON would
// be parsed character by character; in a transaction with the draws of many members that took a third of the writing time. Use:
// unnest(${bigints(ids)}::bigint[]). A statement that looks rows up by an array wraps it, unnest((select ${bigints(ids)}::bigint[])) or
// = any((select ${ids}::bigint[])::bigint[]): PostgreSQL then cannot plan for its length, and keeps one plan (docs/decisions/0124).
const OID = {
  bool: 16,
  bytea: 17,
  bigint: 20,
  smallint: 21,
  int: 23,
  text: 25,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
};

const HEAD = 20;
const NULL = -1;
/** 2000-01-01, the day from which PostgreSQL counts time. */
const EPOCH_MS = 946_684_800_000;

type Values<T> = readonly (T | null | undefined)[];

function head(buffer: Buffer, oid: number, length: number): void {
  buffer.writeInt32BE(1, 0);
  // The flag says that nulls may occur; the server checks each value in any case.
  buffer.writeInt32BE(1, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
}

/** Writes values that all have the same size. */
function fixed<T>(
  oid: number,
  size: number,
  values: Values<T>,
  write: (buffer: Buffer, value: T, at: number) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(HEAD + values.length * (4 + size));
  head(buffer, oid, values.length);
  let at = HEAD;
  for (const value of values) {
    const known = value !== null && value !== undefined;
    at = buffer.writeInt32BE(known ? size : NULL, at);
    if (!known) continue;
    write(buffer, value, at);
    at += size;
  }
  return buffer.subarray(0, at);
}

/** Writes values of different sizes; `first` is a byte written before each of them. */
function varying<T extends string | Buffer>(oid: number, values: Values<T>, first?: number): Buffer {
  const extra = first === undefined ? 0 : 1;
  const sizes = values.map((value) =>
    value === null || value === undefined
      ? NULL
      : extra + (typeof value === 'string' ? Buffer.byteLength(value) : value.length),
  );
  const buffer = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), HEAD));
  head(buffer, oid, values.length);
  let at = HEAD;
  values.forEach((value, i) => {
    at = buffer.writeInt32BE(sizes[i]!, at);
    if (value === null || value === undefined) return;
    if (first !== undefined) at = buffer.writeUInt8(first, at);
    at += typeof value === 'string' ? buffer.write(value, at) : value.copy(buffer, at);
  });
  return buffer;
}

const writeBigint = (buffer: Buffer, value: number, at: number): void => {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no safe integer`);
  const high = Math.floor(value / 2 ** 32);
  buffer.writeInt32BE(high, at);
  buffer.writeUInt32BE(value - high * 2 ** 32, at + 4);
};

const writeUuid = (buffer: Buffer, id: string, at: number): void => {
  if (!UUID.test(id)) throw new Error(`${id} is no UUID`);
  buffer.write(id.replaceAll('-', ''), at, 'hex');
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const encodeBigintArray = (values: Values<number>): Buffer => fixed(OID.bigint, 8, values, writeBigint);
export const encodeIntArray = (values: Values<number>): Buffer =>
  fixed(OID.int, 4, values, (b, v, at) => b.writeInt32BE(v, at));
export const encodeSmallintArray = (values: Values<number>): Buffer =>
  fixed(OID.smallint, 2, values, (b, v, at) => b.writeInt16BE(v, at));
export const encodeBoolArray = (values: Values<boolean>): Buffer =>
  fixed(OID.bool, 1, values, (b, v, at) => b.writeUInt8(v ? 1 : 0, at));
/** Unix milliseconds as timestamptz. */
export const encodeTimestampArray = (values: Values<number>): Buffer =>
  fixed(OID.timestamptz, 8, values, (b, ms, at) => writeBigint(b, Math.round((ms - EPOCH_MS) * 1_000), at));
export const encodeUuidArray = (values: Values<string>): Buffer => fixed(OID.uuid, 16, values, writeUuid);
export const encodeTextArray = (values: Values<string>): Buffer => varying(OID.text, values);
export const encodeByteaArray = (values: Values<Buffer>): Buffer => varying(OID.bytea, values);
/** JSON texts as jsonb. The 1 is the version byte with which PostgreSQL's binary format of jsonb begins. */
export const encodeJsonbArray = (values: Values<string>): Buffer => varying(OID.jsonb, values, 1);
