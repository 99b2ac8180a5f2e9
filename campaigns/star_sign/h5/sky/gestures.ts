// Drag, coast, pinch, double tap, wheel and keys. They only choose views; the scene shows them.
import { fly, type Flight } from './flight.ts';
import type { Sky } from './scene.ts';
import { settledView, shifted, stretchedView, zoomedAbout, type View } from './view.ts';

const COAST = 0.94;
const COAST_MS = 900;
const FRAME_MS = 1000 / 60;
const SPRING_MS = 240;
const TAP_WAY = 8;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_ZOOM = 1.6;

type Point = { x: number; y: number };

export type GestureOptions = {
  readonly sky: Sky;
  readonly root: HTMLElement;
  /** A tap on the name of a sign. */
  onSign(sign: number): void;
  /** Called when a finger comes down; what flies is ended by it (S2-SM-9). */
  onTouch(): void;
};

export function listenToFingers({ sky, root, onSign, onTouch }: GestureOptions): () => void {
  const fingers = new Map<number, Point>();
  let free: View = sky.view();
  let speed: Point = { x: 0, y: 0 };
  let lastMove = 0;
  let way = 0;
  let lastTap = 0;
  let onName: number | undefined;
  let running: Flight | undefined;
  let frame = 0;

  const show = (next: View): void => {
    free = next;
    sky.show(stretchedView(next));
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    if (running) running.finish();
    running = undefined;
    free = sky.view();
  };
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = root.getBoundingClientRect();
    return { x: (clientX - left) / sky.unit(), y: (clientY - top) / sky.unit() };
  };
  const settle = (): void => {
    const [now, rest] = [sky.view(), settledView(sky.view())];
    if (now.y !== rest.y || now.z !== rest.z) running = fly(sky, rest, SPRING_MS);
    else sky.rest();
  };

  function down(event: PointerEvent): void {
    onTouch();
    stop();
    fingers.set(event.pointerId, place(event));
    root.setPointerCapture(event.pointerId);
    speed = { x: 0, y: 0 };
    if (fingers.size === 1) {
      way = 0;
      const name = (event.target as Element).closest<HTMLElement>('[data-sign]');
      onName = name ? Number(name.dataset['sign']) : undefined;
    }
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const at = place(event);
    if (fingers.size === 1) {
      drag(before, at, event.timeStamp);
      fingers.set(event.pointerId, at);
      return;
    }
    const other = Array.from(fingers).find(([id]) => id !== event.pointerId)![1];
    const apart = (p: Point): number => Math.max(20, Math.hypot(p.x - other.x, p.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const zoomed = zoomedAbout(free, sky.frame(), (free.z * apart(at)) / apart(before), middle.x, middle.y);
    show(shifted(zoomed, (at.x - before.x) / 2, (at.y - before.y) / 2));
    fingers.set(event.pointerId, at);
    way = TAP_WAY + 1;
  }

  function drag(before: Point, at: Point, time: number): void {
    const [dx, dy] = [at.x - before.x, at.y - before.y];
    way += Math.hypot(dx, dy);
    if (way < TAP_WAY) return;
    const passed = Math.max(4, time - lastMove);
    lastMove = time;
    speed = { x: (dx / passed) * FRAME_MS, y: (dy / passed) * FRAME_MS };
    show(shifted(free, dx, dy));
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    free = sky.view();
    if (way < TAP_WAY && event.type === 'pointerup') return tap(event);
    if (event.timeStamp - lastMove < 60 && Math.hypot(speed.x, speed.y) > 0.5) coast(event.timeStamp + COAST_MS);
    else settle();
  }

  function tap(event: PointerEvent): void {
    if (onName !== undefined) return onSign(onName);
    const twice = event.timeStamp - lastTap < DOUBLE_TAP_MS;
    lastTap = twice ? 0 : event.timeStamp;
    if (!twice) return;
    const { x, y } = place(event);
    const view = sky.view();
    running = fly(sky, settledView(zoomedAbout(view, sky.frame(), view.z * DOUBLE_TAP_ZOOM, x, y)), SPRING_MS);
  }

  function coast(until: number): void {
    frame = requestAnimationFrame((now) => {
      speed = { x: speed.x * COAST, y: speed.y * COAST };
      show(shifted(free, speed.x, speed.y));
      if (now < until && Math.hypot(speed.x, speed.y) > 0.3) coast(until);
      else settle();
    });
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    stop();
    const { x, y } = place(event);
    const view = sky.view();
    sky.show(settledView(zoomedAbout(view, sky.frame(), view.z * Math.exp(-event.deltaY / 400), x, y)));
    sky.rest();
  }

  const STEP = 60;
  const KEYS: Readonly<Record<string, (view: View) => View>> = {
    ArrowLeft: (view) => shifted(view, STEP, 0),
    ArrowRight: (view) => shifted(view, -STEP, 0),
    ArrowUp: (view) => shifted(view, 0, STEP),
    ArrowDown: (view) => shifted(view, 0, -STEP),
    '+': (view) => ({ ...view, z: view.z * 1.25 }),
    '=': (view) => ({ ...view, z: view.z * 1.25 }),
    '-': (view) => ({ ...view, z: view.z / 1.25 }),
  };
  function key(event: KeyboardEvent): void {
    const turn = event.target === root ? KEYS[event.key] : undefined;
    if (!turn) return;
    event.preventDefault();
    stop();
    running = fly(sky, settledView(turn(sky.view())), SPRING_MS);
  }

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);
  root.addEventListener('wheel', wheel, { passive: false });
  root.addEventListener('keydown', key);
  return () => {
    stop();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', up);
    root.removeEventListener('wheel', wheel);
    root.removeEventListener('keydown', key);
  };
}
