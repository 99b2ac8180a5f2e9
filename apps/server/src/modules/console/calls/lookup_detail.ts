import { lookup_detail } from '@shengyu/contract/calls/console.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { bit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { lookUp, type LookupEvent } from '../lookups.ts';
import { STAFF_CALLS } from '../permissions.ts';
import { readLog } from '../staff-log.ts';

const { not_found, reason_needed } = lookup_detail.refusals;
const ACTS_SHOWN = 20;

export const answer = staffReads(lookup_detail, {
  // Not what was typed: it may be a mobile.
  target: (_req, { kind, id }) => `${kind}:${id}`,
  seen: ({ reveal }) => (reveal === undefined ? undefined : { reveal }),
  run: async ({ ctx, db, req: { kind, id: typed, reveal, reason }, now }) => {
    if (reveal !== undefined && !reason?.trim()) return refuse(reason_needed);
    const found = await lookUp(kind, { ctx, db, id: typed, now });
    if (!found) return refuse(not_found);
    if (reveal !== undefined && !found.fields.some((field) => field.key === reveal && field.full))
      return refuse('params');
    const { id } = found;
    const { rows } = await readLog(db, { target: `${kind}:${id}` }, { limit: ACTS_SHOWN, offset: 0 });
    const acts = rows.map(({ call, reason: text, name: by, at }): LookupEvent => {
      return { at: at.getTime(), title: STAFF_CALLS.get(call)?.summary ?? call, text, by };
    });
    const { title, state, state_text, fields, history, links } = found;
    return {
      kind,
      id,
      title,
      state,
      state_text,
      fields: fields.map(({ full, ...field }) =>
        full && field.key === reveal
          ? { ...field, value: full(), masked: bit(false) }
          : { ...field, masked: bit(full !== undefined) },
      ),
      history: [...history, ...acts].sort((a, b) => b.at - a.at).map((event) => ({ ...event, at: tsOf(event.at) })),
      links: [...links],
    };
  },
});
