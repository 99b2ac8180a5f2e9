// The events that the native app (the shell) can send to the page.
import { isPayStatus, isSafeArea } from './actions.ts';
import { isBoolean, isAbsentOr, isAnything, isNumber, hasShape, isText, type CheckedValue } from './check.ts';

export const EVENT_PAYLOAD_CHECKS = {
  tokenChanged: hasShape({ token: isText }),
  loginExpired: hasShape({ reason: isAbsentOr(isText) }),
  appPause: isAnything,
  appResume: isAnything,
  backPressed: isAnything,
  networkChanged: hasShape({ online: isBoolean, kind: isAbsentOr(isText) }),
  // This event is only a hint to query the order on the server; it does not prove a payment.
  payResult: hasShape({ out_trade_no: isText, status: isPayStatus }),
  themeChanged: hasShape({ theme: isText }),
  safeAreaChanged: isSafeArea,
  roomState: hasShape({ room_id: isNumber, in_room: isBoolean }),
  navigate: hasShape({ route: isText }),
  // The shell asks the page to send `hello` again (the page was preloaded, or a handler was registered late).
  hello: isAnything,
};

/** The names of all events; the page sends them in `hello` as its features. */
export const EVENT_NAMES = Object.keys(EVENT_PAYLOAD_CHECKS);

type Told = {
  [E in Exclude<keyof typeof EVENT_PAYLOAD_CHECKS, 'hello'>]: CheckedValue<(typeof EVENT_PAYLOAD_CHECKS)[E]>;
};
/** Events of the bridge itself: `shell-attached` means that a page which assumed a plain browser has found a shell. */
type Own = { 'shell-attached': { state: 'inapp' | 'channel' } };
type BridgeEvents = Told & Own;
export type EventName = keyof BridgeEvents;
/** For `backPressed`, returning true means that the page has handled it and the shell does nothing. */
export type BridgeListener<E extends EventName> = (payload: BridgeEvents[E]) => boolean | void;
