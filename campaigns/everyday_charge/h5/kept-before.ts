// What the page showed before the member left for the cashier. The return loads the app anew, so it is kept with the tab: by it the
// page knows whether the payment has been counted and has lit a tower.
export type Before = { readonly day: string; readonly paid_fen: number; readonly lit: number };

const KEY = 'everydayBefore';

export function keepBefore(before: Before): Before {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(before));
  } catch {
    // Without storage the tower is lit without its film after a return from another page.
  }
  return before;
}

/** Undefined when nothing was kept on this day. */
export function readBefore(day: string): Before | undefined {
  try {
    const before = JSON.parse(sessionStorage.getItem(KEY) || 'null') as Before | null;
    return before && before.day === day ? before : undefined;
  } catch {
    return undefined;
  }
}
