// The people of the demo world: portraits made of dealt traits, so that hundreds of members have faces and no two faces near each
// other in a list look alike. Members of the real product choose or upload their own picture and never get one of these.
import { type Hex, mixColours } from '../core/colour.ts';
import { svg } from '../core/link.ts';
import { linearGradient, linearGradientInDrawingUnits, paintText } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { group, path, stroke } from '../core/shapes.ts';
import { CLOTH_COLOURS, type Cloth, clothesOf, type Dress, DRESSES } from './crowd-clothes.ts';
import {
  drawBefore,
  drawBehind,
  type Extra,
  EXTRA_COLOURS,
  isHat,
  MENS_EXTRAS,
  WOMENS_EXTRAS,
} from './crowd-extras.ts';
import {
  drawEyes,
  drawHead,
  drawMouth,
  type Eyes,
  FACE_SHAPES,
  type FaceShape,
  MENS_EYES,
  type Mouth,
  MOUTH_KINDS,
  shadedSkin,
  type Skin,
  SKIN_TONES,
  SKINS,
  WOMENS_EYES,
} from './crowd-faces.ts';
import { drawMotif, type Ground, GROUNDS, type Motif, MOTIF_KINDS } from './crowd-grounds.ts';
import {
  type BackHair,
  CROWD_BACK_HAIR,
  CROWD_FRINGE,
  flattenHair,
  type Fringe,
  HAIR_COLOURS,
  type HairColour,
  MENS_CUTS,
  WOMENS_BACK_HAIR,
  WOMENS_FRINGES,
} from './crowd-hair.ts';
import { avatarBackground } from './portrait.ts';

export const CROWD_SIZE = 120;

/** Everything that makes one face of the crowd. */
export interface CrowdTraits {
  readonly woman: boolean;
  readonly face: FaceShape;
  readonly skin: Skin;
  readonly back: BackHair;
  readonly fringe: Fringe;
  readonly hair: HairColour;
  readonly eyes: Eyes;
  readonly eye: Hex;
  readonly mouth: Mouth;
  readonly dress: Dress;
  readonly cloth: Cloth;
  readonly extra: Extra;
  readonly extraColour: Hex;
  readonly ground: Ground;
  readonly motif: Motif;
}

const keys = <T extends object>(record: T): (keyof T)[] => Object.keys(record) as (keyof T)[];

const EYE_COLOURS: readonly Hex[] = ['#5A35C8', '#2F5FC8', '#8A4A2A', '#0F8A7A', '#4A3A50', '#9A3A5A'];

/** Deals `count` values at random, none of which is among the `apart` values before it. */
function deal<T>(values: readonly T[], count: number, apart: number, seed: number): T[] {
  const random = seededRandom(seed);
  const dealt: T[] = [];
  while (dealt.length < count) {
    const recent = dealt.slice(-apart);
    const free = values.filter((value) => !recent.includes(value));
    dealt.push(free[Math.floor(random() * free.length)]!);
  }
  return dealt;
}

