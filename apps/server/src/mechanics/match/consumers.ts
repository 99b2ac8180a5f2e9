// MATCH-5: a block or report ends what is between two; three reports on one person in a day switch that person's matching off until
// they were looked at.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import type { Consumer } from '#module.ts';
import { isAgainst } from '#modules/report/index.ts';
import { otherOf } from './answer.ts';
import { bar, handleReport, insertReport, isUnreviewed, reportersOn, unbar } from './report-store.ts';
import { endBetween } from './store.ts';

const REPORTS = 3;

type Target = { kind: string; id: number | string };
type Submitted = { report_id: number; user_id: number; type: number; target?: Target };

async function personIn(tx: Tx, target: Target, reporter_id: number): Promise<number | undefined> {
  if (target.kind === 'match') return otherOf(tx, String(target.id), reporter_id);
  return target.kind === 'user' ? Number(target.id) : undefined;
}

export const consumers: readonly Consumer[] = [
  {
    on: 'user.blocked',
    run: async (tx, { data }) => {
      const { user_id, target_id } = data as { user_id: number; target_id: number };
      await endBetween(tx, user_id, target_id);
    },
  },
  {
    on: 'report.submitted',
    run: async (tx, { data, at }) => {
      const { report_id, user_id: reporter_id, type, target } = data as Submitted;
      const user_id = target && isAgainst(type) ? await personIn(tx, target, reporter_id) : undefined;
      if (user_id === undefined || user_id === reporter_id) return;
      await endBetween(tx, user_id, reporter_id);
      const day = dayOf(at);
      await insertReport(tx, { user_id, report_id, reporter_id, day });
      if ((await reportersOn(tx, user_id, day)) >= REPORTS) await bar(tx, user_id, new Date(at));
    },
  },
  {
    on: 'report.handled',
    run: async (tx, { data }) => {
      const user_id = await handleReport(tx, Number(data.report_id));
      if (user_id !== undefined && !(await isUnreviewed(tx, user_id))) await unbar(tx, user_id);
    },
  },
];
