import { SERIF_GLYPHS } from '../glyphs/serif.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { titleRibbon } from '../stage/ornament.ts';

export const harbourTitle = (top = 74, size = 76): string =>
  titleLockup('新服启航', {
    glyphs: SERIF_GLYPHS,
    size,
    gap: -2,
    x: 195,
    top,
    place: [{ r: -3, dy: 5 }, { dy: -2 }, { dy: -2 }, { r: 3, dy: 5 }],
    face: [
      [0, '#FFFFFF'],
      [0.42, '#FFF8D8'],
      [0.56, '#FFD65A'],
      [1, '#F59A1C'],
    ],
    rim: { colour: '#FFFFFF', width: 4 },
    edge: { colour: '#1B4F8A', width: 12 },
    depth: { colour: '#0B2C58', steps: 5 },
    glow: { colour: '#0E4A8E', strength: 0.5, blur: 9 },
    sheen: 0.5,
  });
export const harbourRibbon = (): string =>
  titleRibbon(150, 26, { face: '#C41C38', side: '#9A0E26', tail: '#6A0818', edge: '#FFE0A8' });
