import { silkBallOnRibbon } from '../dance/ball.ts';
import { danceHead } from '../dance/head.ts';
import { boardPin } from '../dance/marks.ts';
import { danceBackdrop } from '../dance/night.ts';
import { serpent } from '../dance/serpent.ts';
import { MASHAN_GLYPHS } from '../glyphs/mashan.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../stage/light.ts';
import { titleRibbon } from '../stage/ornament.ts';
import type { StageArt } from '../stage/stage-art.ts';

const STAGE = { width: STAGE_WIDTH, height: STAGE_HEIGHT } as const;

/** The ribbon under the title, on which the time left stands. */
export const danceRibbon = (): string =>
  titleRibbon(204, 26, { face: '#F2B33C', side: '#C87B14', tail: '#7A3A06', edge: '#FFF3C4' });

/** The theme of 金蛇狂舞: red and gold, a golden snake coiled on the great drum. */
export const danceTheme: StageArt = {
  key: 'dance',
  backdrop: danceBackdrop,
  title: (text) =>
    titleLockup(text, {
      glyphs: MASHAN_GLYPHS,
      size: 82,
      gap: -8,
      x: 195,
      top: 74,
      place: [
        { s: 1.06, r: -4, dy: 4 },
        { s: 0.96, dy: -2 },
        { s: 0.96, dy: -2 },
        { s: 1.08, r: 4, dy: 4 },
      ],
      face: [
        [0, '#FFFFFF'],
        [0.4, '#FFF3C0'],
        [0.58, '#FFD24D'],
        [1, '#F08A1A'],
      ],
      rim: { colour: '#B3001B', width: 5 },
      edge: { colour: '#FFF0C2', width: 10 },
      depth: { colour: '#5A0410', steps: 5 },
      glow: { colour: '#2A0306', strength: 0.8, blur: 8 },
      sheen: 0.3,
    }),
  parts: {
    serpent: { ...STAGE, draw: () => serpent() },
    head: { ...STAGE, draw: () => danceHead() },
    ball: { width: 116, height: 150, origin: [-58, -48], draw: silkBallOnRibbon },
    pin: { width: 48, height: 64, origin: [-24, -33], draw: boardPin },
  },
  first: ['serpent', 'head', 'ball', 'pin'],
};
