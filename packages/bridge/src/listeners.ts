// Keeps the listeners for events of the native app (the shell).
import type { EventName, BridgeListener } from './messages/events.ts';

export type Listeners = ReturnType<typeof createListeners>;

export function createListeners(report: (what: string, detail: string) => void) {
  let all: [EventName, BridgeListener<EventName>][] = [];
  return {
    on<E extends EventName>(event: E, fn: BridgeListener<E>): () => void {
      const entry: (typeof all)[0] = [event, fn as BridgeListener<EventName>];
      // The newest listener is called first, so that a dialog closes before a page goes back.
      all = [entry, ...all];
      return () => {
        all = all.filter((other) => other !== entry);
      };
    },
    /**
     * Returns true when a listener has handled `backPressed`; the listeners after it are then not called. A listener that throws
     * does not stop the others.
     */
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
