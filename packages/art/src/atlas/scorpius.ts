import { along, num, type Point } from '../core/geometry.ts';
import type { Drawing } from '../core/shapes.ts';
import { FIGURES } from '../sky/data/figures.ts';
import { eye, form, limb, line, shape } from './engraving.ts';

/** The stars from the forehead to the sting, in order. */
const SPINE: readonly Point[] = [1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13].map((i) => [
  FIGURES.Sco.stars[i * 3]!,
  FIGURES.Sco.stars[i * 3 + 1]!,
]);

const segment = (x: number, y: number, angle: number, half: number, width: number): string => {
  const turn = `rotate(${num(angle)} ${num(x)} ${num(y)})`;
  const d =
    `M${num(x - half)} ${num(y)}a${num(half)} ${width} 0 1 0 ${num(half * 2)} 0a${num(half)} ${width} 0 1` +
    ` 0 ${num(-half * 2)} 0Z`;
  return `<g transform="${turn}">${shape(d)}</g>`;
};

const pincer = (): string =>
  limb([26, 20], [500, -410], [560, -450], [560, -520]) +
  form(
    [540, -510],
    [520, -570],
    [545, -640],
    [605, -680],
    [590, -620],
    [600, -590],
    [645, -620],
    [650, -560],
    [625, -510],
    [580, -490],
  ) +
  limb([26, 20], [510, -310], [590, -280], [640, -310]) +
  form(
    [620, -330],
    [680, -360],
    [745, -340],
    [775, -290],
    [720, -300],
    [695, -285],
    [735, -250],
    [690, -232],
    [635, -250],
    [608, -290],
  );

const legs = (): string =>
  line([330, -330], [300, -460], [210, -530]) +
  line([290, -300], [220, -420], [110, -460]) +
  line([240, -270], [140, -350], [30, -360]) +
  line([200, -230], [80, -270], [-30, -240]) +
  line([400, -230], [480, -130], [470, -20]) +
  line([360, -200], [420, -80], [390, 40]) +
  line([310, -170], [350, -40], [300, 80]) +
  line([260, -150], [270, -10], [210, 90]);

/** The scorpion along its own stars: 心宿二 is its heart, 尾宿八 its sting. */
export const scorpius: Drawing = () => {
  const body = along(SPINE, 7, 0.02, 0.33);
  const tail = along(SPINE, 11, 0.39, 0.97);
  const widths = [90, 130, 146, 140, 122, 100, 76];
  const end = along(SPINE, 2, 0.98, 1)[1]!;
  return (
    legs() +
    pincer() +
    body.map(({ x, y, angle }, i) => segment(x, y, angle, 46, widths[i]!)).join('') +
    tail.map(({ x, y, angle }, i) => segment(x, y, angle, 56, 60 - i * 2.4)).join('') +
    `<g transform="translate(${num(end.x)} ${num(end.y)}) rotate(${num(end.angle)})">` +
    shape('M-30 -36C24 -50 60 -24 108 24C50 24 0 50 -30 36Z') +
    '</g>' +
    eye(520, -400, 9) +
    eye(535, -345, 9)
  );
};
