import type { Drawing } from '../core/shapes.ts';
import { beads, eye, form, limb, mark, shape } from './engraving.ts';

interface Pan {
  /** Middle of the rim. */
  cx: number;
  cy: number;
  half: number;
  /** Where its chains hang from. */
  from: readonly [x: number, y: number];
}

/** A bowl on three chains: rim seen a little from above, gadroons, a knob below. */
function pan({ cx, cy, half, from: [x, y] }: Pan): string {
  const lip = 34;
  const deep = 128;
  const rib = (share: number): string =>
    `M${cx + half * share} ${cy + lip * 0.9}Q${cx + half * share * 0.86} ${cy + deep * 0.7} ${cx + half * share * 0.4} ${cy + deep * 0.82}`;
  const chain = (share: number, drop: number): string => `M${x} ${y + 34}L${cx + half * share} ${cy + drop}`;
  return (
    beads(chain(0, -lip)) +
    shape(`M${cx - 22} ${cy + deep * 0.84}L${cx} ${cy + deep + 44}L${cx + 22} ${cy + deep * 0.84}Z`) +
    shape(
      `M${cx - half} ${cy}C${cx - half * 0.9} ${cy + deep * 1.2} ${cx + half * 0.9} ${cy + deep * 1.2} ${cx + half} ${cy}Z`,
    ) +
    mark([-0.72, -0.36, 0, 0.36, 0.72].map(rib).join('')) +
    shape(`M${cx - half} ${cy}a${half} ${lip} 0 1 0 ${half * 2} 0a${half} ${lip} 0 1 0 ${-half * 2} 0Z`) +
    mark(
      `M${cx - half + 24} ${cy + 3}a${half - 24} ${lip - 12} 0 1 0 ${half * 2 - 48} 0a${half - 24} ${lip - 12} 0 1 0 ${48 - half * 2} 0Z`,
    ) +
    beads(chain(-1, 0) + chain(1, 0))
  );
}

/** The end of the beam: a volute with the hook of the chains. */
const volute = (x: number, y: number, side: 1 | -1): string =>
  shape(`M${x - 34} ${y}a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z`) +
  mark(
    `M${x + side * 22} ${y - 4}C${x + side * 18} ${y - 26} ${x - side * 20} ${y - 22} ${x - side * 16} ${y + 2}C${x - side * 12} ${y + 18} ${x + side * 10} ${y + 14} ${x + side * 6} ${y}`,
  );

/** The balance: it hangs from 氐宿四, its beam ends at 氐宿三 and 氐宿一; 折威七 is on the rim of the western pan. */
export const libra: Drawing = () =>
  pan({ cx: -258, cy: 392, half: 172, from: [-255, -233] }) +
  pan({ cx: 270, cy: 280, half: 172, from: [270, -167] }) +
  // ring and hook
  shape('M-94 -600a58 58 0 1 0 116 0a58 58 0 1 0 -116 0Z') +
  mark('M-72 -600a36 36 0 1 0 72 0a36 36 0 1 0 -72 0Z') +
  form([-60, -548], [-14, -548], [-4, -506], [-34, -470], [-66, -506]) +
  // the fork, and the tongue that plays in it
  limb([13, 16, 20, 26], [-50, -490], [-112, -400], [-86, -300], [-40, -226]) +
  limb([13, 16, 20, 26], [-20, -490], [58, -392], [62, -294], [34, -216]) +
  limb([5, 12, 20], [-32, -470], [-18, -360], [-4, -240]) +
  // beam: slender at its ends, with a boss in its middle
  shape(
    'M-262 -262C-190 -250 -120 -262 -60 -286Q0 -304 58 -272C120 -238 200 -204 276 -196L266 -138C196 -142 120 -152 62 -160' +
      'Q4 -140 -52 -172C-120 -186 -190 -196 -250 -204Z',
  ) +
  mark(
    'M-214 -230C-160 -222 -120 -224 -82 -236M230 -170C176 -172 128 -186 92 -204M-150 -246Q-136 -226 -150 -208M170 -196Q154 -180 164 -160',
  ) +
  shape('M-58 -222a60 60 0 1 0 120 0a60 60 0 1 0 -120 0Z') +
  mark('M2 -266L14 -234L46 -222L14 -210L2 -178L-10 -210L-42 -222L-10 -234Z') +
  eye(2, -222, 10) +
  volute(-255, -233, -1) +
  volute(270, -167, 1) +
  limb([10, 4], [-292, -250], [-326, -300]) +
  limb([10, 4], [306, -190], [348, -232]);
