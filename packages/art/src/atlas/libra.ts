import type { Drawing } from '../core/shapes.ts';
import { beadChain, eye, bodyThrough, limb, detailStroke, bodyFromPath } from './engraving.ts';

interface Pan {
  /** The middle of the rim; `half` is half its width. */
  cx: number;
  cy: number;
  half: number;
  /** The point where the chains are fixed. */
  from: readonly [x: number, y: number];
}

/** A bowl on three chains: its rim is seen a little from above, its sides are ribbed, and it has a knob below. */
function pan({ cx, cy, half, from: [x, y] }: Pan): string {
  const lip = 34;
  const deep = 128;
  const rib = (share: number): string =>
    `M${cx + half * share} ${cy + lip * 0.9}Q${cx + half * share * 0.86} ${cy + deep * 0.7} ${cx + half * share * 0.4} ${cy + deep * 0.82}`;
  const chain = (share: number, drop: number): string => `M${x} ${y + 34}L${cx + half * share} ${cy + drop}`;
  return (
    beadChain(chain(0, -lip)) +
    bodyFromPath(`M${cx - 22} ${cy + deep * 0.84}L${cx} ${cy + deep + 44}L${cx + 22} ${cy + deep * 0.84}Z`) +
    bodyFromPath(
      `M${cx - half} ${cy}C${cx - half * 0.9} ${cy + deep * 1.2} ${cx + half * 0.9} ${cy + deep * 1.2} ${cx + half} ${cy}Z`,
    ) +
    detailStroke([-0.72, -0.36, 0, 0.36, 0.72].map(rib).join('')) +
    bodyFromPath(`M${cx - half} ${cy}a${half} ${lip} 0 1 0 ${half * 2} 0a${half} ${lip} 0 1 0 ${-half * 2} 0Z`) +
    detailStroke(
      `M${cx - half + 24} ${cy + 3}a${half - 24} ${lip - 12} 0 1 0 ${half * 2 - 48} 0a${half - 24} ${lip - 12} 0 1 0 ${48 - half * 2} 0Z`,
    ) +
    beadChain(chain(-1, 0) + chain(1, 0))
  );
}

/** The end of the beam: a spiral (volute) with the hook on which the chains hang. */
const volute = (x: number, y: number, side: 1 | -1): string =>
  bodyFromPath(`M${x - 34} ${y}a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z`) +
  detailStroke(
    `M${x + side * 22} ${y - 4}C${x + side * 18} ${y - 26} ${x - side * 20} ${y - 22} ${x - side * 16} ${y + 2}C${x - side * 12} ${y + 18} ${x + side * 10} ${y + 14} ${x + side * 6} ${y}`,
  );

/** The balance: it hangs from the star 氐宿四, its beam ends at 氐宿三 and 氐宿一; 折威七 is on the rim of the western pan. */
export const libra: Drawing = () =>
  pan({ cx: -258, cy: 392, half: 172, from: [-255, -233] }) +
  pan({ cx: 270, cy: 280, half: 172, from: [270, -167] }) +
  // Draws the ring and the hook.
  bodyFromPath('M-94 -600a58 58 0 1 0 116 0a58 58 0 1 0 -116 0Z') +
  detailStroke('M-72 -600a36 36 0 1 0 72 0a36 36 0 1 0 -72 0Z') +
  bodyThrough([-60, -548], [-14, -548], [-4, -506], [-34, -470], [-66, -506]) +
  // Draws the fork and the pointer that swings in it.
  limb([13, 16, 20, 26], [-50, -490], [-112, -400], [-86, -300], [-40, -226]) +
  limb([13, 16, 20, 26], [-20, -490], [58, -392], [62, -294], [34, -216]) +
  limb([5, 12, 20], [-32, -470], [-18, -360], [-4, -240]) +
  // Draws the beam, which is thin at its ends and has a round plate in its middle.
  bodyFromPath(
    'M-262 -262C-190 -250 -120 -262 -60 -286Q0 -304 58 -272C120 -238 200 -204 276 -196L266 -138C196 -142 120 -152 62 -160' +
      'Q4 -140 -52 -172C-120 -186 -190 -196 -250 -204Z',
  ) +
  detailStroke(
    'M-214 -230C-160 -222 -120 -224 -82 -236M230 -170C176 -172 128 -186 92 -204M-150 -246Q-136 -226 -150 -208M170 -196Q154 -180 164 -160',
  ) +
  bodyFromPath('M-58 -222a60 60 0 1 0 120 0a60 60 0 1 0 -120 0Z') +
  detailStroke('M2 -266L14 -234L46 -222L14 -210L2 -178L-10 -210L-42 -222L-10 -234Z') +
  eye(2, -222, 10) +
  volute(-255, -233, -1) +
  volute(270, -167, 1) +
  limb([10, 4], [-292, -250], [-326, -300]) +
  limb([10, 4], [306, -190], [348, -232]);
