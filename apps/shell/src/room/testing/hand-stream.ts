import type { Told } from '../room-state.ts';

/** A stream whose events the test sends itself, in the shape of the browser's EventSource. */
export class HandStream extends EventTarget {
  readyState = 1;
  isClosed = false;

  close(): void {
    this.readyState = 2;
    this.isClosed = true;
  }

  send(...events: readonly Told[]): void {
    events.forEach(({ event, data, id }) =>
      this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data), lastEventId: id })),
    );
  }

  /** Sends what belongs to no room and has no id. */
  tellAside(event: 'flags' | 'island', data: object): void {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data), lastEventId: '' }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}
