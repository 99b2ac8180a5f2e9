// History entries that open modals push above the entry of their page. Separate from back-closes.ts, because every page needs
// goToPreviousPage at once, but few open a modal at the start.

/** `modal`: id of the modal that owns the entry. `above`: number of modal entries above the page's own entry, this one included. */
export type ModalHistoryState = { readonly modal?: string; readonly above?: number };

export const currentHistoryEntry = (): ModalHistoryState => (history.state as ModalHistoryState | null) ?? {};

/** `now` is true while a history.go() that this module has started is under way. */
export const startedHistoryNavigation = { now: false };

export function goBackSteps(steps: number): void {
  startedHistoryNavigation.now = true;
  history.go(-steps);
}

/** Goes to the previous page, past the entries of open modals. */
export function goToPreviousPage(): void {
  goBackSteps(1 + (currentHistoryEntry().above ?? 0));
}
