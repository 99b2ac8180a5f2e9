// Light that is the same every time is painted once and then laid down as a picture: a gradient per star and frame would cost too much.

export type Sprites = {
  readonly warm: HTMLCanvasElement;
  readonly red: HTMLCanvasElement;
  readonly spark: HTMLCanvasElement;
  readonly mist: HTMLCanvasElement;
};

const SIDE = 128;

type Stops = readonly (readonly [number, string])[];

function glow(stops: Stops): HTMLCanvasElement {
  return painted(SIDE, SIDE, (ctx) => {
    const half = SIDE / 2;
    const light = ctx.createRadialGradient(half, half, 0, half, half, half);
    stops.forEach(([at, colour]) => light.addColorStop(at, colour));
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, SIDE, SIDE);
  });
}

function painted(width: number, height: number, paint: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (ctx) paint(ctx);
  return canvas;
}

function spark(ctx: CanvasRenderingContext2D): void {
  const r = SIDE / 2;
  const at = (x: number, y: number): [number, number] => [r + r * x, r + r * y];
  ctx.moveTo(...at(0, -1));
  ctx.bezierCurveTo(...at(0.08, -0.22), ...at(0.22, -0.08), ...at(1, 0));
  ctx.bezierCurveTo(...at(0.22, 0.08), ...at(0.08, 0.22), ...at(0, 1));
  ctx.bezierCurveTo(...at(-0.08, 0.22), ...at(-0.22, 0.08), ...at(-1, 0));
  ctx.bezierCurveTo(...at(-0.22, -0.08), ...at(-0.08, -0.22), ...at(0, -1));
  ctx.fillStyle = '#FFFDF2';
  ctx.fill();
}

export const makeSprites = (): Sprites => ({
  warm: glow([
    [0, 'rgba(255,246,216,.95)'],
    [0.25, 'rgba(255,223,160,.5)'],
    [1, 'rgba(255,192,96,0)'],
  ]),
  red: glow([
    [0, 'rgba(255,233,208,1)'],
    [0.25, 'rgba(255,154,90,.62)'],
    [1, 'rgba(255,106,58,0)'],
  ]),
  spark: painted(SIDE, SIDE, spark),
  mist: painted(1, SIDE, (ctx) => {
    const light = ctx.createLinearGradient(0, 0, 0, SIDE);
    light.addColorStop(0, 'rgba(255,217,138,0)');
    light.addColorStop(0.3, 'rgba(255,217,138,.03)');
    light.addColorStop(0.5, 'rgba(255,217,138,.1)');
    light.addColorStop(0.7, 'rgba(255,217,138,.03)');
    light.addColorStop(1, 'rgba(255,217,138,0)');
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, 1, SIDE);
  }),
});
