import { search_all } from '@shengyu/contract/calls/console-objects.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { search } from '../search.ts';

export const handler = handlesStaffRead(search_all, {
  // What was typed may be a mobile or a name, so the log gets the number of hits alone.
  target: () => 'search',
  seen: (_req, { list }) => ({ hits: list.length }),
  run: async ({ ctx, db, staff, req, now }) => {
    const kinds = req.kinds === undefined ? undefined : new Set(req.kinds.split(','));
    return { list: await search({ ctx, db, staff, text: req.q.trim(), kinds, now }) };
  },
});
