import { object_list } from '@shengyu/contract/calls/console-objects.ts';
import { mayListKind } from '@shengyu/contract/console-kinds.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { readListFilter, readObjectList } from '../lists.ts';
import { people } from '../people.ts';

export const handler = handlesStaffRead(object_list, {
  target: ({ kind, user_id, guild_id }) =>
    user_id !== undefined ? `user:${user_id}` : guild_id !== undefined ? `guild:${guild_id}` : kind,
  seen: ({ kind, page }) => ({ list: kind, page: page ?? 1 }),
  run: async ({ ctx, db, staff, req, now }) => {
    const { kind, user_id, guild_id } = req;
    if (!mayListKind(staff.roles, kind, user_id !== undefined)) return refuse('no_permission');
    const filter = readListFilter(req);
    if (filter instanceof Refused) return filter;
    const { page, limit, offset } = resolvePaging(req);
    const read = await readObjectList(ctx, db, kind, { ...filter, limit, offset }, now);
    if (read instanceof Refused) return read;
    if (guild_id !== undefined) await people.in(ctx).logGuildRead(ctx, guild_id, kind, now);
    return { ...read, page, limit };
  },
});
