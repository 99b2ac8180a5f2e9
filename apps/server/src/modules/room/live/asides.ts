// What every stream of a room tells beside the room's own events: which parts of rooms are switched off (web-shell.md §5.5), and gifts
// so large that the whole island hears of them (SHELL-36). Neither belongs to the room, so neither has a number in its order, and
// nothing of it is kept for a reconnect: the flags are told again at the beginning of each stream. A stream of the island beside that of
// a room would cost every browser one more of its few connections (SHELL-43).
import type { IslandGift, RoomFlags } from '@shengyu/contract/shapes-room.ts';
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { readConfig, readConfigAt } from '#modules/config/index.ts';
import { buildTickerTopic } from '#modules/notice/index.ts';

/** Every client obeys a changed flag within 5 s, so the processes look twice as often. */
const FLAGS_EVERY_MS = 2_500;
const ISLAND = 'island';
const ISLAND_WIDE = 'superLarge';

type Aside = { readonly name: 'flags' | 'island'; readonly data: unknown };
type Send = (aside: Aside) => void;

const pickFlags = (flags: Readonly<Record<string, 0 | 1>>): RoomFlags => ({
  voice: flags.voice ?? 0,
  room_say: flags.room_say ?? 1,
  room_gift: flags.room_gift ?? 1,
});

export const readRoomFlags = async (ctx: Context): Promise<RoomFlags> => pickFlags(await readConfig(ctx, 'flags'));

/** The listeners of one process, who share the looking. */
type Watch = { readonly listeners: Set<Send>; flags: string; timer: NodeJS.Timeout };
const watches = new WeakMap<Db, Watch>();

const isSame = (a: string, b: RoomFlags): boolean => a === JSON.stringify(b);

function watchFlags(ctx: Context): Watch {
  const watch: Watch = {
    listeners: new Set(),
    flags: '',
    timer: setInterval(() => void look().catch(report), FLAGS_EVERY_MS).unref(),
  };
  const report = (error: unknown): void => ctx.log.warn({ error: (error as Error).message }, 'flags were not read');
  const look = async (): Promise<void> => {
    // Past the cache of readConfig, which alone may be 5 s behind.
    const flags = pickFlags(await readConfigAt(ctx.db, 'flags', ctx.clock.now()));
    const isNew = watch.flags !== '' && !isSame(watch.flags, flags);
    watch.flags = JSON.stringify(flags);
    if (isNew) for (const send of watch.listeners) send({ name: 'flags', data: flags });
  };
  return watch;
}

/** Tells the flags now and whenever they change, and the gifts of the island. Returns the function that ends it. */
export async function followAsides(ctx: Context, send: Send): Promise<() => void> {
  let watch = watches.get(ctx.db);
  if (!watch) watches.set(ctx.db, (watch = watchFlags(ctx)));
  const { listeners } = watch;
  const mine: Send = (aside) => send(aside);
  listeners.add(mine);
  const leave = ctx.live.subscribe(buildTickerTopic(ISLAND), ({ name, data }) => {
    if (name === 'gift' && (data as IslandGift).tier === ISLAND_WIDE) send({ name: 'island', data });
  });
  const flags = await readRoomFlags(ctx);
  watch.flags ||= JSON.stringify(flags);
  send({ name: 'flags', data: flags });
  return () => {
    leave();
    listeners.delete(mine);
    if (listeners.size > 0 || watches.get(ctx.db) !== watch) return;
    clearInterval(watch.timer);
    watches.delete(ctx.db);
  };
}
