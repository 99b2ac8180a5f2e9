import { lookup_detail } from '@shengyu/contract/calls/console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { toBit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { countLists } from '../lists.ts';
import { lookUp, nameEverybody, showFaces, type LookupEvent } from '../lookups.ts';
import { LOOKS, nameOfCall } from '../permissions.ts';
import { listTimeline } from '../staff-log-store.ts';

const { not_found, reason_needed } = lookup_detail.refusals;
/** More acts and notes than an object gathers in years (CONUI-28: there is no hidden history). */
const ACTS_SHOWN = 200;

export const handler = handlesStaffRead(lookup_detail, {
  // The log gets the id of the object found, not the text that was typed, which may be a mobile number.
  target: (_req, { kind, id }) => `${kind}:${id}`,
  seen: ({ reveal }) => (reveal === undefined ? undefined : { reveal }),
  run: async ({ ctx, db, staff, req: { kind, id: typed, reveal, reason }, now }) => {
    if (reveal !== undefined && !reason?.trim()) return refuse(reason_needed);
    const found = await lookUp(kind, { ctx, db, id: typed, now });
    if (!found) return refuse(not_found);
    if (reveal !== undefined && !found.fields.some((field) => field.key === reveal && field.full))
      return refuse('params');
    const { id } = found;
    const [lines, counts] = await Promise.all([
      listTimeline(db, `${kind}:${id}`, { looks: LOOKS, limit: ACTS_SHOWN }),
      countLists(ctx, db, { kind, id, now, staff }),
    ]);
    const acts = lines.map(({ call, reason: text, name: by, at }): LookupEvent => {
      return { at: at.getTime(), title: nameOfCall(call), text, by };
    });
    const { title, state, state_text, picture, fields, checks } = found;
    const [{ history, links }, parts] = await Promise.all([
      nameEverybody({ ctx, db }, found),
      showFaces(
        { ctx, db },
        found.parts.filter(({ isFor }) => isFor === undefined || isFor(staff)),
      ),
    ]);
    return {
      kind,
      id,
      title,
      state,
      state_text,
      ...(picture !== undefined && { picture }),
      ...(counts.length > 0 && { counts }),
      fields: fields.map(({ full, ...field }) =>
        full && field.key === reveal
          ? { ...field, value: full(), masked: toBit(false) }
          : { ...field, masked: toBit(full !== undefined) },
      ),
      history: [...history, ...acts]
        .sort((a, b) => b.at - a.at)
        .map((event) => ({ ...event, at: unixSecondsOf(event.at) })),
      links: [...links],
      ...(checks.length > 0 && { checks: checks.map(({ ok, ...check }) => ({ ...check, ok: toBit(ok) })) }),
      ...(parts.length > 0 && { parts: parts.map(({ rows: lines, ...part }) => ({ ...part, rows: [...lines] })) }),
    };
  },
});
