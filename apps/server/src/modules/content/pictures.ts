// Pictures are never stored as sent (reliability §3.25): the type is read from the content, the pixels are decoded and
// written anew. Whatever else a file carried (scripts, place of shooting, a second format behind the first) is gone.
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { gate } from './gate.ts';

export type Picture = { bytes: Buffer; type: string; ending: string; width: number; height: number };

/** X06. */
const SIDE_MAX = 10_000;
// Decoding must stay below 300 MB. A progressive JPEG keeps all its coefficients in memory, the other forms far less.
const PIXELS_MAX = 40_000_000;
const PROGRESSIVE_PIXELS_MAX = 25_000_000;
const DECODE_S = 8;
const WAITING_MAX = 8;

// One thread and no cache: pictures come once, and the cores belong to the calls.
sharp.concurrency(1);
sharp.cache(false);

const FORMS: Readonly<Record<string, { ending: string; format: 'jpeg' | 'png' | 'webp' }>> = {
  'image/jpeg': { ending: 'jpg', format: 'jpeg' },
  'image/png': { ending: 'png', format: 'png' },
  'image/webp': { ending: 'webp', format: 'webp' },
};

const QUALITY = 86;
const WRITE = { jpeg: { quality: QUALITY }, png: { compressionLevel: 7 }, webp: { quality: QUALITY } } as const;

const atWork = gate(WAITING_MAX);

/** What the bytes are, whatever their name says; undefined for anything we do not know. */
export const typeOf = async (bytes: Buffer): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // The first frame of an animated PNG is a PNG.
  return found?.mime === 'image/apng' ? 'image/png' : found?.mime;
};

/** The picture written anew, upright, within `maxEdge`; 'format' if it is none we take, 'busy' if too many wait. */
export async function redraw(
  bytes: Buffer,
  type: string | undefined,
  maxEdge: number,
): Promise<Picture | 'format' | 'busy'> {
  const form = FORMS[type ?? ''];
  if (!form) return 'format';
  const drawn = await atWork.enter(async () => {
    try {
      return await draw(bytes, form.format, maxEdge);
    } catch {
      // Truncated, damaged, too large or too slow to decode.
      return 'format';
    }
  });
  if (drawn === undefined) return 'busy';
  return drawn === 'format' ? 'format' : { ...drawn, type: type!, ending: form.ending };
}

type Drawn = Pick<Picture, 'bytes' | 'width' | 'height'>;

async function draw(bytes: Buffer, format: 'jpeg' | 'png' | 'webp', maxEdge: number): Promise<Drawn | 'format'> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true });
  const { format: found, width, height, isProgressive } = await picture.metadata();
  const pixels = width * height;
  if (found !== format || width > SIDE_MAX || height > SIDE_MAX) return 'format';
  if (format === 'jpeg' && isProgressive && pixels > PROGRESSIVE_PIXELS_MAX) return 'format';
  const { data, info } = await picture
    .timeout({ seconds: DECODE_S })
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, WRITE[format])
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
