// Paying (web-shell.md §3.1): the provider's page opens in a window of its own, never in a frame. What the member says afterwards is
// only a hint; the page asks the server what was paid.
import { BridgeError } from '@shengyu/bridge/bridge-error.ts';
import type { PlaceStack } from '#frame/stack.ts';
import { askBySheet } from '#sheets.ts';

type Paying = { readonly out_trade_no: string; readonly params: Readonly<Record<string, unknown>> };

/** Under this name the tab remembers the order for which it left the shell; the payment page of the H5 leads back (cashier-trip.ts). */
const LEFT_FOR = 'isle:paying';

/** Providers answer over https; a stand-in of development may run on this machine. */
export function isProviderPage(address: unknown, { hostname }: Location): address is string {
  try {
    const { protocol, hostname: theirs } = new URL(String(address));
    return protocol === 'https:' || (protocol === 'http:' && theirs === hostname);
  } catch {
    return false;
  }
}

export async function payInWindow(
  win: Window,
  stack: Pick<PlaceStack, 'follow'>,
  id: string,
  { out_trade_no, params }: Paying,
): Promise<{ status: 'submitted' | 'cancelled' }> {
  const { url } = params;
  if (!isProviderPage(url, win.location)) throw new BridgeError('DENIED', 'address');
  // `noopener` would make the result null whether the window opened or not, so the opener is cut by hand.
  const opened = win.open(url, '_blank');
  if (!opened) return leaveFor(win, stack, id, out_trade_no, url);
  opened.opener = null;
  const end = await askBySheet({ kind: 'pay', url });
  return { status: end === 'yes' ? 'submitted' : 'cancelled' };
}

/** The browser refuses windows, so the whole tab goes to the provider. Back and the provider's own way return to the order. */
function leaveFor(
  win: Window,
  stack: Pick<PlaceStack, 'follow'>,
  id: string,
  out_trade_no: string,
  url: string,
): Promise<never> {
  stack.follow(id, `/payment?out_trade_no=${encodeURIComponent(out_trade_no)}`);
  try {
    win.sessionStorage.setItem(LEFT_FOR, out_trade_no);
  } catch {
    // Without storage the provider returns to the page of the H5 alone, which shows the same order.
  }
  win.location.assign(url);
  return new Promise(() => {});
}
