// Remembers from which history entry the member left for the payment provider's page. That page stays in the tab's
// history before the page to which the member returns. The back button must not open it again, so a member who leaves
// after paying is taken back past it, to where the member was before.
import { currentHistoryEntry } from '@shengyu/ui/Modal/history-entries.ts';

/** The position of a history entry, in the fields that shell/navigation.ts stores with every entry. */
type Place = { readonly depth: number; readonly index: number };
type Trip = Place & {
  readonly no: string;
  /** True once the member has seen the result and left it. */
  readonly over: boolean;
};

const KEY = 'cashierTrip';

const here = (): Place & { readonly above: number } => {
  const { above = 0, depth = 0, index = 0 } = currentHistoryEntry() as Partial<Place> & { above?: number };
  return { above, depth, index };
};

function keep(trip: Trip): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trip));
  } catch {
    // Without storage the trip is forgotten, and the back button leads through the history page by page.
  }
}

function recall(): Trip | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) || 'null') as Trip | null;
  } catch {
    return null;
  }
}

/** Called right before the provider's page is opened to pay this order. */
export function startCashierTrip(no: string): void {
  const { depth, index } = here();
  keep({ no, depth, index, over: false });
}

/**
 * Ends the trip and returns how many history entries to go back: to the page before the one that the member left for
 * the provider, or to that page itself when the app was opened with it. Undefined when the member has not just
 * returned from a provider.
 */
export function endCashierTrip(): number | undefined {
  const trip = recall();
  const { above, depth, index } = here();
  // The return from the provider starts the app again, so the page that is shown then has depth 0.
  if (!trip || trip.over || depth > 0 || index <= trip.index) return undefined;
  keep({ ...trip, over: true });
  return index - trip.index + above + (trip.depth > 0 ? 1 : 0);
}

/**
 * The web shell left for the provider with the whole tab, because the browser had refused it a window (apps/shell/src/host/pay.ts).
 * The provider returns to the page alone, which leads the member back into the shell.
 */
export function returnToShell(no: string, route: string): void {
  try {
    if (sessionStorage.getItem('isle:paying') !== no || window.top !== window) return;
    sessionStorage.removeItem('isle:paying');
    window.location.replace(`/isle/#/web${route}`);
  } catch {
    // Without storage the result is shown here.
  }
}

/** True when the member has seen this order's result; coming back to its address must not show it again. */
export const hasSeenOrderResult = (no: string): boolean => {
  const trip = recall();
  return trip !== null && trip.over && trip.no === no;
};
