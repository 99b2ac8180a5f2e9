// books: detects changes to past rows of the journals of money, items and staff. Every minute it writes a seal (the number and hash
// of the last row of each changed journal, with a MAC) to a store outside the database; every night it verifies the journals
// against the seals (docs/decisions/0077). The journals themselves belong to ledger, bag and console.
import type { Module } from '#module.ts';
import { alertSources, type AlertSource } from '#modules/console/index.ts';
import { continueJournalCheck } from './check.ts';
import { findLastJournalCheck } from './store.ts';

export { sealWholeDatabase, writeNextSeal, openSealStore, startSealer } from './sealer.ts';
export { verifyJournals } from './verify.ts';

/** What the last nightly check found: in the staff log (CON-3), or in the journals of money and items (WAL-2). */
const journalAlerts: AlertSource = async (_ctx, db) => {
  const check = await findLastJournalCheck(db);
  if (!check || check.faults === 0) return [];
  const since = check.began_at.getTime();
  const ofLog = check.told.filter(({ table }) => table.startsWith('staff_log')).length;
  const ofMoney = check.faults - ofLog;
  const level = 'critical' as const;
  return [
    ...(ofMoney > 0
      ? [
          {
            alert_id: 'books',
            level,
            title: '账目核对不一致',
            text: `夜间核对发现 ${ofMoney} 处`,
            seen: 'ledger_adjust',
            since,
          },
        ]
      : []),
    ...(ofLog > 0
      ? [
          {
            alert_id: 'staff_log',
            level,
            title: '操作日志链断裂',
            text: `夜间校验发现 ${ofLog} 处`,
            seen: 'staff_list',
            since,
          },
        ]
      : []),
  ];
};

export const books: Module = {
  name: 'books',
  jobs: { 'books.check': (payload, ctx) => continueJournalCheck(payload, ctx) },
  // The check runs after the other nightly jobs and before the traffic of the day.
  cron: [{ at: '30 5 * * *', job: 'books.check' }],
  fills: [alertSources.with(journalAlerts)],
};
