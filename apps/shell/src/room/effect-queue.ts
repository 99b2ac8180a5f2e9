// The queue of gift effects (SHELL-36): one plays at a time, the viewer's own and the larger ones first, at most three wait. A gift
// that finds no place is not lost: its line stands on the public screen anyway.
import type { GiftGiven } from './room-state.ts';

/** 0 no effect, 1 a banner across the room, 2 half the screen, 3 the whole screen, 4 the whole screen for longest. */
export type EffectSize = 0 | 1 | 2 | 3 | 4;

/** SHELL-36: the list value of one order from which each size begins. */
const FROM_VALUE = [0, 10_000, 50_000, 100_000, 288_800] as const;

const LASTS_MS = [0, 3_000, 3_000, 5_000, 8_000] as const;

const WAITING_AT_MOST = 3;

/** An effect that can be put in order: the viewer's own first, then by weight. */
type Queued = { readonly own: boolean; readonly weight: number };

/** The effect of a gift; its weight is the gift's value. */
export type Effect = Queued & { readonly gift: GiftGiven; readonly size: EffectSize };

export type QueueOf<E> = { readonly playing: E | undefined; readonly waiting: readonly E[] };
export type EffectQueue = QueueOf<Effect>;

export const NO_EFFECTS: EffectQueue = { playing: undefined, waiting: [] };

export const effectSizeOf = (value: number): EffectSize => {
  const size = FROM_VALUE.filter((from) => value >= from).length - 1;
  return Math.max(0, size) as EffectSize;
};

/** How long an effect plays. A plain banner is shown instead of each when the viewer wants no motion or skips effects. */
export const effectMs = (size: EffectSize, plain: boolean): number => LASTS_MS[plain ? 1 : size];

/** Negative when `a` plays before `b`. Equal ones play in the order in which they came. */
const inOrder = (a: Queued, b: Queued): number => Number(b.own) - Number(a.own) || b.weight - a.weight;

/** Takes a gift of the stream. */
export function queueGift(queue: EffectQueue, gift: GiftGiven, me: number): EffectQueue {
  const size = effectSizeOf(gift.value);
  if (size === 0) return queue;
  return queueEffect<Effect>(queue, { gift, size, own: gift.from.user_id === me, weight: gift.value });
}

/** What plays is never interrupted; of too many that wait the last in the order is dropped. */
export function queueEffect<E extends Queued>(queue: QueueOf<E>, effect: E): QueueOf<E> {
  if (!queue.playing) return { playing: effect, waiting: [] };
  // Among equals the older one is dropped: what has just happened is what people talk about.
  const waiting = [...queue.waiting, effect].sort(inOrder);
  if (waiting.length > WAITING_AT_MOST) waiting.splice(findDropped(waiting), 1);
  return { playing: queue.playing, waiting };
}

/** The oldest of those that are last in the order. */
const findDropped = (waiting: readonly Queued[]): number =>
  waiting.findIndex((effect) => inOrder(effect, waiting[waiting.length - 1]!) === 0);

/** The effect that plays has ended or was skipped. */
export const nextEffect = <E>({ waiting: [next, ...rest] }: QueueOf<E>): QueueOf<E> => ({
  playing: next,
  waiting: rest,
});
