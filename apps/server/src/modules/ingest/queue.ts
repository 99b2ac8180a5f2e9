// Parked events (held back as suspicious, RISK-14) in the operators' work queue (call Z38, queue_list).
import type { Queue } from '#modules/console/index.ts';
import { countParkedEvents, listParkedEvents } from './store.ts';

export const EVENT_KIND_TEXTS = { gift: '送礼', refund: '退礼', room: '房间', user: '用户' } as const;
/** A parked event is decided within four hours. */
const PROMISED_MS = 4 * 3_600_000;
const STATES = { parked: 0, dropped: 1 } as const;

/** Why an event was parked is kept as the code wrote it; operators read it in their language. */
const REASONS: readonly [RegExp, string][] = [
  [/^gift (\S+) is unknown$/, '没有这个礼物：$1'],
  [/^user (\d+) is unknown$/, '没有这个会员：$1'],
  [/^worth (\d+) diamonds$/, '价值过高：$1 钻'],
  [/^income base (\d+) is above what (\d+) (\S+) can have cost$/, '计收益 $1 钻，高于 $2 个 $3 的最高花费'],
];
export const explainParking = (why: string): string => {
  const [pattern, words] = REASONS.find(([known]) => known.test(why)) ?? [/$/, ''];
  return why.replace(pattern, words);
};

export const parkedEventQueue: Queue = {
  call: 'ingest_decide',
  async rows(_ctx, db, { state = STATES.parked, limit, offset }) {
    const of = state === STATES.dropped ? 'dropped' : 'parked';
    const [rows, total] = await Promise.all([listParkedEvents(db, of, limit, offset), countParkedEvents(db, of)]);
    const present = rows.map(({ event_id, kind, why, body, app_id, stored_at }) => ({
      key: event_id,
      title: `${EVENT_KIND_TEXTS[kind]}事件`,
      text: explainParking(why ?? ''),
      state: STATES[of],
      state_text: of === 'parked' ? '待处置' : '已丢弃',
      created_at: stored_at.getTime(),
      ...(of === 'parked' && { due_at: stored_at.getTime() + PROMISED_MS }),
      data: { event_id, kind, app_id, body },
    }));
    return { rows: present, total };
  },
  states: async (db) => [
    { state: STATES.parked, name: '待处置', num: await countParkedEvents(db, 'parked') },
    { state: STATES.dropped, name: '已丢弃', num: await countParkedEvents(db, 'dropped') },
  ],
  waiting: async (db, now) => ({
    num: await countParkedEvents(db, 'parked'),
    overdue_num: await countParkedEvents(db, 'parked', new Date(now - PROMISED_MS)),
  }),
};
