import { type Hex, mixColours } from '../core/colour.ts';
import { path, rect, stroke } from '../core/shapes.ts';

/** What lies on the shoulders: `under` is drawn before the neck, `over` after it. */
interface Clothes {
  readonly under: (cloth: Hex, trim: Hex) => string;
  readonly over?: (cloth: Hex, trim: Hex) => string;
}

const lit = (colour: Hex): Hex => mixColours(colour, '#FFFFFF', 0.4);
const dim = (colour: Hex): Hex => mixColours(colour, '#1A0C30', 0.3);

const CLOTHES = {
  tee: { under: (_, trim) => path('M37 79Q50 94 63 79L60 78H40Z', trim) },
  shirt: { under: (cloth) => path('M41 77L50 88L59 77L65 80L58 93L50 88L42 93L35 80Z', lit(cloth)) },
  hoodie: {
    under: (cloth) =>
      path('M28 86C29 75 40 71 50 71S71 75 72 86C66 91 58 93 50 93S34 91 28 86Z', dim(cloth)) +
      stroke('M45 83V90M55 83V90', '#fff', 1.6),
  },
  sailor: {
    under: (_, trim) =>
      path('M31 82L50 99L69 82L62 78L50 90L38 78Z', trim) +
      stroke('M34.5 82L50 96L65.5 82', '#fff', 1.1) +
      path('M50 94l-7 4v-8ZM50 94l7 4v-8Z', '#FF6F8F'),
  },
  roll: { under: () => '', over: (cloth) => rect(40, 71, 20, 12, 5, lit(cloth)) },
  robe: {
    under: (_, trim) => stroke('M37 78L57 101M63 78L42 101', trim, 4.4) + stroke('M64 78L43 101', '#fff', 1),
  },
  jacket: {
    under: (cloth) =>
      path('M40 78Q50 87 60 78L59 100H41Z', '#FFF7F0') +
      path('M40 77L47 100H34L31 82ZM60 77L53 100H66L69 82Z', dim(cloth)),
  },
  scarf: {
    under: () => '',
    over: (_, trim) =>
      path('M33 77C37 71 63 71 67 77C68 85 62 87 50 87S32 85 33 77Z', trim) +
      stroke('M37 78Q50 83 62 78', dim(trim), 1.4, 'opacity=".5"'),
  },
  dungarees: {
    under: (_, trim) => stroke('M35 81V100M65 81V100', trim, 6),
  },
} as const satisfies Record<string, Clothes>;

export type Dress = keyof typeof CLOTHES;
export const DRESSES = Object.keys(CLOTHES) as Dress[];
export const clothesOf = (dress: Dress): Clothes => CLOTHES[dress];

/** Cloth and trim, so that what is worn together goes together. */
export const CLOTH_COLOURS = {
  snow: ['#FFFFFF', '#7A3FEF'],
  night: ['#28305E', '#FFD36A'],
  coral: ['#F47A60', '#FFF1E4'],
  violet: ['#7A4FE0', '#FFD3EA'],
  sea: ['#2796C8', '#EAFBFF'],
  mint: ['#5CC2A0', '#FFFFFF'],
  butter: ['#FFD56B', '#E0627A'],
  rose: ['#F491B4', '#FFFFFF'],
  plum: ['#5A2A55', '#FFB98A'],
  pine: ['#226B5B', '#FFE9B0'],
} as const satisfies Record<string, readonly [cloth: Hex, trim: Hex]>;

export type Cloth = keyof typeof CLOTH_COLOURS;
