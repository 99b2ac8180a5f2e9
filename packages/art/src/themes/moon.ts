import type { Glyphs } from '../core/glyph.ts';
import { sparkle } from '../core/shapes.ts';
import { MASHAN_GLYPHS } from '../glyphs/mashan.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { farLamp, wishLamp } from '../moonlit/lamps.ts';
import { darkMoon, litMoon } from '../moonlit/moon.ts';
import { moonlitNight } from '../moonlit/night.ts';
import { captionLines, panelFrame } from '../stage/ornament.ts';
import type { StageArt } from '../stage/stage-art.ts';

const TITLE: Glyphs = {
  ...MASHAN_GLYPHS,
  // The brush font has no middle dot.
  '·': {
    advance: 300,
    outline: 'M150 430C198 430 228 462 226 506C224 552 190 580 148 578C104 576 74 544 76 500C78 458 106 430 150 430Z',
  },
};

/** The theme of 追月节: the moon over the sea, and lamps that rise to it. */
export const moonTheme: StageArt = {
  key: 'moon',
  backdrop: moonlitNight,
  title: (text) =>
    titleLockup(text, {
      glyphs: TITLE,
      size: 60,
      gap: -7,
      x: 195,
      top: 84,
      place: [{ s: 1.04, r: -3, dy: 2 }, {}, { dy: -1 }, {}, { dy: -1 }, {}, { s: 1.04, r: 3, dy: 2 }],
      face: [
        [0, '#FFFFFF'],
        [0.45, '#FFF6DC'],
        [0.7, '#FFE8A3'],
        [1, '#F5BE62'],
      ],
      rim: { colour: '#C77B2A', width: 3 },
      edge: { colour: '#1B2570', width: 8 },
      depth: { colour: '#0A1040', steps: 3 },
      glow: { colour: '#FFD98A', strength: 0.7, blur: 8 },
      sheen: 0.2,
    }) +
    sparkle(36, 92, 6, '#FFE8A3') +
    sparkle(356, 152, 5, '#FFE8A3'),
  parts: {
    'moon-dark': { width: 260, height: 260, origin: [-130, -130], draw: darkMoon },
    moon: { width: 220, height: 220, origin: [-110, -110], draw: litMoon },
    lamp: { width: 144, height: 164, origin: [-72, -76], draw: wishLamp },
    'lamp-far': { width: 44, height: 52, origin: [-22, -26], draw: () => farLamp(0, 0, 1) },
    caption: { width: 280, height: 12, origin: [-140, -6], draw: () => captionLines(91, 133, '#FFE8A3') },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, '#FFE8A3', 'cloud', 5, 14) },
  },
  first: ['moon-dark', 'moon', 'lamp', 'caption'],
};
