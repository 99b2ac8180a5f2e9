// Risk flags in the operators' work queue (call Z38, queue_list) and in a user's history (call Z39, lookup_detail).
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import type { LookupContributor, LookupFinder, Queue } from '#modules/console/index.ts';
import { describePair } from './pair.ts';
import { countFlagsInState, findFlagById, listFlagsInState, flagsOf, type Flag, type RiskRule } from './store.ts';

const RULES: Readonly<Record<RiskRule, string>> = {
  same_device: '送礼双方使用同一设备',
  same_person: '送礼双方为同一实名',
  one_sender: '近 7 日流水集中于一人',
};
const STATES = ['待处置', '已解除', '已确认'] as const;
const OPEN = 0;
/** A flag is looked into within four hours. */
const PROMISED_MS = 4 * 3_600_000;
const SHOWN = 20;

const wordsOf = ({ peer_id, details }: Flag): string =>
  `对方用户 ${peer_id}；${Object.entries(details)
    .map(([name, n]) => `${name === 'total' ? '合计' : '其中'} ${formatFullAmount(n)} 钻`)
    .join('，')}`;

export const queue: Queue = {
  call: 'risk_decide',
  async rows(_ctx, db, { state = OPEN, limit, offset }) {
    const [rows, total] = await Promise.all([listFlagsInState(db, state, limit, offset), countFlagsInState(db, state)]);
    const present = rows.map((row) => ({
      key: String(row.flag_id),
      title: RULES[row.rule],
      text: wordsOf(row),
      state: row.state,
      state_text: STATES[row.state],
      user_id: row.user_id,
      created_at: row.flagged_at.getTime(),
      ...(row.state === OPEN && { due_at: row.flagged_at.getTime() + PROMISED_MS }),
      data: { flag_id: row.flag_id, user_id: row.user_id, peer_id: row.peer_id, rule: row.rule, ...row.details },
    }));
    return { rows: present, total };
  },
  states: (db) =>
    Promise.all(STATES.map(async (name, state) => ({ state, name, num: await countFlagsInState(db, state) }))),
  waiting: async (db, now) => ({
    num: await countFlagsInState(db, OPEN),
    overdue_num: await countFlagsInState(db, OPEN, new Date(now - PROMISED_MS)),
  }),
};

export const lookupRiskFlags: LookupContributor = async ({ db, id }) => ({
  history: (await flagsOf(db, Number(id), SHOWN)).map((row) => ({
    at: row.flagged_at.getTime(),
    title: `风险：${RULES[row.rule]}（${STATES[row.state]}）`,
    text: wordsOf(row),
  })),
});

/** A flag as operators look it up (call Z39, kind `flag`). */
export const findFlag: LookupFinder = async ({ ctx, db, id, now }) => {
  const flag = /^\d{1,15}$/.test(id) ? await findFlagById(db, Number(id)) : undefined;
  if (!flag) return undefined;
  const { user_id, peer_id, details } = flag;
  const before = (await flagsOf(db, user_id, SHOWN)).filter((one) => one.flag_id !== flag.flag_id);
  return {
    id,
    title: RULES[flag.rule],
    state: flag.state,
    state_text: STATES[flag.state],
    fields: Object.entries(details).map(([key, n]) => ({
      key,
      name: key === 'total' ? '合计' : '其中',
      value: `${formatFullAmount(n)} 钻`,
      group: '往来',
    })),
    history: [
      { at: flag.flagged_at.getTime(), title: '标记', text: wordsOf(flag) },
      ...(flag.decided_at ? [{ at: flag.decided_at.getTime(), title: STATES[flag.state], text: '' }] : []),
    ],
    links: [
      { kind: 'user' as const, id: String(user_id), title: '会员' },
      { kind: 'user' as const, id: String(peer_id), title: '对方' },
    ],
    parts: [
      ...(await describePair(ctx, db, flag, now)),
      {
        title: '此前标记',
        rows: before.map((one) => ({
          name: RULES[one.rule],
          value: STATES[one.state],
          link: { kind: 'flag' as const, id: String(one.flag_id) },
        })),
      },
    ],
  };
};
