// Who listens to what the shell tells.
import type { EventName, Listener } from './events.ts';

export type Listeners = ReturnType<typeof listeners>;

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
