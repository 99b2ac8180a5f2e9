import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End walk through a row of choices of which one can be reached by Tab. */
export function roving(keys: readonly string[], value: string, onChange: (key: string) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const at = keys.indexOf(value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + keys.length) % keys.length;
    onChange(keys[index]!);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab],[role=radio]')[index]?.focus();
  };
}
