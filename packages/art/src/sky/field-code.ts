// The star field as text: five characters a star, so that 2,100 stars travel as 10 kB of code without a parser.

/** A star of the field: longitude, Mercator height, magnitude, and tint (0 blue, 1 white, 2 orange). */
export interface FieldStar {
  readonly l: number;
  readonly y: number;
  readonly mag: number;
  readonly tint: number;
}

/** Printable characters without the quote and the backslash, which code would have to escape. */
const FIRST = 0x28;
const BASE = 0x5c - FIRST;
const HALF = 72;

const pairText = (value: number): string =>
  String.fromCharCode(FIRST + Math.floor(value / BASE), FIRST + (value % BASE));
const pairAt = (text: string, i: number): number =>
  (text.charCodeAt(i) - FIRST) * BASE + text.charCodeAt(i + 1) - FIRST;

const STEPS = BASE * BASE - 1;
const BRIGHTEST = -1.5;
const STEP = 0.42;

export const writeFieldStar = ({ l, y, mag, tint }: FieldStar): string =>
  pairText(Math.round((l / 360) * STEPS)) +
  pairText(Math.round(((y + HALF) / (2 * HALF)) * STEPS)) +
  String.fromCharCode(FIRST + tint * 17 + Math.round((mag - BRIGHTEST) / STEP));

export function readField(text: string): FieldStar[] {
  const stars: FieldStar[] = [];
  for (let i = 0; i + 4 < text.length; i += 5) {
    const light = text.charCodeAt(i + 4) - FIRST;
    stars.push({
      l: (pairAt(text, i) / STEPS) * 360,
      y: (pairAt(text, i + 2) / STEPS) * 2 * HALF - HALF,
      mag: BRIGHTEST + (light % 17) * STEP,
      tint: Math.floor(light / 17),
    });
  }
  return stars;
}
