import { type Hex, mixColours } from '../core/colour.ts';
import { circle, drawEach, ellipse, group, path, rect, stroke } from '../core/shapes.ts';
import { catEars, drawAccessory } from './accessories.ts';

const pale = (colour: Hex): Hex => mixColours(colour, '#FFFFFF', 0.45);
const dark = (colour: Hex): Hex => mixColours(colour, '#1A0C30', 0.35);

/** The extras that are drawn behind the hair; ears have its colour. */
const BEHIND: Readonly<Record<string, (hair: Hex) => string>> = {
  catears: (hair) => catEars(hair),
  bunny: () =>
    ellipse(36, 16, 6.4, 16, '#fff', 'transform="rotate(-9 36 16)"') +
    ellipse(64, 16, 6.4, 16, '#fff', 'transform="rotate(9 64 16)"') +
    ellipse(36, 18, 3, 11, '#FFC2DA', 'transform="rotate(-9 36 18)"') +
    ellipse(64, 18, 3, 11, '#FFC2DA', 'transform="rotate(9 64 18)"'),
};

/** The extras that are worn on the head or before the eyes, in a colour of their own. */
const BEFORE = {
  none: () => '',
  catears: () => '',
  bunny: () => '',
  headphone: (colour) => drawAccessory('headphone', colour),
  flower: (colour) => drawAccessory('flower', pale(colour)),
  clip: () => drawAccessory('clip'),
  bow: (colour) => group('translate(0 8)', drawAccessory('bow', colour)),
  beret: (colour) => group('translate(0 7)', drawAccessory('beret', colour)),
  glasses: (colour) => drawAccessory('glasses', dark(colour)),
  specs: (colour) =>
    drawEach([33.5, 52.5], (x) =>
      rect(x, 48, 14, 12, 3.4, '#fff', `fill-opacity=".16" stroke="${dark(colour)}" stroke-width="2"`),
    ) + stroke('M47.5 53h5', dark(colour), 2),
  shades: () =>
    path('M32 50H48V55Q47 61 40 61T32 55ZM52 50H68V55Q67 61 60 61T52 55Z', '#2B2440') +
    stroke('M30 50.5H70', '#2B2440', 2.4) +
    stroke('M35 53l4-1M55 53l4-1', '#fff', 1.4, 'opacity=".7"'),
  cap: (colour) =>
    path('M24 38C20 8 80 8 76 38C60 31 40 31 24 38Z', colour) +
    path('M36 33C36 20 42 16 50 15.5C38 14 26 20 25 36Z', '#fff', 'opacity=".25"') +
    path('M22 40C32 29 68 29 78 40C66 44 34 44 22 40Z', dark(colour)) +
    circle(50, 15.5, 2.2, pale(colour)),
  beanie: (colour) =>
    circle(50, 13, 6, pale(colour)) +
    path('M25 40C21 10 79 10 75 40Z', colour) +
    path('M36 34C36 22 42 19 48 18C36 17 28 24 27 36Z', '#fff', 'opacity=".22"') +
    rect(22.5, 32.5, 55, 10, 5, pale(colour)) +
    stroke('M32 35v5M41 35v5M50 35v5M59 35v5M68 35v5', colour, 1.2, 'opacity=".6"'),
  captain: () =>
    path('M20 29C22 13 78 13 80 29L73 35H27Z', '#fff') +
    path('M62 18C72 20 78 24 80 29L73 35H64Q68 26 62 18Z', '#C9D2EC') +
    rect(26, 31, 48, 7, 2, '#28305E') +
    path('M27 38C38 34 62 34 73 38C64 44 36 44 27 38Z', '#1B1A38') +
    circle(50, 32, 4.6, '#FFC23D') +
    stroke('M50 29.5v5M47.5 32.5q2.5 3.5 5 0', '#8A4407', 1.1),
  straw: (colour) =>
    ellipse(50, 34, 40, 9.5, '#E9C272') +
    path('M30 34C29 9 71 9 70 34Q50 40 30 34Z', '#F8DC98') +
    path('M30 28Q50 34 70 28V34Q50 40 30 34Z', colour) +
    stroke('M13 33C20 38 34 41 44 41.5', '#fff', 1.4, 'opacity=".6"'),
  headset: (colour) =>
    stroke('M25 52C21 14 79 14 75 52', dark(colour), 3.6) +
    rect(19, 45, 10, 18, 5, colour) +
    rect(71, 45, 10, 18, 5, colour) +
    stroke('M24 62C25 70 33 73 41 71.5', dark(colour), 1.8) +
    circle(42, 71, 2.6, colour),
  bandana: (colour) =>
    path('M25 42C22 20 78 20 75 42C60 34 40 34 25 42Z', colour) +
    path('M75 40l9-4l-3 7l4 6l-10-6Z', dark(colour)) +
    stroke('M36 33h.1M45 30h.1M55 30h.1M64 33h.1', '#fff', 3),
  hairband: (colour) => stroke('M27.5 39C31 24 69 24 72.5 39', colour, 4.4) + circle(66, 31, 3.4, pale(colour)),
  earrings: (colour) => stroke('M28 61h0M72 61h0', '#FFD36A', 3.4) + stroke('M28 65.5h0M72 65.5h0', colour, 5.2),
  shell: (colour) =>
    path('M66 40C58 38 57 28 63 25C66 21 72 21 75 25C81 28 80 38 72 40Z', pale(colour)) +
    stroke('M69 39V24M68 39L62 28M70 39L76 28', colour, 1.1) +
    circle(69, 40, 2.6, '#fff'),
} as const satisfies Record<string, (colour: Hex) => string>;

export type Extra = keyof typeof BEFORE;

export const WOMENS_EXTRAS: readonly Extra[] = [
  'none',
  'headphone',
  'flower',
  'bow',
  'beret',
  'glasses',
  'catears',
  'clip',
  'straw',
  'hairband',
  'earrings',
  'bunny',
  'shell',
  'beanie',
];
export const MENS_EXTRAS: readonly Extra[] = [
  'none',
  'headphone',
  'specs',
  'cap',
  'none',
  'headset',
  'beanie',
  'captain',
  'glasses',
  'shades',
  'bandana',
];

/** Extras that cover the top of the head, where no tall hair fits. */
const HATS: readonly Extra[] = ['beret', 'straw', 'beanie', 'cap', 'captain', 'bandana', 'catears', 'bunny', 'bow'];

export const isHat = (extra: Extra): boolean => HATS.includes(extra);

export const drawBehind = (extra: Extra, hair: Hex): string => BEHIND[extra]?.(hair) ?? '';
export const drawBefore = (extra: Extra, colour: Hex): string => BEFORE[extra](colour);

export const EXTRA_COLOURS: readonly Hex[] = ['#9C5EF6', '#FF6F9F', '#2A99EA', '#F2A93B', '#2FB39A', '#E8505B'];
