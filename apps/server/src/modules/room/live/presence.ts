// One person, one stay: entering and leaving a room by the native app and by a browser begin and end the same span (SHELL-38). The
// session of a span tells which of the two keeps it: while the app is inside it is the app's, otherwise the browser's.
import { uuidv7 } from '#ids.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { clearShownRoom, setShownRoom } from '#modules/identity/index.ts';
import { beginSpan, type RoomTimeSpan } from '../span-store.ts';
import { endSpans } from '../spans.ts';
import { announceEnter, announceLeave, announceSeats, announceState } from './announce.ts';
import { deleteWebStays, findWebStay, listRunningStays, renameStay, saveWebStay, type WebStay } from './stay-store.ts';

const WEB = 'web:';
type Moving = { readonly room_id: number; readonly user_id: number; readonly at: number };

/** The native app reports that somebody came in. */
export async function enterByApp(ctx: Context, tx: Tx, m: Moving & { session_id: string }): Promise<void> {
  const { room_id, user_id, session_id, at } = m;
  const web = await findWebStay(tx, user_id);
  // One room at a time: the app is where the member is now, so a browser in another room is not.
  if (web && web.room_id !== room_id) await leaveAltogether(ctx, tx, { ...m, room_id: web.room_id });
  const begun = await beginSpan(tx, { room_id, user_id, kind: 'stay' }, session_id, at);
  if (begun === 0 && web?.room_id === room_id) await renameStay(tx, room_id, user_id, session_id);
  await setShownRoom(tx, user_id, room_id);
  if (begun > 0) tx.afterCommit(() => announceEnter(ctx, room_id, user_id));
}

/** The native app reports that somebody left. A browser in the same room keeps the stay, but not the mic. */
export async function leaveByApp(ctx: Context, tx: Tx, m: Moving): Promise<void> {
  const web = await findWebStay(tx, m.user_id);
  if (web?.room_id !== m.room_id) return leaveAltogether(ctx, tx, m);
  await renameStay(tx, m.room_id, m.user_id, web.stay_id);
  tellFreedSeats(ctx, tx, m.room_id, await endSpans(tx, { ...m, kinds: ['mic'] }, m.at));
}

/** Begins the stay of a browser; every other stay of the member ends. A member who is inside already stays without a new enter. */
export async function enterByBrowser(ctx: Context, tx: Tx, m: Moving): Promise<WebStay> {
  const { room_id, user_id, at } = m;
  const others = (await listRunningStays(tx, user_id)).filter((stay) => stay.room_id !== room_id);
  for (const other of others) await leaveAltogether(ctx, tx, { ...m, room_id: other.room_id });
  const stay = await saveWebStay(tx, { user_id, room_id, stay_id: WEB + uuidv7(at) }, new Date(at));
  const begun = await beginSpan(tx, { room_id, user_id, kind: 'stay' }, stay.stay_id, at);
  await setShownRoom(tx, user_id, room_id);
  if (begun > 0) tx.afterCommit(() => announceEnter(ctx, room_id, user_id));
  return stay;
}

/** Ends the stay of a browser and returns its whole minutes; 0 when there was none. The app's stay in the same room goes on. */
export async function leaveByBrowser(ctx: Context, tx: Tx, m: Moving): Promise<number> {
  const [stay] = await deleteWebStays(tx, m.room_id, m.user_id);
  if (!stay) return 0;
  const running = (await listRunningStays(tx, m.user_id)).find(({ room_id }) => room_id === m.room_id);
  if (running?.session_id.startsWith(WEB)) await leaveAltogether(ctx, tx, m);
  return Math.max(0, Math.floor((m.at - stay.begin_at.getTime()) / 60_000));
}

/** Ends whatever stay the member has in the room: a kick, the blacklist, another room. */
export async function leaveAltogether(ctx: Context, tx: Tx, m: Moving): Promise<void> {
  const { room_id, user_id } = m;
  const [web] = await deleteWebStays(tx, room_id, user_id);
  const ended = await endSpans(tx, { room_id, user_id, kinds: ['stay', 'mic'] }, notBefore(web, m.at));
  await clearShownRoom(tx, user_id, room_id);
  if (ended.length === 0) return;
  tellFreedSeats(ctx, tx, room_id, ended);
  tx.afterCommit(() => announceLeave(ctx, room_id, user_id));
}

/** Ends everything that runs in a room that closes, and returns its opening. */
export async function closeRoom(ctx: Context, tx: Tx, room_id: number, at: number): Promise<RoomTimeSpan | undefined> {
  const stays = await deleteWebStays(tx, room_id);
  const ended = await endSpans(tx, { room_id, kinds: ['open', 'stay', 'mic'] }, at);
  for (const stay of stays.filter(({ begin_at }) => begin_at.getTime() > at))
    ended.push(...(await endSpans(tx, { room_id, user_id: stay.user_id, kinds: ['stay'] }, notBefore(stay, at))));
  for (const { user_id, kind } of ended) if (kind === 'stay') await clearShownRoom(tx, user_id, room_id);
  if (ended.length > 0) tx.afterCommit(() => announceState(ctx, room_id, { is_live: 0 }));
  return ended.find(({ kind }) => kind === 'open');
}

/** The native side tells whole seconds and may tell late: what it ends may have begun after that, and then ends at its beginning. */
const notBefore = (stay: WebStay | undefined, at: number): number => Math.max(at, stay?.begin_at.getTime() ?? at);

function tellFreedSeats(ctx: Context, tx: Tx, room_id: number, ended: readonly RoomTimeSpan[]): void {
  const freed = ended.filter(({ kind }) => kind === 'mic').map(({ seat_no }) => seat_no);
  if (freed.length > 0) tx.afterCommit(() => announceSeats(ctx, room_id, freed));
}
