// Paints what the canvas holds: field stars, the ecliptic, and the figures with what is lit of them (stages-sky 1.2, layers 1 and 3).
// Lines of one kind are one path, so that a frame costs about a dozen strokes and fills.
import type { FieldStar } from '@shengyu/art/sky/field-code.ts';
import { DEGREE, SIGN_PLACES, type SignPlace } from './places.ts';
import { screenOf, wrap, type Frame, type View } from './view.ts';
import type { Sprites } from './sprites.ts';

export type Painting = {
  readonly ctx: CanvasRenderingContext2D;
  readonly sprites: Sprites;
  readonly view: View;
  readonly frame: Frame;
};

/** What shines of each sign. */
export type Lights = readonly { readonly lit: number; readonly shining: ReadonlySet<number> }[];

const TINTS = ['#CFE3FF', '#FFFFFF', '#FFE2C4'] as const;
const ROUND = Math.PI * 2;

/** The field in groups of one colour and brightness, made once. */
export type FieldGroup = { readonly fill: string; readonly alpha: number; readonly stars: readonly FieldStar[] };

export function groupField(stars: readonly FieldStar[]): FieldGroup[] {
  const groups = new Map<string, FieldStar[]>();
  for (const star of stars) {
    const key = `${star.tint}${star.mag < 2.8 ? 'a' : star.mag < 4.2 ? 'b' : 'c'}`;
    const group = groups.get(key);
    if (group) group.push(star);
    else groups.set(key, [star]);
  }
  return Array.from(groups, ([key, list]) => ({
    fill: TINTS[Number(key[0])]!,
    alpha: key[1] === 'a' ? 0.95 : key[1] === 'b' ? 0.75 : 0.5,
    stars: list,
  }));
}

