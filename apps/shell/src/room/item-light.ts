// The light of an effect has the colour of its item: the picture is drawn very small, and its strongest colour decides.

export type Light = 'sea' | 'rose' | 'gold' | 'violet' | 'leaf';

/** Where each light begins on the circle of hues, in degrees. */
const FROM_HUE: readonly (readonly [number, Light])[] = [
  [0, 'rose'],
  [24, 'gold'],
  [70, 'leaf'],
  [178, 'sea'],
  [248, 'violet'],
  [305, 'rose'],
];

const SIDE = 16;

export const lightOfHue = (hue: number): Light =>
  FROM_HUE.reduce<Light>((light, [from, name]) => (hue >= from ? name : light), 'rose');

/** Counts how much colour each light has in the pixels; grey and transparent ones have none. */
export function strongestLight(pixels: Uint8ClampedArray): Light {
  const sums = new Map<Light, number>();
  for (let i = 0; i < pixels.length; i += 4) {
    const [r, g, b, alpha] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!, pixels[i + 3]!];
    const most = Math.max(r, g, b);
    const colour = ((most - Math.min(r, g, b)) * alpha) / 255;
    if (colour < 40) continue;
    const light = lightOfHue(hueOf(r, g, b, most));
    sums.set(light, (sums.get(light) ?? 0) + colour);
  }
  let best: Light = 'violet';
  sums.forEach((sum, light) => {
    if (sum > (sums.get(best) ?? 0)) best = light;
  });
  return best;
}

function hueOf(r: number, g: number, b: number, most: number): number {
  const spread = most - Math.min(r, g, b);
  if (most === r) return (((g - b) / spread) * 60 + 360) % 360;
  return most === g ? ((b - r) / spread) * 60 + 120 : ((r - g) / spread) * 60 + 240;
}

/** The light of a loaded picture; violet, the brand's, where the browser does not let a page look at it. */
export function lightOf(picture: HTMLImageElement): Light {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return strongestLight(context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return 'violet';
  }
}
