/** S9-04: default delay of a debounced function. */
export const DEBOUNCE_MS = 300;

export interface CancellableFunction<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** Calls `act` once, `ms` after the last call, with the arguments of that last call. */
export function debounce<Args extends unknown[]>(
  act: (...args: Args) => void,
  ms = DEBOUNCE_MS,
): CancellableFunction<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: Args): void => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), ms);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}
