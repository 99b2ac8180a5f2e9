import { type ReactNode, useState } from 'react';
import { render, type Rendered } from './render.tsx';

export interface Held<Value> extends Rendered {
  /** What the screen has been told last. */
  readonly current: () => Value;
  readonly told: Value[];
}

/** Renders a controlled component with a screen around it that holds its value. */
export function renderHeld<Value>(
  start: Value,
  draw: (value: Value, set: (value: Value) => void) => ReactNode,
): Held<Value> {
  const told: Value[] = [];
  let current = start;
  const Screen = () => {
    const [value, setValue] = useState(start);
    current = value;
    return draw(value, (next) => {
      told.push(next);
      setValue(next);
    });
  };
  return { ...render(<Screen />), current: () => current, told };
}
