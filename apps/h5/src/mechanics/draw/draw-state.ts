import type { Refusal } from '#lib/refusal.ts';
import type { DrawAsk, DrawResult } from './draw-call.ts';

export type DrawState = {
  readonly phase: 'rest' | 'asking' | 'confirming' | 'revealing' | 'shown' | 'refused';
  /** How many were asked for. */
  readonly num: number;
  readonly result?: DrawResult;
  readonly refusal?: Refusal;
};

export const REST: DrawState = { phase: 'rest', num: 0 };

/** Somebody waits for an answer or watches it come. */
export const isBusy = ({ phase }: DrawState): boolean =>
  phase === 'asking' || phase === 'confirming' || phase === 'revealing';

/** What can be done at any time; whatever cannot be done now does nothing. */
export type DrawActs = {
  start(num: number, more?: Partial<DrawAsk>): void;
  /** The same number once more. */
  again(): void;
  /** 继续, after 今日已消费 {n} 钻，确认继续？ */
  confirmGuard(): void;
  /** Ends the animation. */
  skip(): void;
  close(): void;
};
