import { useEffect, useLayoutEffect, useRef } from 'react';
import { fullAmount } from '@shengyu/rules/amount.ts';
import { reducedMotion } from '../motion.ts';

export interface NumberRollProps {
  readonly value: number;
  readonly format?: (value: number) => string;
}

/** Design 5: counters take 600 ms and at most 20 changes of text. */
const ROLL_MS = 600;
const STEPS = 20;

/** Counts to a new value; the first one simply stands there. */
export function NumberRoll({ value, format = fullAmount }: NumberRollProps) {
  const node = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const write = useRef(format);
  useLayoutEffect(() => {
    write.current = format;
  });
  useEffect(() => {
    const from = shown.current;
    const put = (next: number): void => {
      shown.current = next;
      node.current!.textContent = write.current(next);
    };
    if (from === value || reducedMotion()) return put(value);
    const began = performance.now();
    let step = 0;
    let frame = requestAnimationFrame(function turn(now) {
      const gone = Math.min(STEPS, Math.floor(((now - began) / ROLL_MS) * STEPS));
      // Slower towards the end, and on the value exactly.
      if (gone > step) put(gone === STEPS ? value : Math.round(from + (value - from) * (1 - (1 - gone / STEPS) ** 3)));
      step = Math.max(step, gone);
      if (step < STEPS) frame = requestAnimationFrame(turn);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  // The text is written by hand from here on: React would repaint the whole screen twenty times.
  return (
    <span ref={node} className="num">
      {format(shown.current)}
    </span>
  );
}
