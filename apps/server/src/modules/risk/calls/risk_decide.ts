import { risk_decide } from '@shengyu/contract/calls/risk.ts';
import { refuse } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { toldOf } from '../rings.ts';
import { decideFlag, flagById, type Flag } from '../store.ts';

const { not_found, decided } = risk_decide.refusals;

export const answer = staffAnswers<typeof risk_decide, Flag>(risk_decide, {
  target: ({ flag_id }) => `flag:${flag_id}`,
  before: async ({ tx, req }) => {
    const flag = await flagById(tx, req.flag_id);
    if (!flag) return refuse(not_found);
    return flag.state === 0 ? flag : refuse(decided);
  },
  // Confirmed, it goes on holding what it holds; penalties are calls of their own (Z26, Z28, Z35).
  run: async ({ tx, req: { action }, now }, flag) => {
    const state = action === 'clear' ? 1 : 2;
    await decideFlag(tx, flag, state, new Date(now));
    if (action === 'clear') tx.emit({ name: 'risk.cleared', key: flag.user_id, at: now, data: toldOf(flag) });
    return { flag_id: flag.flag_id, state };
  },
});
