import { group, path } from '../core/shapes.ts';
import { SMILEY_GLYPHS } from '../glyphs/smiley.ts';
import { titleLockup } from '../lockup/lockup.ts';
import { verticalGradient } from '../stage/light.ts';
import type { StageArt } from '../stage/stage-art.ts';
import { breaker, SEA_SKIN, SUN_SKIN } from '../summer/breaker.ts';
import { burst, churn } from '../summer/burst.ts';
import { seaSky, sunSky } from '../summer/split-sky.ts';

/** The middle of the stage, where the line of the score stands at the beginning. */
const MIDDLE = 195;

const twoBreakers = (): string =>
  group(`translate(${MIDDLE} 372)`, burst(false)) +
  group(`translate(${MIDDLE} 416)`, breaker(SEA_SKIN, 5)) +
  group(`translate(${MIDDLE} 416) scale(-1 1)`, breaker(SUN_SKIN, 11)) +
  group(`translate(${MIDDLE} 424)`, churn()) +
  group(`translate(${MIDDLE} 372)`, burst(true));

/** The banner under the title, on which the time left stands. */
export const summerBanner = (): string =>
  path('M-112 -14H104L118 0L104 14H-112L-98 0Z', '#0B1F66') + path('M-108 -11H101L112 0L101 11H-108L-96 0Z', '#2A4FD0');

/** The theme of 夏日激斗: two breakers, sea and sun, meet at the line of the score. */
export const summerTheme: StageArt = {
  key: 'summer',
  backdrop: () =>
    seaSky() +
    sunSky(MIDDLE, 390) +
    twoBreakers() +
    verticalGradient(0, 456, 390, 388, [
      [0, '#031A42', 0],
      [0.3, '#031A42', 0.9],
      [1, '#020E28'],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: SMILEY_GLYPHS,
      size: 82,
      gap: 2,
      x: 193,
      top: 72,
      place: [{ dy: 5 }, { dy: 0 }, { dy: -2, s: 1.06 }, { dy: 4 }],
      face: [
        [0, '#FFFFFF'],
        [0.45, '#FFFBD0'],
        [0.55, '#FFE63A'],
        [1, '#FFA81E'],
      ],
      rim: { colour: '#13308A', width: 6 },
      edge: { colour: '#FFFFFF', width: 14 },
      depth: { colour: '#0B1F66', steps: 6 },
      glow: { colour: '#06164A', strength: 0.55, blur: 6 },
      sheen: 0.35,
    }),
  parts: { banner: { width: 236, height: 32, origin: [-115, -16], draw: summerBanner } },
  first: ['banner'],
};
