// Who asked for what is not theirs (API-4): a line for every refused look into guilds, rooms and their data.
import type { RefusalNote } from '#module.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { insertDenied } from './store.ts';

const WATCHED: readonly string[] = ['guild', 'room', 'turnover'];
const RANGE_MAX = 200;

/** What of a request says how far somebody wanted to see; never a text. */
const RANGE_FIELDS = ['guild_id', 'room_id', 'user_id', 'id', 'type', 'scene', 'date_info', 'begin', 'end'];

function rangeOf(req: Readonly<Record<string, unknown>>): string {
  const asked = RANGE_FIELDS.filter((name) => req[name] !== undefined).map((name) => `${name}=${String(req[name])}`);
  return asked.join(' ').slice(0, RANGE_MAX);
}

export const refusals: RefusalNote = {
  reasons: ['no_permission', 'range'],
  async note(ctx, user_id, _refused, now, { call, req }) {
    if (user_id === 0 || !WATCHED.includes(call.module)) return;
    const [path, range] = [pathOf(call), rangeOf(req as Record<string, unknown>)];
    await ctx.db.tx(async (tx) => {
      await insertDenied(tx, { at: new Date(now), user_id, path, range });
      tx.emit({ name: 'audit.denied', key: user_id, at: now, actor_id: user_id, data: { user_id, path, range } });
    });
  },
};
