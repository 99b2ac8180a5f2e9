import { coordinateText, type Point, polarPoint, polylinePath } from '../core/geometry.ts';
import { DIAGONAL_LINE, linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import {
  circle,
  circleOutline,
  drawEach,
  ellipse,
  group,
  path,
  rect,
  withScreenBlend,
  sparkle,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { lotusLamp } from '../items/lotuslamp.ts';
import { magpieBird } from '../parts/magpie-bird.ts';
import { MASHAN_GLYPHS } from '../glyphs/mashan.ts';
import { titleLockup } from '../lockup/lockup.ts';
import {
  glitter,
  stageBackground,
  lightHalo,
  scatteredPetals,
  starField,
  starRiver,
  verticalGradient,
} from '../stage/light.ts';
import { captionLines, panelFrame } from '../stage/ornament.ts';
import { auspiciousCloud, moonDisc, hillRidge } from '../stage/scenery.ts';
import type { StageArt } from '../stage/stage-art.ts';

const MOON = { x: 195, y: 434, r: 157 };

const night = (): string => {
  const river = starRiver({
    seed: 4,
    from: 250,
    to: 60,
    clouds: 26,
    stars: 260,
    spread: 60,
    colours: ['#6F7FFF', '#C07BFF', '#FF9CC8'],
  });
  return (
    stageBackground([
      [0, '#0F0A3C'],
      [0.16, '#231868'],
      [0.34, '#4D2A9E'],
      [0.52, '#9446B0'],
      [0.66, '#E27AAE'],
      [0.72, '#FBB4B8'],
      [0.725, '#6A3F98'],
      [0.82, '#33237C'],
      [1, '#120B42'],
    ]) +
    withScreenBlend(river.light) +
    river.stars +
    starField({ count: 90, seed: 31, height: 420, colours: ['#FFFFFF', '#FFE3C9', '#E7D3FF'] }) +
    withScreenBlend(
      lightHalo(MOON.x, MOON.y, 330, 330, '#E0609A', 0.5, 0.5) +
        lightHalo(MOON.x, MOON.y, 235, 235, '#FFB68A', 0.7, 0.6),
    )
  );
};

const hillsAndWater = (): string =>
  path(hillRidge(616, 64, 12, 640, 8), '#8C4C9E', 'opacity=".75"') +
  path(hillRidge(620, 38, 5, 640, 6), '#5E3590', 'opacity=".9"') +
  rect(
    0,
    612,
    390,
    232,
    0,
    linearGradient([
      [0, '#8A5BB4'],
      [0.25, '#4F3592'],
      [1, '#170E4C'],
    ]),
  ) +
  glitter(195, 616, 150, 70, 6, '#FFE3C0');

/** The full moon is the prize wheel: eight fields on its face, beads of light on its rim. */
const wheel = (): string =>
  moonDisc(MOON.x, MOON.y, MOON.r, '#FFFEF6', '#FFF2D0', '#F0C58E') +
  circleOutline(MOON.x, MOON.y, MOON.r - 5, '#E0A860', 1, 'opacity=".55"') +
  circleOutline(MOON.x, MOON.y, MOON.r - 62, '#E0A860', 1, 'opacity=".5"') +
  drawTimes(48, (i) => {
    const [x, y] = polarPoint(MOON.x, MOON.y, MOON.r, i * 7.5);
    return i % 2 ? circle(x, y, 1.8, '#F6C27A') : circle(x, y, 2.6, '#FFF8DC');
  });

const onBridge = (t: number): Point => {
  const x = -10 + t * 410;
  return [x, 268 + ((x - 195) / 205) ** 2 * 62];
};

const spanOfLight = (): string => {
  const d = polylinePath(Array.from({ length: 41 }, (_, i) => onBridge(i / 40)));
  const random = seededRandom(3);
  return (
    stroke(d, '#FFE2B0', 16, 'opacity=".16"') +
    stroke(d, '#FFD9C0', 9, 'opacity=".28"') +
    stroke(d, '#FFF3D6', 2.2, 'opacity=".9"') +
    drawTimes(60, () => {
      const [x, y] = onBridge(random());
      const [dx, dy] = [(random() - 0.5) * 10, (random() - 0.2) * 18];
      return circle(
        x + dx,
        y + dy,
        0.6 + random() * 1.3,
        '#FFF3D6',
        `opacity="${coordinateText(0.4 + random() * 0.6)}"`,
      );
    })
  );
};

/** Position on the bridge, size and direction of each magpie; they fly towards the middle. */
const FLIGHT = [
  [0.03, 0.25, 1],
  [0.1, 0.3, 1],
  [0.17, 0.27, 1],
  [0.24, 0.32, 1],
  [0.31, 0.27, 1],
  [0.375, 0.3, 1],
  [0.97, 0.25, -1],
  [0.9, 0.3, -1],
  [0.83, 0.27, -1],
  [0.76, 0.32, -1],
  [0.69, 0.27, -1],
  [0.625, 0.3, -1],
  [0.435, 0.2, 1],
  [0.485, 0.18, 1],
  [0.53, 0.18, -1],
  [0.575, 0.2, -1],
] as const;

const magpies = (): string =>
  `<defs><g id="~magpie">${magpieBird()}</g></defs>` +
  drawEach(FLIGHT, ([t, size, direction], i) => {
    const [x, y] = onBridge(t);
    const [nx, ny] = onBridge(t + 0.02);
    const tilt = i < 12 ? (Math.atan2(ny - y, nx - x) * 180) / Math.PI : 0;
    const drop = i < 12 ? 4 + (i % 2) * 7 : 8;
    const place = `translate(${coordinateText(x)} ${coordinateText(y + drop)}) rotate(${coordinateText(tilt)}) scale(${coordinateText(size * direction)} ${size})`;
    return `<use xlink:href="#~magpie" transform="${place}"/>`;
  });

const weaver = (): string =>
  stroke('M-8 -62C-30 -74 -40 -50 -58 -60C-66 -66 -60 -76 -52 -72', '#FFD9E6', 2.2, 'opacity=".95"') +
  stroke('M-6 -52C-26 -44 -34 -24 -52 -28', '#FFB6CF', 2, 'opacity=".85"') +
  path(
    'M-5 -68C-15 -60 -16 -42 -12 -31C-18 -12 -30 6 -42 15C-26 20 4 21 16 17C12 0 8 -18 8 -33C13 -44 13 -60 6 -68Z',
    linearGradient([
      [0, '#FFC4D8'],
      [0.5, '#F0709E'],
      [1, '#B0357A'],
    ]),
  ) +
  path(
    'M2 -62C14 -55 26 -52 37 -56C36 -45 31 -34 24 -25C22 -37 12 -43 1 -45Z',
    linearGradient(
      [
        [0, '#FFE6EE'],
        [1, '#F48AB2'],
      ],
      DIAGONAL_LINE,
    ),
  ) +
  path('M-12 -31C-6 -27 4 -27 8 -33L9 -28C4 -23 -8 -23 -13.5 -27Z', '#FFE3A8') +
  ellipse(0, -79, 7.6, 8.6, '#FFE6D6') +
  path('M-9 -78C-10 -90 8 -92 9 -80C6 -84 2 -85 -1 -84C-4 -81 -6 -76 -6 -70Q-9 -73 -9 -78Z', '#2A1448') +
  ellipse(-5, -93, 4.6, 7.6, '#2A1448', 'transform="rotate(-24 -5 -93)"') +
  ellipse(4, -94, 4.4, 7.4, '#2A1448', 'transform="rotate(20 4 -94)"') +
  circle(0, -88, 2.2, '#FFD36A') +
  stroke('M-7 -86L-14 -90', '#FFD36A', 1.4) +
  path('M-9 -80C-14 -70 -12 -58 -14 -50C-10 -56 -7 -64 -6 -71Z', '#2A1448');

const herdsman = (): string =>
  path(
    'M6 -69C16 -60 18 -42 15 -30C20 -10 26 8 30 16C16 20 -8 21 -16 17C-12 0 -10 -18 -9 -33C-13 -46 -13 -61 -6 -69Z',
    linearGradient([
      [0, '#8FA6F5'],
      [0.5, '#4A5BC8'],
      [1, '#2B2A86'],
    ]),
  ) +
  path(
    'M-2 -62C-14 -55 -26 -52 -37 -56C-36 -45 -31 -34 -24 -25C-22 -37 -12 -43 -1 -45Z',
    linearGradient(
      [
        [0, '#C3D0FF'],
        [1, '#5F72DC'],
      ],
      [1, 0, 0, 1],
    ),
  ) +
  path('M-9 -33C-4 -28 10 -28 15 -31L15.5 -26C10 -22 -6 -22 -9.5 -28Z', '#FFD36A') +
  ellipse(0, -80, 7.6, 8.6, '#FFE0CC') +
  path('M9 -79C10 -91 -8 -92 -9 -82C-6 -85 0 -86 3 -83C5 -80 6 -76 6 -71Q9 -74 9 -79Z', '#20123C') +
  ellipse(2, -93, 4.8, 5.6, '#20123C') +
  rect(-2, -90, 8, 3, 1.5, '#FFD36A') +
  path('M8 -80C12 -70 11 -62 12 -54C9 -60 7 -66 6 -72Z', '#20123C');

const couple = (): string =>
  withScreenBlend(lightHalo(195, 226, 120, 84, '#FF9CC0', 0.6) + lightHalo(195, 222, 60, 48, '#FFE0B8', 0.55)) +
  group('translate(164 258) scale(.7)', weaver()) +
  group('translate(227 258) scale(.7)', herdsman()) +
  path(
    'M0 8C-5 5 -9 2 -9 -2.6C-9 -7 -3.5 -8.6 0 -4.6C3.5 -8.6 9 -7 9 -2.6C9 2 5 5 0 8Z',
    '#FF4F86',
    'transform="translate(195.5 219) scale(.9)"',
  ) +
  sparkle(195, 204, 6);

const clouds = (): string =>
  auspiciousCloud(26, 344, 0.8, '#F7C6D4', '#FFF0E4', 1.6) +
  auspiciousCloud(366, 344, 0.8, '#F7C6D4', '#FFF0E4', 1.6, -1) +
  auspiciousCloud(4, 372, 0.6, '#E79CC0', '#FFE3E6', 1.8) +
  auspiciousCloud(388, 374, 0.6, '#E79CC0', '#FFE3E6', 1.8, -1);

/** A sky lantern around (0, 0). The page moves it, so it is a picture of its own. */
const lantern = (): string =>
  lightHalo(0, 0, 26, 30, '#FFB45C', 0.8) +
  path(
    'M-10 -12C-12 -18 12 -18 10 -12L13 8Q0 14 -13 8Z',
    linearGradient([
      [0, '#E8563C'],
      [0.6, '#FF9A4A'],
      [1, '#FFE08A'],
    ]),
  ) +
  ellipse(0, 9, 12, 3, '#FFF0B8');

const lilyPad = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale} ${coordinateText(scale * 0.36)})`,
    path('M0 0L30 -22A37 37 0 1 1 22 -30Z', '#3E7A86') +
      stroke('M0 0L-30 -14M0 0L-20 26M0 0L12 32M0 0L34 8M0 0L-8 -34', '#fff', 2, 'stroke-opacity=".25"'),
  );

const lamps = (): string =>
  lilyPad(28, 640, 0.9) +
  lilyPad(360, 634, 0.8) +
  group('translate(8 586) scale(.44)', lotusLamp()) +
  group('translate(332 590) scale(.4)', lotusLamp()) +
  group('translate(66 600) scale(.24)', lotusLamp()) +
  group('translate(292 604) scale(.22)', lotusLamp());

/** The button in the middle of the moon, without its word. */
const hub = (): string =>
  circle(0, 5, 57, '#7D1F4E', 'opacity=".5"') +
  circle(
    0,
    0,
    57,
    linearGradient([
      [0, '#FFF8DC'],
      [0.5, '#F2BE6A'],
      [1, '#B8752A'],
    ]),
  ) +
  circle(0, 0, 52, '#8E1E54') +
  circle(
    0,
    -1,
    50,
    linearGradient([
      [0, '#FFE6DC'],
      [0.35, '#FF9C9C'],
      [0.75, '#EB4F80'],
      [1, '#B92A66'],
    ]),
  ) +
  ellipse(0, -28, 32, 15, '#fff', 'opacity=".45"') +
  group('translate(0 -14) scale(.46) translate(-64 -64)', lotusLamp());

/** The theme of 七夕: moon, magpie bridge, river of stars. */
export const qixiTheme: StageArt = {
  key: 'qixi',
  backdrop: () =>
    night() +
    hillsAndWater() +
    wheel() +
    spanOfLight() +
    magpies() +
    couple() +
    clouds() +
    lamps() +
    scatteredPetals({ count: 22, seed: 14, top: 180, height: 560, colours: ['#FFC0D6', '#FF9CBF', '#FFE0EA'] }) +
    verticalGradient(0, 640, 390, 204, [
      [0, '#170E4C', 0],
      [0.4, '#170E4C', 0.8],
      [1, '#0F0838'],
    ]),
  title: (text) =>
    titleLockup(text, {
      glyphs: MASHAN_GLYPHS,
      size: 76,
      gap: -6,
      x: 195,
      top: 78,
      place: [
        { s: 1.08, dy: 2, r: -3 },
        { s: 0.92, dy: -2 },
        { s: 0.92, dy: -2 },
        { s: 1.08, dy: 2, r: 3 },
      ],
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
    }),
  parts: {
    hub: { width: 120, height: 124, origin: [-60, -60], draw: hub },
    lantern: { width: 52, height: 60, origin: [-26, -30], draw: lantern },
    caption: { width: 280, height: 12, origin: [-140, -6], draw: () => captionLines(91, 133, '#FFE0C4') },
    frame: { width: 358, height: 138, draw: () => panelFrame(358, 138, '#FFE0C4', 'cloud', 5, 14) },
  },
  first: ['hub', 'lantern', 'caption'],
};
