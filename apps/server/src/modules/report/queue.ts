// Reports in the operators' work queue (call Z38, queue_list), the earliest promised answer first. The reporter's contact is not
// part of the queue: it is shown with the user's details (lookup_detail), where reading it needs a reason (CON-4).
import type { LookupContributor, Queue } from '#modules/console/index.ts';
import { readSays } from '#modules/room/index.ts';
import { presentReport } from './present.ts';
import { countReportsByStatus, findLastContact, listWaitingReports, countWaitingReports } from './store.ts';
import { REPORT_STATES, statusText, typeName } from './words.ts';

export const queue: Queue = {
  call: 'report_handle',
  async rows(ctx, db, { state, limit, offset }) {
    const { rows, total } = await listWaitingReports(db, state, { limit, offset });
    const said = new Map(
      await Promise.all(rows.map(async (row) => [row.report_id, await readSays(ctx, db, row.say_ids)] as const)),
    );
    const present = rows.map((row) => ({
      key: String(row.report_id),
      title: typeName(row.type),
      text: row.words,
      state: row.status,
      user_id: row.user_id,
      state_text: statusText(row.kind, row.status),
      created_at: row.created_at.getTime(),
      due_at: row.due_at.getTime(),
      data: {
        ...presentReport(ctx, row, ctx.clock.now()),
        user_id: row.user_id,
        same_as: row.same_as,
        said: said.get(row.report_id)!,
      },
    }));
    return { rows: present, total };
  },
  async states(db) {
    const counted = await countReportsByStatus(db);
    return Object.entries(REPORT_STATES).map(([state, name]) => ({
      state: Number(state),
      name,
      num: counted.get(Number(state)) ?? 0,
    }));
  },
  waiting: (db, now) => countWaitingReports(db, new Date(now)),
};

export const lookupReportContact: LookupContributor = async ({ ctx, db, id }) => {
  const found = await findLastContact(db, Number(id));
  if (!found?.contact_enc) return {};
  const contact = ctx.seal.open(found.contact_enc);
  return { fields: [{ key: 'contact', name: '联系方式', value: `${contact.slice(0, 2)}****`, full: () => contact }] };
};
