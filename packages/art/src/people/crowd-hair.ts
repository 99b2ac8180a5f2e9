import type { Hex } from '../core/colour.ts';
import { BACK_HAIR, FRINGE } from './hair.ts';

/** Hair behind the head: the seven cuts of the avatars and those that only the crowd wears. */
export const CROWD_BACK_HAIR = {
  ...BACK_HAIR,
  curls:
    'M50 18C58 12 68 16 70 23C79 23 84 32 81 40C88 46 87 57 81 61C85 69 79 78 71 77C66 82 58 80 56 74H44' +
    'C42 80 34 82 29 77C21 78 15 69 19 61C13 57 12 46 19 40C16 32 21 23 30 23C32 16 42 12 50 18Z',
  braids:
    'M24 48C22 20 78 20 76 48L74 64H26ZM27 58q-7 4-5 9q-5 4-3 9q-4 4-2 9q-1 5 3 8q7-3 5-8q5-4 3-9q4-4 2-9q2-5-3-9Z' +
    'M73 58q7 4 5 9q5 4 3 9q4 4 2 9q1 5-3 8q-7-3-5-8q-5-4-3-9q-4-4-2-9q-2-5 3-9Z',
  buns: 'M25 50C22 22 78 22 75 50L73 66H27ZM32 16a9.5 9.5 0 1 1-.1 0ZM68 16a9.5 9.5 0 1 1-.1 0Z',
  hime: 'M23 50C18 17 82 17 77 50L81 92H19Z',
  crop: 'M27 50C23 24 77 24 73 50L71 56H29Z',
  topknot: 'M26 52C21 23 79 23 74 52L71 60H29ZM50 11a9 9 0 1 1-.1 0Z',
  curlyShort: 'M25 54C18 50 18 38 25 34C24 22 38 16 45 21C52 14 66 16 69 24C79 24 83 38 77 43C82 48 79 55 75 56H28Z',
} as const;

/** Hair over the forehead. */
export const CROWD_FRINGE = {
  ...FRINGE,
  blunt: 'M26 56C21 21 79 21 74 56L70 43Q50 47 30 43Z',
  locks: 'M26 74C22 58 18 24 50 24S78 58 74 74L68 71C70 61 70 51 67 42Q50 46 33 42C30 51 30 61 32 71Z',
  curtain: 'M24 66C19 21 81 21 76 66C74 51 66 45 51 31C36 45 26 51 24 66Z',
  wisps:
    'M26 54C21 21 79 21 74 54C72 46 68 40 61 36C62 42 59 45 55 47C55 42 53 38 50 35C47 41 42 46 36 47' +
    'C38 43 38 40 38 37C33 41 29 46 26 54Z',
  long: 'M26 62C19 22 78 18 74 52C72 45 69 40 66 37C58 46 42 50 33 44C30 49 27 54 26 62Z',
  quiff:
    'M26 50C22 38 22 26 34 20C46 13 67 13 73 24C80 30 77 42 74 50C72 43 69 40 66 38C56 40 42 38 35 33C30 37 28 43 26 50Z',
  buzz: 'M27 48C23 24 77 24 73 48C70 40 66 37 60 36H40C34 37 30 40 27 48Z',
  back: 'M26 50C21 22 79 22 74 50C72 41 64 35 50 35S28 41 26 50Z',
  curly:
    'M26 52C19 44 21 34 29 32C29 23 38 19 43 24C48 17 58 18 60 24C68 20 75 27 72 33C80 36 81 45 74 52' +
    'C74 46 70 44 67 43C65 47 59 47 57 43C54 47 47 47 45 43C42 47 36 47 34 43C30 44 27 47 26 52Z',
} as const;

export type BackHair = keyof typeof CROWD_BACK_HAIR;
export type Fringe = keyof typeof CROWD_FRINGE;

export const WOMENS_BACK_HAIR: readonly BackHair[] = [
  'long',
  'bob',
  'twin',
  'bun',
  'wave',
  'pony',
  'curls',
  'braids',
  'buns',
  'hime',
];
export const WOMENS_FRINGES: readonly Fringe[] = [
  'bangs',
  'side',
  'center',
  'blunt',
  'locks',
  'curtain',
  'wisps',
  'long',
];

/** Men's cuts are dealt as a whole, because a short cut and its fringe belong together. */
export const MENS_CUTS: readonly (readonly [BackHair, Fringe])[] = [
  ['short', 'spiky'],
  ['short', 'fluffy'],
  ['crop', 'quiff'],
  ['short', 'swept'],
  ['crop', 'buzz'],
  ['curlyShort', 'curly'],
  ['short', 'center'],
  ['short', 'side'],
  ['topknot', 'back'],
  ['short', 'wisps'],
  ['crop', 'back'],
];

/** Hair that rises above the head, each with what lies flat under a hat. */
const FLATTENED: Partial<Record<BackHair, BackHair>> = {
  bun: 'long',
  buns: 'braids',
  curls: 'wave',
  topknot: 'short',
  curlyShort: 'short',
};
const FLATTENED_FRINGE: Partial<Record<Fringe, Fringe>> = {
  spiky: 'wisps',
  fluffy: 'bangs',
  quiff: 'side',
  curly: 'bangs',
  back: 'buzz',
};

export const flattenHair = (back: BackHair, fringe: Fringe): readonly [BackHair, Fringe] => [
  FLATTENED[back] ?? back,
  FLATTENED_FRINGE[fringe] ?? fringe,
];

/** The body and the light of each hair colour. */
export const HAIR_COLOURS = {
  black: ['#25223F', '#5F5E92'],
  ink: ['#33272F', '#7D6069'],
  chestnut: ['#64382A', '#BC7C55'],
  honey: ['#B5742E', '#F6CF7C'],
  wine: ['#7A2040', '#D8647F'],
  violet: ['#5B3FB0', '#B498FF'],
  navy: ['#2B3C7C', '#7A97E4'],
  teal: ['#1F6B6A', '#7FD6C8'],
  rose: ['#D4719D', '#FFCBE0'],
  silver: ['#A7AECD', '#F6F8FF'],
  copper: ['#B04B26', '#FFA874'],
  ash: ['#6A6383', '#BDB6D2'],
} as const satisfies Record<string, readonly [body: Hex, light: Hex]>;

export type HairColour = keyof typeof HAIR_COLOURS;
