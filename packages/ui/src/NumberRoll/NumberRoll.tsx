import { useEffect, useLayoutEffect, useRef } from 'react';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { prefersReducedMotion } from '../motion.ts';

export interface NumberRollProps {
  readonly value: number;
  readonly format?: (value: number) => string;
}

/** Design 5: counters take 600 ms and at most 20 changes of text. */
const ROLL_MS = 600;
const STEPS = 20;

/** Counts up or down to a new value; the first value is shown without animation. */
export function NumberRoll({ value, format = formatFullAmount }: NumberRollProps) {
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
    if (from === value || prefersReducedMotion()) return put(value);
    const began = performance.now();
    let step = 0;
    let frame = requestAnimationFrame(function turn(now) {
      const gone = Math.min(STEPS, Math.floor(((now - began) / ROLL_MS) * STEPS));
      // Slows down towards the end and finishes exactly on the value.
      if (gone > step) put(gone === STEPS ? value : Math.round(from + (value - from) * (1 - (1 - gone / STEPS) ** 3)));
      step = Math.max(step, gone);
      if (step < STEPS) frame = requestAnimationFrame(turn);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  // After the first render the text is written to the DOM directly,
  // because React would render again for each of the twenty steps.
  return (
    <span ref={node} className="num">
      {format(shown.current)}
    </span>
  );
}
