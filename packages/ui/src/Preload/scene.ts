import { seededRandom } from '@shengyu/art/core/random.ts';

// The night scene with the island, drawn as one SVG picture, so that the document holds only text and moving parts. Stars and the
// glitter on the water are generated from a seed, which is a twentieth of the size of a drawn file.

const WIDTH = 390;
const HEIGHT = 844;
const HORIZON = 576;

const times = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');
const n = (value: number): string => String(Math.round(value * 10) / 10);

const stops = (...list: (readonly [offset: number, colour: string, opacity?: number])[]): string =>
  list.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('');
const down = (id: string, list: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>`;
const glow = (id: string, colour: string, strength: number): string =>
  `<radialGradient id="${id}">${stops([0, colour, strength], [0.45, colour, strength * 0.38], [1, colour, 0])}` +
  '</radialGradient>';

const SKY = stops(
  [0, '#1A0B48'],
  [0.3, '#4A2298'],
  [0.52, '#8A4FD8'],
  [0.64, '#D89BE0'],
  [0.68, '#F7C9E0'],
  [1, '#160A3E'],
);

const DEFS =
  down('s', SKY) +
  down('w', stops([0, '#8A56C8'], [0.3, '#4F2A9A'], [1, '#160A3E'])) +
  glow('d', '#FF9CD0', 0.5) +
  glow('h', '#FFEFD8', 0.55) +
  glow('l', '#FFF3B0', 0.8) +
  `<radialGradient id="m" r=".62" fx=".38" fy=".34">${stops([0, '#FFFDF6'], [0.6, '#FFEFD8'], [1, '#F2C9B8'])}` +
  `</radialGradient><linearGradient id="b">${stops([0, '#FFF6C8', 0.8], [1, '#FFF6C8', 0])}</linearGradient>`;

/** Draws the stars, but none behind the app's name, wherever the name lies on tall and short screens. */
function stars(): string {
  const random = seededRandom(12);
  return times(130, () => {
    const [x, y, size] = [random() * WIDTH, random() * 392, random()];
    if (x > 96 && x < 294 && y > 130 && y < 352) return '';
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.4 + size * size * 1.1)}" opacity="${n(0.25 + random() * 0.7)}"/>`;
  });
}

/** Draws the reflections on the water, which spread and get sparser towards the bottom. */
function glitter(): string {
  const random = seededRandom(3);
  return times(34, () => {
    const fall = random() ** 1.5 * 90;
    const width = 6 + random() * 28;
    const x = 195 + (random() - 0.5) * 2 * (28 + fall * 0.8) - width / 2;
    const place = `x="${n(x)}" y="${n(HORIZON + 6 + fall)}" width="${n(width)}" height="${n(1 + random() * 1.4)}"`;
    return `<rect ${place} rx=".8" opacity="${n(0.2 + random() * 0.5)}"/>`;
  });
}

const SEAS: readonly (readonly [x: number, y: number, r: number])[] = [
  [169, 469, 15],
  [218, 428, 11],
  [227, 476, 18],
  [186, 417, 8],
  [153, 437, 7],
  [197, 455, 5],
];

const sparkle = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${y - r}q0 ${r} ${r} ${r}q-${r} 0-${r} ${r}q0-${r}-${r}-${r}q${r} 0 ${r}-${r}Z" opacity=".9"/>`;

const draw = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
  `<defs>${DEFS}</defs><path d="M0 0H390V844H0Z" fill="url(#s)"/>` +
  `<g fill="#fff">${stars()}${sparkle(26, 106, 5)}${sparkle(360, 152, 5)}${sparkle(292, 366, 4)}</g>` +
  '<ellipse cx="195" cy="540" rx="300" ry="180" fill="url(#d)" style="mix-blend-mode:screen"/>' +
  '<circle cx="195" cy="452" r="160" fill="url(#h)"/><circle cx="195" cy="452" r="76" fill="url(#m)"/>' +
  `<g fill="#F2C9B8" opacity=".24">${SEAS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>` +
  '<path d="M-10 574C6 565 24 556 48 555S78 570 98 570S128 550 150 552S176 566 196 566S224 546 246 548S274 568 294 568' +
  'S322 552 342 554S380 564 400 570V590H-10Z" fill="#8A56C0" opacity=".6"/>' +
  `<path d="M0 ${HORIZON}H390V844H0Z" fill="url(#w)"/><g fill="#FFE6D8">${glitter()}</g>` +
  '<path d="M96 582C120 578 132 556 158 552C176 548 184 536 206 540C236 546 256 574 300 582Z" fill="#2A1266"/>' +
  '<path d="M158 552C176 548 184 536 206 540C216 542 224 547 232 553C216 550 206 558 190 556C178 554 168 556 158 552Z"' +
  ' fill="#5A2FB0"/><path d="M196 541L200 496H212L216 543Q206 537 196 541Z" fill="#F4E9FF"/>' +
  '<path d="M198 526H214.2L213.4 514H199Z" fill="#FF8FB8"/><rect x="198" y="488" width="16" height="10" rx="2"' +
  ' fill="#3A1A8C"/><path d="M195 488L206 476L217 488Z" fill="#7A3FEF"/><circle cx="206" cy="493" r="3" fill="#FFF3B0"/>' +
  '<ellipse cx="206" cy="493" rx="26" ry="20" fill="url(#l)"/><path d="M206 491L330 456V500L206 496Z" fill="url(#b)"/></svg>';

let drawn: string | undefined;

export const nightSceneUrl = (): string => (drawn ??= `data:image/svg+xml,${encodeURIComponent(draw())}`);
