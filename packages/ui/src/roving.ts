import type { KeyboardEvent } from 'react';

/**
 * Keyboard handler for a row of choices: arrow keys, Home and End move
 * the selection and the focus; Tab reaches only the selected choice.
 */
export function createRovingKeyHandler(keys: readonly string[], value: string, onChange: (key: string) => void) {
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
