// What a shell may tell the page.
import { payStatus, safeArea } from './actions.ts';
import { flag, maybe, nothing, num, shape, text, type Checked } from './check.ts';

export const EVENTS = {
  tokenChanged: shape({ token: text }),
  loginExpired: shape({ reason: maybe(text) }),
  appPause: nothing,
  appResume: nothing,
  backPressed: nothing,
  networkChanged: shape({ online: flag, kind: maybe(text) }),
  // A hint to ask the server for the order, never a proof.
  payResult: shape({ out_trade_no: text, status: payStatus }),
  themeChanged: shape({ theme: text }),
  safeAreaChanged: safeArea,
  roomState: shape({ room_id: num, in_room: flag }),
  navigate: shape({ route: text }),
  // The shell asks the page to introduce itself again (a warmed page, a handler registered late).
  hello: nothing,
};

/** Told in hello as the page's features. */
export const EVENT_NAMES = Object.keys(EVENTS);

type Told = { [E in Exclude<keyof typeof EVENTS, 'hello'>]: Checked<(typeof EVENTS)[E]> };
/** Of the bridge itself: a page that took itself for a plain browser has found a shell. */
type Own = { 'shell-attached': { state: 'inapp' | 'channel' } };
export type BridgeEvents = Told & Own;
export type EventName = keyof BridgeEvents;
/** For `backPressed` true means: taken, the shell does nothing. */
export type Listener<E extends EventName> = (payload: BridgeEvents[E]) => boolean | void;
