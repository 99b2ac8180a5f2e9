// Members who come in together are told as a number: of those below level 20 the first three in two seconds by name, the others as
// 「{num} 人进入房间」 at the end of the two seconds.
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { tellRoom } from './tell.ts';

const WINDOW_MS = 2_000;
const BY_NAME = 3;

type Window = { num: number };
const windows = new WeakMap<Db, Map<number, Window>>();

/** Counts an enter; true when it is told with the others and not by name. */
export function gatherEnter(ctx: Context, room_id: number): boolean {
  let ofRooms = windows.get(ctx.db);
  if (!ofRooms) windows.set(ctx.db, (ofRooms = new Map()));
  let window = ofRooms.get(room_id);
  if (!window) {
    const opened: Window = { num: 0 };
    ofRooms.set(room_id, (window = opened));
    setTimeout(() => {
      ofRooms.delete(room_id);
      const num = opened.num - BY_NAME;
      if (num > 0) tellRoom(ctx, room_id, async () => [{ name: 'enters', data: { num } }]);
    }, WINDOW_MS).unref();
  }
  window.num++;
  return window.num > BY_NAME;
}
