// Where the page in a webview has gone by itself (SHELL-23). A page tells its title before each step, so the address is read a moment
// later; a step back or forward of the browser must have arrived in all frames by then, else the wrong entry would be changed.
import { isKnownPageRoute } from '@shengyu/contract/routes.ts';
import type { PlaceStack } from './stack.ts';
import { findWebview } from './webviews.ts';

const SETTLED_MS = 120;
/** After a step of the browser the entry says where the page is to be; until it is there, the page says nothing new. */
const STEPPED_MS = 600;
let steppedAt = -STEPPED_MS;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

type PageState = { readonly depth?: number } | null;

/** The route without what must not stay in an address. */
export const withoutToken = (route: string): string => route.replace(/([?&])token=[^&]*&?/, '$1').replace(/[?&]$/, '');

/** The browser has gone back or forward. */
export const noteStep = (): void => void (steppedAt = performance.now());

/** Whether a change of the places just now is the browser's step, and not one that a page has made by itself. */
export const isStepping = (): boolean => performance.now() - steppedAt < STEPPED_MS;

/** Notes the page's present route soon. */
export function followPage(stack: PlaceStack, id: string): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      if (isStepping()) return followPage(stack, id);
      const inner = findWebview(id)?.frame.contentWindow;
      const route = inner?.location.hash.slice(1) ?? '';
      if (isKnownPageRoute(route))
        stack.follow(id, withoutToken(route), (inner!.history.state as PageState)?.depth ?? 0);
    }, SETTLED_MS),
  );
}

/** Shows a route in the page of a frame without adding anything to the history: the page takes it for a step that has been made. */
export function placePage(inner: Window, route: string, depth: number): void {
  inner.history.replaceState({ ...(inner.history.state as PageState), depth }, '', `#${route}`);
  inner.dispatchEvent(new Event('hashchange'));
}
