import type { Drawing } from '../core/shapes.ts';
import { form, limb, mark, shape } from './engraving.ts';

const pan = (cx: number, cy: number, half: number): string =>
  shape(`M${cx - half} ${cy}C${cx - half * 0.8} ${cy + 110} ${cx + half * 0.8} ${cy + 110} ${cx + half} ${cy}Z`) +
  mark(`M${cx - half - 18} ${cy}H${cx + half + 18}M${cx - half * 0.66} ${cy + 40}H${cx + half * 0.66}`) +
  mark(`M${cx - 30} ${cy + 84}Q${cx} ${cy + 112} ${cx + 30} ${cy + 84}`);

/** The balance: it hangs from 氐宿四, the beam ends at 氐宿一 and 氐宿三, the pans at 折威七 and far below. */
export const libra: Drawing = () =>
  form([-35, -590], [5, -570], [15, -535], [-35, -500], [-85, -535], [-75, -570]) +
  limb([14, 22], [-35, -500], [-20, -380], [0, -250]) +
  form([0, -290], [40, -230], [10, -110], [0, -80], [-15, -110], [-45, -230]) +
  limb([12, 12], [-300, -270], [-255, -233], [-130, -215], [5, -205], [140, -175], [270, -167], [320, -195]) +
  form([-330, -305], [-285, -300], [-280, -255], [-325, -250], [-350, -280]) +
  form([300, -220], [345, -225], [365, -190], [330, -165], [295, -180]) +
  mark('M-255 -233L-400 400M-255 -233L-115 400M-255 -233L-255 400', 3.5) +
  mark('M270 -167L104 279M270 -167L436 290M270 -167L270 285', 3.5) +
  pan(-258, 405, 150) +
  pan(270, 285, 168) +
  mark('M-35 -500L-255 -233M-35 -500L270 -167', 3.5) +
  mark('M-20 -245L20 -240M-16 -215L18 -212');
