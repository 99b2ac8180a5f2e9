export type Hex = `#${string}`;

const channels = (colour: Hex): number[] => {
  const full = colour.length === 4 ? colour.replace(/[^#]/g, (digit) => digit + digit) : colour;
  return [1, 3, 5].map((i) => parseInt(full.slice(i, i + 2), 16));
};

/** The colour a share `t` of the way from `a` to `b`. */
export function mixColours(a: Hex, b: Hex, t: number): Hex {
  const to = channels(b);
  const parts = channels(a).map((value, i) => {
    const blended = Math.round(value + (to[i]! - value) * t);
    return Math.max(0, Math.min(255, blended)).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
