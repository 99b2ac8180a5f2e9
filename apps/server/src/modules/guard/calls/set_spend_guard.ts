import { set_spend_guard } from '@shengyu/contract/calls/guard.ts';
import { answers } from '#wire/act.ts';
import { setGuard } from '../setting.ts';
import { guardView } from '../view.ts';

export const answer = answers(set_spend_guard, async ({ ctx, tx, me, now, req }) => {
  const { remind, request_id: _, ...wish } = req;
  const refused = await setGuard(ctx, tx, {
    ...wish,
    ...(remind === undefined ? {} : { remind: remind === 1 }),
    user_id: me,
    now,
  });
  return refused ?? guardView(ctx, tx, me, now);
});
