import { MASHAN_GLYPHS } from '../glyphs/mashan.ts';
import { titleLockup } from '../lockup/lockup.ts';

/** The first and the last character of a title are larger and lean outwards. */
const FOUR = [
  { s: 1.08, dy: 2, r: -3 },
  { s: 0.92, dy: -2 },
  { s: 0.92, dy: -2 },
  { s: 1.08, dy: 2, r: 3 },
] as const;
const THREE = [
  { s: 1.04, dy: 2, r: -3 },
  { s: 0.98, dy: -3 },
  { s: 1.04, dy: 2, r: 3 },
] as const;

/** A title in the brush writing of 七夕. */
export const qixiTitle = (text: string, size = 76, top = 78): string =>
  titleLockup(text, {
    glyphs: MASHAN_GLYPHS,
    size,
    gap: -6,
    x: 195,
    top,
    place: text.length === 4 ? FOUR : THREE,
    face: [
      [0, '#FFFFFF'],
      [0.42, '#FFF0DC'],
      [0.62, '#FFD2A0'],
      [1, '#FF9DA8'],
    ],
    rim: { colour: '#B5346E', width: 4 },
    edge: { colour: '#571459', width: 9 },
    depth: { colour: '#2D0B45', steps: 3 },
    glow: { colour: '#FF7FB0', strength: 0.75, blur: 9 },
    sheen: 0.2,
  });
