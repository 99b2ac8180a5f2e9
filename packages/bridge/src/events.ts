// What a shell may tell the page, and who listens.
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

export function listeners(report: (what: string, detail: string) => void) {
  let all: [EventName, Listener<EventName>][] = [];
  return {
    on<E extends EventName>(event: E, fn: Listener<E>): () => void {
      const entry: (typeof all)[0] = [event, fn as Listener<EventName>];
      // The youngest first, so that dialogs close before pages go back.
      all = [entry, ...all];
      return () => {
        all = all.filter((other) => other !== entry);
      };
    },
    /** A listener that throws stops none of the others. */
    emit(event: EventName, payload: unknown): boolean {
      return all.some(([name, fn]) => {
        try {
          return name === event && fn(payload as never) === true && event === 'backPressed';
        } catch (error) {
          report('listener', `${event} ${String(error)}`);
          return false;
        }
      });
    },
  };
}
