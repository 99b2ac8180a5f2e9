// For tests: files that pretend to be pictures (docs/reliability.md §3.25).
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type HostileFile = {
  readonly name: string;
  readonly bytes: Buffer;
  /** The text that must not be found in what is stored. */
  readonly payload: string;
};

const PAYLOADS = {
  html: '<html><body><script>alert(document.domain)</script></body></html>',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  php: '<?php system($_GET["c"]); ?>',
  js: '*/=1;alert(document.cookie);/*',
  entity: '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg>&f;</svg>',
} as const;

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#357', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });

export const makeJpeg = (width = 40, height = 30): Promise<Buffer> => noise(width, height).jpeg().toBuffer();
export const makePng = (width = 40, height = 30): Promise<Buffer> => noise(width, height).png().toBuffer();
export const makeWebp = (width = 40, height = 30): Promise<Buffer> => noise(width, height).webp().toBuffer();

const insert = (into: Buffer, at: number, what: Buffer): Buffer =>
  Buffer.concat([into.subarray(0, at), what, into.subarray(at)]);

/** Inserts a comment segment after the start-of-image marker. */
const inJpegComment = (file: Buffer, text: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return insert(file, 2, Buffer.concat([Buffer.of(0xff, 0xfe), length, Buffer.from(text)]));
};

const chunk = (kind: string, body: Buffer): Buffer => {
  const data = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, sum]);
};

/** Inserts a text chunk after the header chunk. */
const inPngText = (file: Buffer, text: string): Buffer =>
  insert(file, 33, chunk('tEXt', Buffer.from(`Comment\0${text}`)));

const inWebpChunk = (file: Buffer, text: string): Buffer => {
  const head = Buffer.alloc(8);
  head.write('JUNK', 'latin1');
  const body = Buffer.from(text.length % 2 ? `${text} ` : text);
  head.writeUInt32LE(body.length, 4);
  const all = Buffer.concat([file, head, body]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
};

/** A PNG whose header claims a size but which has almost no data. */
export function makePngClaimingSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Puts every payload inside, before and behind a picture of every format, and alone behind every format's magic bytes. */
export async function makePolyglotFiles(): Promise<HostileFile[]> {
  const [j, p, w] = [await makeJpeg(), await makePng(), await makeWebp()];
  const pdf = '%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF';
  return Object.entries({ ...PAYLOADS, pdf }).flatMap(([kind, payload]) => {
    const text = Buffer.from(payload);
    const files: Record<string, Buffer> = {
      'jpeg with a comment': inJpegComment(j, payload),
      'jpeg with more behind it': Buffer.concat([j, text]),
      'jpeg header alone': Buffer.concat([j.subarray(0, 20), text]),
      'jpeg magic': Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), text]),
      'png with a text chunk': inPngText(p, payload),
      'png with more behind it': Buffer.concat([p, text]),
      'png header alone': Buffer.concat([p.subarray(0, 33), text]),
      'png magic': Buffer.concat([p.subarray(0, 8), text]),
      'webp with a foreign chunk': inWebpChunk(w, payload),
      'webp with more behind it': Buffer.concat([w, text]),
      'webp magic': Buffer.concat([w.subarray(0, 16), text]),
      'gif magic': Buffer.concat([Buffer.from('GIF89a/*'), text]),
      'bmp magic': Buffer.concat([Buffer.from('BM'), text]),
      'nothing before it': text,
      'a picture behind it': Buffer.concat([text, j]),
    };
    return Object.entries(files).map(([name, bytes]) => ({ name: `${kind}: ${name}`, bytes, payload }));
  });
}