export function paintField({ ctx, view, frame }: Painting, groups: readonly FieldGroup[]): void {
  const grow = 0.75 + 0.25 * view.z;
  const half = frame.width / 2 + 4;
  const degree = DEGREE * view.z;
  for (const { fill, alpha, stars } of groups) {
    ctx.fillStyle = fill;
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    for (const { l, y, mag } of stars) {
      const dx = wrap(view.l - l) * degree;
      if (dx > half || dx < -half) continue;
      const sy = frame.sy + (view.y - y) * degree;
      if (sy < -4 || sy > frame.height) continue;
      const r = Math.max(0.5, (6.2 - mag) * 0.28) * grow;
      ctx.moveTo(frame.sx + dx + r, sy);
      ctx.arc(frame.sx + dx, sy, r, 0, ROUND);
    }
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

export function paintEcliptic({ ctx, view, frame, sprites }: Painting): void {
  const [, y] = screenOf(view, frame, view.l, 0);
  if (y < -70 || y > frame.height + 70) return;
  const mist = 60 * Math.min(1, view.z);
  ctx.drawImage(sprites.mist, 0, y - mist, frame.width, 2 * mist);
  ctx.strokeStyle = '#FFE3A8';
  const line = (alpha: number, width: number, draw: () => void): void => {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = width;
    ctx.beginPath();
    draw();
    ctx.stroke();
  };
  line(0.5, 1, () => {
    ctx.moveTo(0, y);
    ctx.lineTo(frame.width, y);
  });
  const degree = DEGREE * view.z;
  const from = Math.ceil(view.l - (frame.width - frame.sx) / degree);
  const to = Math.floor(view.l + frame.sx / degree);
  const tick = (step: number, high: number) => (): void => {
    for (let l = Math.ceil(from / step) * step; l <= to; l += step) {
      const x = frame.sx + (view.l - l) * degree;
      ctx.moveTo(x, y - high);
      ctx.lineTo(x, y + high);
    }
  };
  if (view.z > 0.8) line(0.45, 0.7, tick(1, 2.4));
  line(0.7, 0.9, tick(5, 4.5));
  ctx.globalAlpha = 1;
}

/** Whether any part of the figure can be on the screen. */
export function isInView(place: SignPlace, view: View, frame: Frame): boolean {
  const [x, y] = screenOf(view, frame, place.l, place.y);
  const reach = place.size * 0.8 * view.z;
  return x > -reach && x < frame.width + reach && y > -reach && y < frame.height + reach;
}

type Sight = {
  readonly place: SignPlace;
  readonly index: number;
  readonly points: readonly (readonly [number, number])[];
};

export type FigurePainting = Painting & {
  readonly lights: Lights;
  /** The season's sign, whose next star is ringed. */
  readonly season: number;
  /** A star and its lines that a flight lights itself, and that are left dark here until then. */
  readonly except?: { readonly sign: number; readonly stars: ReadonlySet<number> } | undefined;
};

export function paintFigures(painting: FigurePainting): void {
  const { view, frame } = painting;
  const seen: Sight[] = [];
  SIGN_PLACES.forEach((place, index) => {
    if (!isInView(place, view, frame)) return;
    const points = place.stars.map(({ l, y }) => screenOf(view, frame, l, y));
    seen.push({ place, index, points });
  });
  paintLines(painting, seen);
  seen.forEach((sight) => paintStars(painting, sight));
}

const isDark = ({ except }: FigurePainting, sign: number, star: number): boolean =>
  except !== undefined && except.sign === sign && except.stars.has(star);

function paintLines(painting: FigurePainting, seen: readonly Sight[]): void {
  const { ctx, view, lights } = painting;
  const k = scaleOf(view);
  const trace = (lit: boolean): void => {
    ctx.beginPath();
    for (const { place, index, points } of seen) {
      const { shining } = lights[index]!;
      for (const [a, b] of place.lines) {
        const on = shining.has(a) && shining.has(b) && !isDark(painting, index, a) && !isDark(painting, index, b);
        if (on !== lit) continue;
        const [p, q] = [points[a]!, points[b]!];
        const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
        const gap = Math.min(5 * k, length * 0.22) / length;
        const [dx, dy] = [(q[0] - p[0]) * gap, (q[1] - p[1]) * gap];
        ctx.moveTo(p[0] + dx, p[1] + dy);
        ctx.lineTo(q[0] - dx, q[1] - dy);
      }
    }
  };
  const ink = (colour: string, width: number, alpha: number): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.globalAlpha = alpha;
    ctx.stroke();
  };
  ctx.lineCap = 'round';
  ctx.setLineDash([2, 3.2]);
  trace(false);
  ink('#A9C0FF', 0.9 * k, 0.5);
  ctx.setLineDash([]);
  trace(true);
  ink('#FFC76A', 5 * k, 0.22);
  ink('#FFF0C4', 1.5 * k, 0.95);
  ctx.globalAlpha = 1;
}

/** Stars grow less than the sky, so that a bright group stays apart when one comes near. */
export const scaleOf = ({ z }: View): number => Math.max(0.7, Math.min(1.15, 0.4 + z * 0.55));

export const radiusOf = (place: SignPlace, star: number, k: number): number =>
  Math.max(1.2, (5.2 - place.stars[star]!.magnitude) * 0.8) * k;

/** 心宿二 is a red giant and glows orange. */
const isRed = (place: SignPlace, star: number): boolean => place.key === 'Sco' && star === 4;

function paintStars(painting: FigurePainting, { place, index, points }: Sight): void {
  const { ctx, view, lights, season, sprites } = painting;
  const { lit, shining } = lights[index]!;
  const { nine } = place;
  const k = scaleOf(view);
  points.forEach(([x, y], i) => {
    if (x < -30 || x > painting.frame.width + 30 || y < -30 || y > painting.frame.height) return;
    const r = radiusOf(place, i, k);
    const isNine = nine.indexOf(i) >= 0;
    if (shining.has(i) && !isDark(painting, index, i)) {
      const reach = r * (isNine ? 5.2 : 3.4);
      ctx.drawImage(isRed(place, i) ? sprites.red : sprites.warm, x - reach, y - reach, reach * 2, reach * 2);
      if (isNine) {
        const arm = Math.max(9, r * 4.6);
        ctx.drawImage(sprites.spark, x - arm, y - arm, arm * 2, arm * 2);
      }
      disc(ctx, x, y, r * (isNine ? 1.15 : 0.9), isRed(place, i) ? '#FFE2C8' : '#FFFDF2');
      return;
    }
    if (!isNine) {
      ctx.globalAlpha = 0.6;
      disc(ctx, x, y, r * 0.8, '#DCE7FF');
      ctx.globalAlpha = 1;
      return;
    }
    if (index === season && nine[lit] === i) paintNext(ctx, sprites, x, y);
    disc(ctx, x, y, 4.6 * k, 'rgba(11,22,80,.7)');
    ring(ctx, x, y, 4.6 * k, '#C6D6FF', 1.1 * k);
    disc(ctx, x, y, 1.5 * k, '#DCE7FF');
  });
}

/** The next star to be lit stands in gold rings; the outer one breathes as an element of its own. */
function paintNext(ctx: CanvasRenderingContext2D, { warm }: Sprites, x: number, y: number): void {
  ctx.globalAlpha = 0.75;
  ctx.drawImage(warm, x - 20, y - 20, 40, 40);
  ctx.globalAlpha = 1;
  ring(ctx, x, y, 11, '#FFE3A0', 1.4);
  ring(ctx, x, y, 15.5, 'rgba(255,227,160,.6)', 0.8);
}

function disc(ctx: CanvasRenderingContext2D, x: number, y: number, r: number, fill: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, ROUND);
  ctx.fill();
}

function ring(ctx: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, ROUND);
  ctx.stroke();
}
