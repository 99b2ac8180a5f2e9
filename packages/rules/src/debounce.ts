/** S9-04. */
export const DEBOUNCE_MS = 300;

export interface Delayed<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** Acts once, `ms` after the last call, with that call's arguments. */
export function debounce<Args extends unknown[]>(act: (...args: Args) => void, ms = DEBOUNCE_MS): Delayed<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: Args): void => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), ms);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}
