import type { Point } from '../core/geometry.ts';
import { eye, detailStroke, scallops, bodyFromPath } from './engraving.ts';

const BODY =
  'M264 4C238 -46 176 -100 82 -110C-24 -116 -112 -64 -172 -22L-172 22C-112 70 -24 118 82 110C170 102 232 54 264 4Z';
const TAIL =
  'M-160 -20C-222 -38 -262 -116 -352 -168C-346 -100 -334 -44 -286 0C-334 44 -346 100 -352 168C-262 116 -222 38 -160 20Z';
const BACK_FIN = 'M104 -100C86 -176 -10 -214 -116 -176C-92 -142 -84 -104 -62 -72Z';
const BELLY_FIN = 'M84 104C78 158 36 204 -34 214C-24 170 -14 128 6 98Z';
const REAR_FIN = 'M-64 84C-76 124 -112 148 -156 146C-144 114 -126 82 -112 58Z';
const SIDE_FIN = 'M126 22C92 34 46 76 36 128C92 122 134 92 148 46Z';

/** Rows of scales from the gills to the tail, each narrower than the one before. */
const SCALES: readonly Point[] = [
  [92, 3],
  [64, 2],
  [36, 3],
  [8, 2],
  [-20, 2],
  [-48, 1],
  [-76, 2],
  [-104, 1],
].flatMap(([x, reach], row) => {
  const rows = Array.from({ length: reach! * 2 + (row % 2 ? 2 : 1) }, (_, i) => i);
  const middle = (rows.length - 1) / 2;
  return rows.map((i): Point => [x!, (i - middle) * 30]);
});

/** A fish swimming to the right, its mouth at (264, 4), its tail's root at (-170, 0). */
export const fish = (): string =>
  bodyFromPath(TAIL) +
  detailStroke('M-190 -14L-318 -124M-200 -6L-316 -70M-204 0H-276M-200 6L-316 70M-190 14L-318 124') +
  bodyFromPath(BACK_FIN) +
  detailStroke('M78 -104L58 -164M42 -106L14 -182M6 -104L-34 -184M-28 -92L-76 -176') +
  bodyFromPath(BELLY_FIN) +
  detailStroke('M62 106L30 178M36 106L-8 188') +
  bodyFromPath(REAR_FIN) +
  detailStroke('M-82 80L-120 128') +
  bodyFromPath(BODY) +
  scallops(19, 0, ...SCALES) +
  detailStroke('M150 -92C116 -44 116 46 152 88M168 -84C140 -40 140 40 168 78M264 4Q244 20 224 18') +
  detailStroke('M254 -14C270 -34 292 -34 300 -18M252 24C262 44 284 50 296 40') +
  detailStroke('M176 -28a22 22 0 1 0 44 0a22 22 0 1 0 -44 0Z') +
  eye(200, -28, 11) +
  bodyFromPath(SIDE_FIN) +
  detailStroke('M124 44L62 110M134 54L92 106');
