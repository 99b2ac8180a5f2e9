import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { joinClassNames } from '../cx.ts';
import { prefersReducedMotion } from '../motion.ts';
import s from './Picker.module.css';

export interface WheelOption {
  readonly value: string;
  readonly text: string;
}

export interface WheelProps {
  readonly label: string;
  readonly options: readonly WheelOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Step of PageUp and PageDown: the number of visible rows. */
const PAGE = 5;
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** Names with more characters are shown on two lines. */
const LONG = 6;

/** After this long without a scroll event the wheel counts as stopped. */
const REST_MS = 120;

const snapsByItself = CSS.supports('scroll-snap-align', 'center');
const glidesByItself = CSS.supports('scroll-behavior', 'smooth');

/**
 * A native scroller, so that it has the phone's own inertia and keeps moving while the page is busy. The first and the last
 * option can reach the middle, so scrollTop relates to the largest scrollTop as the index relates to the last index; no row
 * height in pixels is needed, which would be fractional on a scaled screen.
 */
export function Wheel({ label, options, value, onChange }: WheelProps) {
  const id = useId();
  const wheel = useRef<HTMLDivElement>(null);
  const rest = useRef(0);
  const touched = useRef(false);
  /**
   * Set while the wheel turns. The screen renders the value one frame late then, and setting the wheel back to that value would
   * stop it on its way.
   */
  const turning = useRef(false);
  const last = options.length - 1;
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );

  const wayOf = ({ scrollHeight, clientHeight }: HTMLElement): number => scrollHeight - clientHeight;
  const middle = (element: HTMLElement): number =>
    last === 0 ? 0 : Math.min(last, Math.max(0, Math.round((element.scrollTop / wayOf(element)) * last)));
  const topOf = (element: HTMLElement, index: number): number => (last === 0 ? 0 : (wayOf(element) / last) * index);

  useLayoutEffect(() => {
    const element = wheel.current!;
    if (!turning.current && middle(element) !== at) element.scrollTop = topOf(element, at);
  });
  useEffect(() => () => window.clearTimeout(rest.current), []);

  const turnTo = (index: number): void => {
    const option = options[Math.min(last, Math.max(0, index))];
    if (option && option.value !== value) onChange(option.value);
  };
  /** What the timer below calls: the screen may have rendered since it was started. */
  const turn = useRef(turnTo);
  useLayoutEffect(() => {
    turn.current = turnTo;
  });
  const waitForRest = (): void => {
    window.clearTimeout(rest.current);
    if (touched.current) return;
    rest.current = window.setTimeout(() => {
      const element = wheel.current!;
      const index = middle(element);
      turning.current = false;
      turn.current(index);
      if (!snapsByItself) element.scrollTop = topOf(element, index);
    }, REST_MS);
  };
  const scrolled = (): void => {
    const index = middle(wheel.current!);
    if (index !== at) turning.current = true;
    waitForRest();
    turnTo(index);
  };
  const touch = (down: boolean): void => {
    touched.current = down;
    waitForRest();
  };
  const tapped = (index: number): void => {
    const element = wheel.current!;
    if (glidesByItself && !prefersReducedMotion()) element.scrollTo({ top: topOf(element, index), behavior: 'smooth' });
    else turnTo(index);
  };
  const keyed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turning.current = false;
    turnTo(at + step);
  };

  return (
    <div
      ref={wheel}
      className={s.wheel}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      onScroll={scrolled}
      onTouchStart={() => touch(true)}
      onTouchEnd={() => touch(false)}
      onTouchCancel={() => touch(false)}
      onKeyDown={keyed}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          className={joinClassNames(s.option, option.text.length > LONG && s.long)}
          role="option"
          aria-selected={index === at}
          onClick={() => tapped(index)}
        >
          <span>{option.text}</span>
        </div>
      ))}
    </div>
  );
}
