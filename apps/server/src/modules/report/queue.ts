// Reports as work (Z38): what was promised soonest stands first. How to reach the reporter is looked up with the person (CON-4).
import type { Knower, Queue } from '#modules/console/index.ts';
import { presentReport } from './present.ts';
import { lastContact, reportsWaiting, waitingNum } from './store.ts';
import { statusText, typeName } from './words.ts';

export const queue: Queue = {
  call: 'report_handle',
  async rows(ctx, db, { state, limit, offset }) {
    const { rows, total } = await reportsWaiting(db, state, { limit, offset });
    const present = rows.map((row) => ({
      key: String(row.report_id),
      title: typeName(row.type),
      text: row.words,
      state: row.status,
      state_text: statusText(row.kind, row.status),
      created_at: row.created_at.getTime(),
      due_at: row.due_at.getTime(),
      data: { ...presentReport(ctx, row, ctx.clock.now()), user_id: row.user_id, same_as: row.same_as },
    }));
    return { rows: present, total };
  },
  waiting: (db, now) => waitingNum(db, new Date(now)),
};

export const knowContact: Knower = async ({ ctx, db, id }) => {
  const found = await lastContact(db, Number(id));
  if (!found?.contact_enc) return {};
  const contact = ctx.seal.open(found.contact_enc);
  return { fields: [{ key: 'contact', name: '联系方式', value: `${contact.slice(0, 2)}****`, full: () => contact }] };
};
