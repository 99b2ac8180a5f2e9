import { metric_series } from '@shengyu/contract/calls/console-desk.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { lookUp } from '../lookups.ts';
import { findSeries, maySee, type NamedSeries } from '../metrics/names.ts';
import { readSeries, type Subject } from '../metrics/series.ts';
import { queues, type QueueName } from '../queues.ts';

const { unknown_name, not_found } = metric_series.refusals;
const NAMES_MAX = 8;

export const handler = handlesStaffRead(metric_series, {
  // Figures of a person are personal data; those of everybody are not.
  target: ({ subject }) => (subject?.startsWith('user:') ? subject : undefined),
  run: async ({ ctx, db, staff, req, now }) => {
    const subject = subjectOf(req.subject);
    const names = req.names.split(',');
    if (names.length > NAMES_MAX || (req.subject !== undefined && !subject)) return refuse('params');
    const series: NamedSeries[] = [];
    for (const name of names) {
      const found = findSeries(name);
      if (!found || (subject ? !found.subjects?.includes(subject.kind) : found.isOfSubjectsOnly))
        return refuse(unknown_name, { fill: { name } });
      if (found.seen === 'queue') {
        const queue = queues.in(ctx)[found.part as QueueName] as { call: string } | undefined;
        if (!queue) return refuse(unknown_name, { fill: { name } });
        if (!staff.permissions.includes(queue.call)) return refuse('no_permission');
      }
      if (!maySee(staff, found, subject?.kind)) return refuse('no_permission');
      series.push(found);
    }
    if (subject?.kind === 'user' && !(await lookUp('user', { ctx, db, id: subject.id, now }))) return refuse(not_found);
    return readSeries(ctx, db, { series, subject, range: req.range, compare: req.compare, now });
  },
});

function subjectOf(asked: string | undefined): Subject | undefined {
  const [, kind, id] = /^(campaign|pool|guild|user):([a-z0-9_]{1,32})$/.exec(asked ?? '') ?? [];
  if (kind === undefined || id === undefined) return undefined;
  return (kind === 'guild' || kind === 'user') && !/^\d{1,15}$/.test(id) ? undefined : ({ kind, id } as Subject);
}
