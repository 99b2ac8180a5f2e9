import type { Hex } from '../core/colour.ts';
import { SERIF_GLYPHS } from '../glyphs/serif.ts';
import { titleLockup } from './lockup.ts';

export type RechargeTitleColours = { readonly edge: Hex; readonly depth: Hex; readonly glow: Hex };

/** The title of a recharge offer: golden letters, framed in the colour of its sky. */
export const rechargeTitle = (text: string, { edge, depth, glow }: RechargeTitleColours): string =>
  titleLockup(text, {
    glyphs: SERIF_GLYPHS,
    size: 78,
    gap: -2,
    x: 195,
    top: 76,
    place: [{ r: -3, dy: 5 }, { dy: -2 }, { dy: -2 }, { r: 3, dy: 5 }],
    face: [
      [0, '#FFFFFF'],
      [0.42, '#FFF6D0'],
      [0.56, '#FFD65A'],
      [1, '#F5921C'],
    ],
    rim: { colour: '#FFF8E0', width: 4 },
    edge: { colour: edge, width: 12 },
    depth: { colour: depth, steps: 5 },
    glow: { colour: glow, strength: 0.55, blur: 10 },
    sheen: 0.5,
  });
