import { type ReactNode, useState } from 'react';
import { render, type Rendered } from './render.tsx';

export interface ControlledRender<Value> extends Rendered {
  /** The latest value passed to the setter. */
  readonly current: () => Value;
  readonly told: Value[];
}

/** Renders a controlled component in a parent that holds its value; `told` lists all values passed to the setter. */
export function renderControlled<Value>(
  start: Value,
  draw: (value: Value, set: (value: Value) => void) => ReactNode,
): ControlledRender<Value> {
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
