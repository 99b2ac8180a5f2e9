// Checks uploaded PDFs. A PDF is stored unchanged, because an invoice carries a signature over its bytes; so it must be readable
// and must not contain anything that runs. What cannot be inspected is refused. This is a scan for known dangers, not a parser: the
// reader that opens a stored PDF still has scripting off (docs/reliability.md §3.26).
import { inflateSync } from 'node:zlib';

export const PAGES_MAX = 200;
/** Limit for all object streams of a file together, after decompression. */
const UNPACKED_MAX = 32 * 1024 * 1024;
const TAIL = 1024;

/** Actions that run code or programs, and containers of code. A script action must carry its name in clear (ISO 32000 §12.6). */
const RUNS = /\/(?:JavaScript|Launch|RichMedia|XFA|Rendition)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z0-9])/g;
const PACKED = '/ObjStm';
const STREAM = /(?<!end)stream\r?\n/g;

/** Decodes escaped names: `/JavaScript` may be written as `/J#61vaScript`. */
const plain = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

export function isHarmlessPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-TAIL).includes('%%EOF')) return false;
  const whole = plain(text);
  if (ENCRYPTED.test(whole)) return false;
  let pages = 0;
  const mentions = whole.split(PACKED).length - 1;
  for (const part of [whole, unpackedObjects(bytes, text, mentions)]) {
    if (part === undefined || RUNS.test(part)) return false;
    pages += part.match(PAGE)?.length ?? 0;
  }
  return pages <= PAGES_MAX;
}

/** The objects inside object streams, as text; undefined when one of the streams cannot be read. */
function unpackedObjects(bytes: Buffer, text: string, mentions: number): string | undefined {
  let unpacked = '';
  let opened = 0;
  for (const { index, 0: mark } of text.matchAll(STREAM)) {
    const dictionary = plain(text.slice(Math.max(0, text.lastIndexOf('obj', index)), index));
    if (!dictionary.includes(PACKED)) continue;
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || dictionary.includes('/Predictor')) return undefined;
    const from = index + mark.length;
    const until = text.indexOf('endstream', from);
    try {
      const maxOutputLength = UNPACKED_MAX - unpacked.length;
      unpacked += inflateSync(bytes.subarray(from, until < 0 ? undefined : until), { maxOutputLength }).toString(
        'latin1',
      );
    } catch {
      return undefined;
    }
    opened++;
  }
  // More mentions than opened streams means that a stream's dictionary was hidden from this scan.
  return opened === mentions ? plain(unpacked) : undefined;
}
