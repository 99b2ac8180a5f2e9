// Small pictures that people upload in scenes: a signature with strokes, and photographs in one colour with a darker frame.
import { crc32, deflateSync } from 'node:zlib';
import type { Chance } from '../chance.ts';

type Colour = readonly [red: number, green: number, blue: number];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of this size whose pixels are asked one by one. */
function drawPng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Paper with a wavy stroke (SIGN-3: a signature must have ink). */
export function drawSignature(chance: Chance): Buffer {
  const [swing, waves] = [chance.int(18, 34), chance.int(3, 7)];
  const strokeAt = (x: number): number => 80 + swing * Math.sin((x / 400) * Math.PI * waves) - x / 16;
  return drawPng(400, 160, (x, y) =>
    x > 30 && x < 370 && Math.abs(y - strokeAt(x)) < 3 ? [24, 28, 40] : [250, 250, 250],
  );
}

/** A photograph, no two alike. */
export function drawPhoto(chance: Chance): Buffer {
  const ground: Colour = [chance.int(90, 230), chance.int(90, 230), chance.int(90, 230)];
  const shade = ground.map((channel) => channel - 50) as unknown as Colour;
  const horizon = chance.int(90, 150);
  return drawPng(320, 240, (x, y) => (y > horizon || x < 6 || y < 6 || x > 313 || y > 233 ? shade : ground));
}