/** Women have the odd numbers and men the even ones, so that whoever fills a world can choose by gender. */
function dealCrowd(): CrowdTraits[] {
  const all = <T>(values: readonly T[], seed: number, apart = 4): T[] => deal(values, CROWD_SIZE, apart, seed);
  // A value that is three apart among the women is six apart among all.
  const half = <T>(values: readonly T[], seed: number): T[] => deal(values, CROWD_SIZE / 2, 3, seed);
  const [backs, fringes, cuts] = [half(WOMENS_BACK_HAIR, 11), half(WOMENS_FRINGES, 12), half(MENS_CUTS, 13)];
  const [womensExtras, mensExtras] = [half(WOMENS_EXTRAS, 14), half(MENS_EXTRAS, 15)];
  const [womensEyes, mensEyes] = [half(WOMENS_EYES, 8), half(MENS_EYES, 17)];
  const hair = all(keys(HAIR_COLOURS), 1);
  const grounds = all(keys(GROUNDS), 2, 6);
  const [dresses, cloths, motifs] = [all(DRESSES, 3), all(keys(CLOTH_COLOURS), 4), all(MOTIF_KINDS, 5)];
  const [faces, skins] = [all(FACE_SHAPES, 6, 1), all(SKIN_TONES, 7, 1)];
  const [eyeColours, mouths] = [all(EYE_COLOURS, 9, 3), all(MOUTH_KINDS, 10, 3)];
  const colours = all(EXTRA_COLOURS, 16, 3);
  return hair.map((colour, i) => {
    const woman = i % 2 === 0;
    const pair = Math.floor(i / 2);
    const extra = (woman ? womensExtras : mensExtras)[pair]!;
    const cut = woman ? ([backs[pair]!, fringes[pair]!] as const) : cuts[pair]!;
    const [back, fringe] = isHat(extra) ? flattenHair(...cut) : cut;
    return {
      woman,
      back,
      fringe,
      hair: colour,
      face: faces[i]!,
      skin: skins[i]!,
      eyes: (woman ? womensEyes : mensEyes)[pair]!,
      eye: eyeColours[i]!,
      mouth: mouths[i]!,
      dress: dresses[i]!,
      cloth: cloths[i]!,
      extra,
      extraColour: colours[i]!,
      ground: grounds[i]!,
      motif: motifs[i]!,
    };
  });
}

export const CROWD: readonly CrowdTraits[] = dealCrowd();

/** The edge of hair: light where it faces the top left, and a shadow on what lies below it. */
const EDGE = `stroke="${paintText(
  linearGradientInDrawingUnits(
    [
      [0, '#fff', 0.95],
      [0.4, '#fff', 0],
      [0.9, '#5A1038', 0.45],
    ],
    [24, 14, 46, 56],
  ),
)}" stroke-width="2"`;

const BROWS = 'M36.5 45.6q4-2.2 8-.6M63.5 45.6q-4-2.2-8-.6';

function drawBust(t: CrowdTraits): string {
  const [hair, hairLight] = HAIR_COLOURS[t.hair];
  const hairDark = mixColours(hair, '#1A0C30', 0.42);
  const [cloth, trim] = CLOTH_COLOURS[t.cloth];
  const skin = SKINS[t.skin];
  const clothes = clothesOf(t.dress);
  const shoulders = t.woman ? 'M14 101C16 84 34 79 50 79S84 84 86 101Z' : 'M7 101C9 83 32 78 50 78S91 83 93 101Z';
  return (
    drawBehind(t.extra, hairDark) +
    path(CROWD_BACK_HAIR[t.back], hairDark, EDGE) +
    path(shoulders, cloth) +
    clothes.under(cloth, trim) +
    path('M43 64H57V78Q50 86 43 78Z', shadedSkin(skin)) +
    (clothes.over?.(cloth, trim) ?? '') +
    drawHead(t.face, skin, t.woman ? 0.42 : 0.2) +
    drawEyes(t.eyes, t.eye) +
    stroke(BROWS, hairDark, t.woman ? 1.3 : 2.4, 'opacity=".85"') +
    drawMouth(t.mouth) +
    path(
      CROWD_FRINGE[t.fringe],
      linearGradient(
        [
          [0, hairLight],
          [0.75, hair],
        ],
        [0, 0, 0.6, 1],
      ),
      EDGE,
    ) +
    drawBefore(t.extra, t.extraColour)
  );
}

/** The portrait of the person with the number `n`, 1 to CROWD_SIZE, as a square document that the page crops to a circle. */
export function crowdSvg(n: number): string {
  const traits = CROWD[n - 1];
  if (!traits) throw new Error(`the crowd has no number ${n}`);
  const [from, to] = GROUNDS[traits.ground];
  const body =
    avatarBackground(from, to) +
    drawMotif(traits.motif) +
    group('translate(50 58) scale(1.2) translate(-50 -56)', drawBust(traits));
  return svg(body, { prefix: 'a', width: 100, size: 200 });
}
