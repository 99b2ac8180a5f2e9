import type { Refusal } from '@shengyu/web/refusal.ts';
import type { RequestedDraw, DrawResult } from './draw-call.ts';

export type DrawState = {
  readonly phase: 'rest' | 'asking' | 'confirming' | 'revealing' | 'shown' | 'refused';
  /** Number of draws requested. */
  readonly num: number;
  readonly result?: DrawResult;
  readonly refusal?: Refusal;
  /** True for the result of a draw that an earlier visit to the page began; it is shown as 上次的结果. */
  readonly earlier?: boolean;
};

export const IDLE_DRAW: DrawState = { phase: 'rest', num: 0 };

/** True while a reply is awaited or its animation runs. */
export const isDrawBusy = ({ phase }: DrawState): boolean =>
  phase === 'asking' || phase === 'confirming' || phase === 'revealing';

/** These functions may be called at any time; when not possible at the moment, they do nothing. */
export type DrawActions = {
  start(num: number, more?: Partial<RequestedDraw>): void;
  /** Draws the same number again. */
  again(): void;
  /** The answer 继续 to 今日已消费 {n} 钻，确认继续？ */
  confirmGuard(): void;
  /** Skips the animation. */
  skip(): void;
  close(): void;
};
