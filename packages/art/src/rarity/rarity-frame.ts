import type { Hex } from '../core/colour.ts';
import { digitOutlines } from '../core/figures.ts';
import { svg } from '../core/link.ts';
import { linearGradient } from '../core/paint.ts';
import { path, rect, sparkle } from '../core/shapes.ts';
import type { Rarity } from '../items/catalogue.ts';

export type ColourScheme = 'light' | 'dark';

interface Ground {
  readonly top: Hex;
  readonly middle: Hex;
  readonly bottom: Hex;
  readonly ring: Hex;
  /** The corner tab with the letter, dark enough for white text. */
  readonly tab: Hex;
}

const ground = (top: Hex, middle: Hex, bottom: Hex, ring: Hex, tab: Hex): Ground => ({
  top,
  middle,
  bottom,
  ring,
  tab,
});

/** Ring, background and tab of each rarity (design.md 4.3); rarity is always shown by both letter and colour. */
const RARITY_GROUNDS: Readonly<Record<Rarity, Readonly<Record<ColourScheme, Ground>>>> = {
  N: {
    light: ground('#FFFFFF', '#F2F6FB', '#DBE6F2', '#B4C6DB', '#5F7590'),
    dark: ground('#262C3D', '#222838', '#2F3B52', '#4A5A78', '#4A5A78'),
  },
  R: {
    light: ground('#FFFFFF', '#E9F3FF', '#BCDAFF', '#6AA6F7', '#2560D6'),
    dark: ground('#1C2950', '#1B2C5E', '#244A94', '#4F85E6', '#2F62C8'),
  },
  SR: {
    light: ground('#FFFFFF', '#F7EDFF', '#DFC0FF', '#AD70F7', '#7A3FEF'),
    dark: ground('#2C1A52', '#371F6A', '#5A2FA8', '#A268F5', '#7A3FEF'),
  },
  SSR: {
    light: ground('#FFFEF5', '#FFF6D6', '#FFDF8E', '#F3AD35', '#9A5600'),
    dark: ground('#4A2C10', '#6A3F12', '#A8701C', '#F0B445', '#9A5600'),
  },
};

const TAB_WIDTH: Readonly<Record<Rarity, number>> = { N: 20, R: 20, SR: 26, SSR: 33 };

/** The tile behind an item: double ring, background and letter tab. The page lays the item, its count and its name over it. */
function rarityFrame(rarity: Rarity, theme: ColourScheme, width: number, height: number): string {
  const { top, middle, bottom, ring, tab } = RARITY_GROUNDS[rarity][theme];
  const inner = theme === 'light' ? 'stroke="#fff" stroke-opacity=".85"' : 'stroke="#fff" stroke-opacity=".08"';
  const w = TAB_WIDTH[rarity];
  return (
    rect(
      0.75,
      0.75,
      width - 1.5,
      height - 1.5,
      15.25,
      linearGradient([
        [0, top],
        [0.55, middle],
        [1, bottom],
      ]),
      `stroke="${ring}" stroke-width="1.5"`,
    ) +
    rect(2.25, 2.25, width - 4.5, height - 4.5, 13.75, 'none', `${inner} stroke-width="1.5"`) +
    path(`M0 15V16Q0 0 16 0H${w}V7Q${w} 15 ${w - 8} 15Z`, tab) +
    digitOutlines(rarity, { x: w / 2, baseline: 11.6, size: 12, fill: '#fff', slant: 10 }) +
    (rarity === 'SSR' ? sparkle(width - 12, 14, 6, '#fff', 0.9) : '')
  );
}

export const rarityFrameSvg = (
  rarity: Rarity,
  theme: ColourScheme,
  width: number,
  height: number,
  prefix: string,
): string => svg(rarityFrame(rarity, theme, width, height), { prefix, width, height });
