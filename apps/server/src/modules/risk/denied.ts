// API-4: writes an audit row whenever a member is refused access to guilds, rooms or their data.
import type { RefusalListener } from '#module.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { accessDenied } from '#events/catalogue/report.ts';
import { insertDeniedAccess } from './store.ts';

const WATCHED: readonly string[] = ['guild', 'room', 'turnover'];
const RANGE_MAX = 200;

/** The request fields that tell which data the member asked for. Free text is never recorded. */
const RANGE_FIELDS = ['guild_id', 'room_id', 'user_id', 'id', 'type', 'scene', 'date_info', 'begin', 'end'];

function rangeOf(req: Readonly<Record<string, unknown>>): string {
  const asked = RANGE_FIELDS.filter((name) => req[name] !== undefined).map((name) => `${name}=${String(req[name])}`);
  return asked.join(' ').slice(0, RANGE_MAX);
}

export const deniedAccessListener: RefusalListener = {
  reasons: ['no_permission', 'range'],
  async note(ctx, user_id, _refused, now, { call, req }) {
    if (user_id === 0 || !WATCHED.includes(call.module)) return;
    const [path, range] = [pathOf(call), rangeOf(req as Record<string, unknown>)];
    await ctx.db.tx(async (tx) => {
      await insertDeniedAccess(tx, { at: new Date(now), user_id, path, range });
      tx.emit(accessDenied, { key: user_id, at: now, actor_id: user_id, data: { user_id, path, range } });
    });
  },
};
