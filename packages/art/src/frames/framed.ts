import { svg } from '../core/link.ts';
import { clipAttribute } from '../core/paint.ts';
import type { Drawing } from '../core/shapes.ts';

/** Frames are drawn in -86 .. 86 around a portrait of radius 52, so an ornament may overhang by 34 (design.md 4.4). */
export const FRAME_BOX_SIZE = 172;
const ORIGIN = [-86, -88] as const;

const PORTRAIT = 'M-52 0A52 52 0 1 1 52 0A52 52 0 1 1 -52 0Z';

/** The frame alone, to be laid over an uploaded picture. */
export const frameSvg = (draw: Drawing, size: number, prefix: string): string =>
  svg(draw(), { prefix, width: FRAME_BOX_SIZE, size, origin: ORIGIN });

/** A drawn avatar inside its frame. */
export const framedAvatarSvg = (avatar: Drawing, frame: Drawing, size: number, prefix: string): string =>
  svg(`<g ${clipAttribute(PORTRAIT)}><g transform="translate(-52 -52) scale(1.04)">${avatar()}</g></g>${frame()}`, {
    prefix,
    width: FRAME_BOX_SIZE,
    size,
    origin: ORIGIN,
  });
