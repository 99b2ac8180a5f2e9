// The sky as one scene: a world of pictures that one transform moves, a canvas that is painted anew for each frame of a movement, and
// names that are moved by transforms of their own. React renders nothing while it moves (decision 0092).
import { BAND_FIELD } from '@shengyu/art/sky/data/band-field.ts';
import { readField } from '@shengyu/art/sky/field-code.ts';
import { labelKey, placeLabels } from './labels.ts';
import {
  groupField,
  isInView,
  paintEcliptic,
  paintField,
  paintFigures,
  type FigurePainting,
  type Lights,
} from './paint.ts';
import { DEGREE, SIGN_PLACES } from './places.ts';
import { makeSprites } from './sprites.ts';
import { frameOf, screenOf, wrap, type Frame, type View } from './view.ts';

export type SkyParts = {
  readonly root: HTMLElement;
  readonly world: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly names: HTMLElement;
  /** The ring around the next star. */
  readonly ring: HTMLElement;
};

export type SkyState = { readonly lights: Lights; readonly season: number };

export type Sky = {
  view(): View;
  frame(): Frame;
  /** CSS pixels of one design pixel. */
  unit(): number;
  show(view: View): void;
  /** Paints again, with other lights or with a star left dark for a flight that lights it. */
  light(state: SkyState, except?: FigurePainting['except']): void;
  /** Pictures are rastered for their new size; called when a movement has ended. */
  rest(): void;
  /** Measures the window again; the same place stays in the middle. */
  measure(): void;
  close(): void;
};

/** A phone with more pixels than this gains nothing that a moving sky would show. */
const FINEST = 2;
const REST_MS = 160;

/** Undefined where the browser has no canvas; the page then shows a still picture (S2-ALL-5). */
export function openSky(parts: SkyParts, first: (frame: Frame) => View, begin: SkyState): Sky | undefined {
  const { root, world, canvas, names, ring } = parts;
  const ctx = canvas.getContext('2d');
  if (!ctx) return undefined;
  const sprites = makeSprites();
  const field = groupField(readField(BAND_FIELD));
  const pictures = Array.from(world.children, (element) => element as HTMLElement);
  const labels = new Map(
    Array.from(names.children, (one) => [(one as HTMLElement).dataset['label']!, one as HTMLElement]),
  );
  let state = begin;
  let except: FigurePainting['except'];
  let unit = 1;
  let dots = 1;
  let frame = frameOf(390, 800);
  let view: View = { l: 0, y: 0, z: 1 };
  let wanted = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let rasteredAt = 0;

  const paint = (): void => {
    wanted = 0;
    ctx.setTransform(dots, 0, 0, dots, 0, 0);
    ctx.clearRect(0, 0, frame.width, frame.height);
    const painting = { ctx, sprites, view, frame };
    paintField(painting, field);
    paintEcliptic(painting);
    paintFigures({ ...painting, ...state, except });
    moveWorld();
    moveNames();
  };

  function moveWorld(): void {
    const px = (value: number): string => `${Math.round(value * unit * 100) / 100}px`;
    world.style.transform = `translate(${px(frame.sx)},${px(frame.sy)}) scale(${view.z})`;
    for (const picture of pictures) {
      const { l, y, turn, reach } = picture.dataset;
      const dx = wrap(view.l - Number(l)) * DEGREE;
      const far = Math.abs(dx) > frame.width / 2 / view.z + Number(reach);
      const shown = far ? 'hidden' : 'visible';
      if (picture.style.visibility !== shown) picture.style.visibility = shown;
      if (!far) {
        picture.style.transform = `translate(${px(dx)},${px((view.y - Number(y)) * DEGREE)}) rotate(${turn ?? 0}deg)`;
      }
    }
  }

  function moveNames(): void {
    const placed = placeLabels({ view, frame, ...state });
    const move = (element: HTMLElement, at: readonly [number, number] | undefined): void => {
      const shown = at ? 'visible' : 'hidden';
      if (element.style.visibility !== shown) element.style.visibility = shown;
      if (at) element.style.transform = `translate(${Math.round(at[0] * unit)}px,${Math.round(at[1] * unit)}px)`;
    };
    labels.forEach((element, key) => move(element, placed.get(key)));
    move(ring, except ? undefined : nextStar());
  }

  function nextStar(): [number, number] | undefined {
    const place = SIGN_PLACES[state.season]!;
    const star = place.stars[place.nine[state.lights[state.season]!.lit] ?? -1];
    return star && isInView(place, view, frame) ? screenOf(view, frame, star.l, star.y) : undefined;
  }

  const wantPaint = (): void => {
    if (wanted === 0) wanted = requestAnimationFrame(paint);
  };

  function measure(): void {
    unit = root.clientWidth / 390;
    dots = unit * Math.min(FINEST, window.devicePixelRatio || 1);
    frame = frameOf(390, root.clientHeight / unit);
    canvas.width = Math.round(frame.width * dots);
    canvas.height = Math.round(frame.height * dots);
  }

  measure();
  view = first(frame);
  paint();
  return {
    view: () => view,
    frame: () => frame,
    unit: () => unit,
    show: (next) => {
      view = next;
      clearTimeout(resting);
      wantPaint();
    },
    light: (next, dark) => {
      state = next;
      except = dark;
      next.lights.forEach(({ lit }, sign) => tellLit(labels, sign, lit));
      wantPaint();
    },
    rest: () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        if (Math.abs(view.z - rasteredAt) < 0.02) return;
        rasteredAt = view.z;
        // A layer that will move keeps the raster of its first size; without the promise for one frame it gets a sharp one.
        world.removeAttribute('data-moving');
        requestAnimationFrame(() => world.setAttribute('data-moving', ''));
      }, REST_MS);
    },
    measure: () => {
      measure();
      paint();
    },
    close: () => {
      cancelAnimationFrame(wanted);
      clearTimeout(resting);
    },
  };
}

function tellLit(labels: ReadonlyMap<string, HTMLElement>, sign: number, lit: number): void {
  const name = labels.get(labelKey(sign));
  const count = name && name.querySelector('i');
  if (count && count.textContent !== `${lit}/9`) count.textContent = `${lit}/9`;
  if (name) name.toggleAttribute('data-full', lit === 9);
  SIGN_PLACES[sign]!.nine.forEach((star, n) => {
    const label = labels.get(labelKey(sign, star));
    if (label) label.toggleAttribute('data-lit', n < lit);
  });
}
