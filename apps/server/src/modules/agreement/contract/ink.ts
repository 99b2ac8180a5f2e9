// SIGN-3: a signature picture must have ink, that is at least 200 pixels that differ from the background.
import sharp from 'sharp';

const INK_PIXELS = 200;
/** A colour channel that differs this much counts as a stroke; less is noise. */
const DIFFERS = 48;
/** Larger pictures are not decoded; the largest phone screens have fewer than four million pixels. */
const PIXELS_MAX = 6_000_000;

/**
 * Whether the picture has been written on. The background is its most frequent colour, so white, grey and transparent ones all
 * work.
 */
export async function hasSignatureStrokes(png: Buffer): Promise<boolean> {
  const picture = sharp(png, { limitInputPixels: PIXELS_MAX });
  const { data } = await picture.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  const background = commonest(data);
  let ink = 0;
  for (let at = 0; at < data.length; at += 3) {
    const away = Math.max(
      Math.abs(data[at]! - background[0]),
      Math.abs(data[at + 1]! - background[1]),
      Math.abs(data[at + 2]! - background[2]),
    );
    if (away > DIFFERS && ++ink >= INK_PIXELS) return true;
  }
  return false;
}

function commonest(rgb: Buffer): readonly [number, number, number] {
  const counts = new Map<number, number>();
  let best = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = rgb.readUIntBE(at, 3);
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > (counts.get(best) ?? 0)) best = colour;
  }
  return [best >> 16, (best >> 8) & 0xff, best & 0xff];
}
