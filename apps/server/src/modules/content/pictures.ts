// Pictures are never stored as uploaded (docs/reliability.md §3.25): the type is detected from the content, the pixels are decoded
// and encoded again. Anything else that the file carried (scripts, location data, a second format) is lost.
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createSerialQueue } from './gate.ts';

export type Picture = { bytes: Buffer; type: string; ending: string; width: number; height: number };

/** X06 (upload_image): no side may be longer. */
const SIDE_MAX = 10_000;
// Decoding must stay below 300 MB. A progressive JPEG keeps all its coefficients in memory; the other formats need far less.
const PIXELS_MAX = 40_000_000;
const PROGRESSIVE_PIXELS_MAX = 25_000_000;
const DECODE_S = 8;
const WAITING_MAX = 8;

// sharp uses one thread, because the other CPU cores are needed to answer calls, and no cache, because each picture is
// decoded only once.
sharp.concurrency(1);
sharp.cache(false);

const FORMS: Readonly<Record<string, { ending: string; format: 'jpeg' | 'png' | 'webp' }>> = {
  'image/jpeg': { ending: 'jpg', format: 'jpeg' },
  'image/png': { ending: 'png', format: 'png' },
  'image/webp': { ending: 'webp', format: 'webp' },
};

const QUALITY = 86;
const WRITE = { jpeg: { quality: QUALITY }, png: { compressionLevel: 7 }, webp: { quality: QUALITY } } as const;

const atWork = createSerialQueue(WAITING_MAX);

/** The file type that the content shows, whatever the file's name says; undefined when it is unknown. */
export const fileTypeOf = async (bytes: Buffer): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // An animated PNG is treated as a PNG: its first frame is one.
  return found?.mime === 'image/apng' ? 'image/png' : found?.mime;
};

/**
 * The picture encoded again, upright, with sides of at most `maxEdge`. 'format' when it is not an accepted picture, 'busy' when too
 * many are waiting.
 */
export async function reencodePicture(
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
      // The picture is truncated, damaged, too large or too slow to decode.
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
