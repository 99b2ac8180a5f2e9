// The room that the visitor is in, for everybody who is told of it: pages in webviews learn it by `roomState` (web-shell.md §3). It is
// written by the room (room/stay.ts), whose code is loaded with the first room.
let present: number | undefined;
const listeners = new Set<(room_id: number, inRoom: boolean) => void>();

const tell = (room_id: number, inRoom: boolean): void => listeners.forEach((listener) => listener(room_id, inRoom));

/** Notes the room that the visitor is in now; undefined for none. Going from one room into another is leaving first. */
export function notePresence(room_id: number | undefined): void {
  const before = present;
  if (room_id === before) return;
  present = room_id;
  if (before !== undefined) tell(before, false);
  if (room_id !== undefined) tell(room_id, true);
}

/** The room that the visitor is in; undefined for none. */
export const presentRoom = (): number | undefined => present;

export function onPresence(listener: (room_id: number, inRoom: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
