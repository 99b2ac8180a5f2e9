// The pictures of the first screen, drawn at build time: the hall of honour (金色殿堂) in the colours of the opening stage.
import { ACROSS_LINE, linearGradient } from '@shengyu/art/core/paint.ts';
import { ellipse, group, path, rect, withScreenBlend, sparkle, stroke, drawTimes } from '@shengyu/art/core/shapes.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { stageBackground, lightHalo, rays, starField, STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { TITLE_STRIP } from '@shengyu/art/stage/stage-art.ts';
import { openingTheme } from '@shengyu/art/themes/opening.ts';

const GOLD = '#FFD98A';

/** A lacquered pillar with gold rings; its foot disappears in the dark below the list. */
const pillar = (): string =>
  rect(
    0,
    76,
    44,
    768,
    0,
    linearGradient(
      [
        [0, '#4A0410'],
        [0.3, '#C21F30'],
        [0.46, '#E8484A'],
        [0.7, '#A51224'],
        [1, '#3A0510'],
      ],
      ACROSS_LINE,
    ),
  ) +
  drawTimes(3, (i) => rect(-2, 132 + i * 210, 48, 12, 2, 'gold-h')) +
  drawTimes(3, (i) => rect(-2, 150 + i * 210, 48, 4, 2, 'gold-h')) +
  path('M-8 76H52L46 100H-2Z', 'gold-v') +
  rect(-12, 66, 68, 11, 3, 'gold-h');

/** The number of leaves on one branch of the laurel around the title, which is drawn from its foot up. */
const LEAVES = 8;
const branch = (): string =>
  stroke('M0 96C-46 84 -66 44 -58 -6', GOLD, 2) +
  drawTimes(LEAVES, (i) => {
    const t = i / (LEAVES - 1);
    const x = -6 - 54 * Math.sin(t * 1.9);
    const y = 94 - 98 * t;
    const turn = -112 + t * 78;
    const leaf = 'M0 0C6 -8 16 -10 24 -4C16 4 6 6 0 0Z';
    return (
      group(`translate(${x} ${y}) rotate(${turn})`, path(leaf, 'gold')) +
      group(`translate(${x} ${y}) rotate(${turn + 96}) scale(.82)`, path(leaf, 'amber'))
    );
  });

const backdrop = (): string =>
  stageBackground([
    [0, '#2C040C'],
    [0.16, '#6C0818'],
    [0.34, '#B0142A'],
    [0.56, '#7E0A1C'],
    [1, '#3A0510'],
  ]) +
  withScreenBlend(lightHalo(195, 170, 290, 220, '#FF8A34', 0.62) + lightHalo(195, 160, 150, 110, '#FFD070', 0.6)) +
  rays({ cx: 195, cy: 150, inner: 30, outer: 460, count: 24, colour: GOLD, strength: 0.24, cover: 0.7, turn: 7 }) +
  starField({ count: 46, seed: 11, height: 320, colours: ['#FFE9B0', '#FFFFFF'] }) +
  // The beam over the pillars.
  rect(0, 40, STAGE_WIDTH, 26, 0, '#5A0714') +
  rect(0, 40, STAGE_WIDTH, 4, 0, 'gold-h') +
  rect(0, 62, STAGE_WIDTH, 4, 0, 'gold-h') +
  group('translate(-14 0)', pillar()) +
  group(`translate(${STAGE_WIDTH + 14} 0) scale(-1 1)`, pillar()) +
  group('translate(112 132) scale(.9)', branch()) +
  group('translate(278 132) scale(-.9 .9)', branch()) +
  withScreenBlend(ellipse(195, 320, 190, 30, '#FFB45A', 'opacity=".16"')) +
  sparkle(96, 116, 7, '#FFF3C8') +
  sparkle(300, 128, 8, '#FFFFFF') +
  sparkle(70, 232, 5, '#FFE9B0') +
  sparkle(326, 236, 6, '#FFE9B0');

export const drawn = {
  backdrop: svg(backdrop(), { prefix: 'b', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: svg(openingTheme.title('荣誉榜'), { prefix: 't', ...TITLE_STRIP }),
};
