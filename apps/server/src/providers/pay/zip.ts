// Reads the files of a small ZIP (a provider's bill): stored or deflated, no encryption, no ZIP64.
import { inflateRawSync } from 'node:zlib';

export type ZipEntry = { readonly name: Buffer; readonly bytes: Buffer };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

export function readZip(zip: Buffer, max: number): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('not a ZIP');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('the ZIP is broken');
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((o) => zip.readUInt16LE(at + o)) as [number, number, number];
    const name = zip.subarray(at + 46, at + 46 + nameLength);
    entries.push({ name, bytes: unpacked(zip, zip.readUInt32LE(at + 42), method, packed, max) });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

function unpacked(zip: Buffer, at: number, method: number, packed: number, max: number): Buffer {
  if (zip.readUInt32LE(at) !== LOCAL) throw new Error('the ZIP is broken');
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const bytes = zip.subarray(from, from + packed);
  if (method === STORED) return bytes;
  if (method !== DEFLATED) throw new Error(`ZIP method ${method}`);
  return inflateRawSync(bytes, { maxOutputLength: max });
}
