import { type Hex, mixColours } from '../core/colour.ts';
import { path, stroke } from '../core/shapes.ts';

/** Head outlines; the eyes stand at the same height in all of them. */
const FACES = {
  oval: 'M29 46C29 28 71 28 71 46C71 61 63 71 50 74C37 71 29 61 29 46Z',
  round: 'M28 47C28 27 72 27 72 47C72 63 62 73 50 73C38 73 28 63 28 47Z',
  soft: 'M29 46C29 28 71 28 71 46C71 58 70 64 62 70Q50 77 38 70C30 64 29 58 29 46Z',
  slim: 'M30 46C30 28 70 28 70 46C70 60 61 71 50 76C39 71 30 60 30 46Z',
} as const;

export type FaceShape = keyof typeof FACES;
export const FACE_SHAPES = Object.keys(FACES) as FaceShape[];

export const SKINS = { porcelain: '#FFE6D8', peach: '#FFDCC6', sand: '#F7CBAA', tan: '#E5B08A' } as const;
export type Skin = keyof typeof SKINS;
export const SKIN_TONES = Object.keys(SKINS) as Skin[];

/** The colour of skin that lies in shade. */
export const shadedSkin = (skin: Hex): Hex => mixColours(skin, '#C7506A', 0.34);

/** The head with its ears, flat, with one plane of shade on the side away from the light; `blush` is how red the cheeks are. */
export const drawHead = (shape: FaceShape, skin: Hex, blush: number): string =>
  stroke('M28.5 51.5v3M71.5 51.5v3', skin, 7) +
  path(FACES[shape], skin) +
  path('M50 74C63 71 71 61 71 46Q71 38 66 34C69 52 63 66 50 74Z', shadedSkin(skin), 'opacity=".3"') +
  stroke('M34 62h4M62 62h4', '#FF7F9A', 5, `opacity="${blush}"`) +
  stroke('M50.4 58.5q1.4 1.8-.6 2.2', shadedSkin(skin), 1.3);

const LASH: Hex = '#2C1636';

/**
 * An open eye in each of the places `xs`. Every layer is one path of short lines with round ends, which takes half the bytes of
 * ellipses.
 */
function openEyes(colour: Hex, xs: readonly number[], width: number, tall: number, lid: string): string {
  const layer = (paint: Hex, thick: number, line: (x: number) => string): string =>
    stroke(xs.map((x) => `M${line(x)}`).join(''), paint, thick);
  return (
    layer(mixColours(colour, '#150826', 0.55), width, (x) => `${x} ${54 - tall / 2}v${tall}`) +
    layer(mixColours(colour, '#FFFFFF', 0.35), width * 0.55, (x) => `${x} ${55.6 + tall / 2}h0`) +
    layer('#fff', 3, (x) => `${x - 1.3} 52h0`) +
    layer(LASH, 2, (x) => `${x - 5} ${lid}`)
  );
}

const BOTH = [41, 59];
const ARCH = '50.5q5-4 10 0';

const EYES = {
  bright: (colour: Hex) => openEyes(colour, BOTH, 7.8, 2, ARCH),
  gentle: (colour: Hex) => openEyes(colour, BOTH, 7, 1.6, '51q5-2.6 10 .6'),
  calm: (colour: Hex) => openEyes(colour, BOTH, 6.4, 1.2, '51q5-1.8 10 0'),
  wink: (colour: Hex) => openEyes(colour, [41], 7.4, 2, ARCH) + stroke('M54.5 55.5q4.5-4.5 9 0', LASH, 2),
  happy: () => stroke('M36.5 56q4.5-5.5 9 0M54.5 56q4.5-5.5 9 0', LASH, 2.1),
  resting: () => stroke('M36.5 54q4.5 4 9 0M54.5 54q4.5 4 9 0', LASH, 2),
} as const satisfies Record<string, (colour: Hex) => string>;

export type Eyes = keyof typeof EYES;
export const WOMENS_EYES: readonly Eyes[] = ['bright', 'gentle', 'wink', 'happy', 'resting'];
export const MENS_EYES: readonly Eyes[] = ['calm', 'gentle', 'wink', 'happy', 'resting'];
export const drawEyes = (kind: Eyes, colour: Hex): string => EYES[kind](colour);

const LIP: Hex = '#B5505E';

const MOUTHS = {
  smile: () => stroke('M46 65Q50 68.5 54 65', LIP, 1.7),
  grin: () => path('M44.5 64Q50 72 55.5 64Q50 65.5 44.5 64Z', '#B8384F'),
  laugh: () => path('M44 63.5Q50 73.5 56 63.5Z', '#9E2F48') + path('M45.2 63.5H54.8L53.6 65.6H46.4Z', '#fff'),
  cat: () => stroke('M45.5 65q2.2 2.8 4.5 0q2.2 2.8 4.5 0', LIP, 1.6),
  smirk: () => stroke('M46.5 66.2Q51.5 67.2 54.5 64', LIP, 1.7),
  small: () => stroke('M48 66Q50 67.2 52 66', LIP, 1.8),
} as const satisfies Record<string, () => string>;

export type Mouth = keyof typeof MOUTHS;
export const MOUTH_KINDS = Object.keys(MOUTHS) as Mouth[];
export const drawMouth = (kind: Mouth): string => MOUTHS[kind]();
