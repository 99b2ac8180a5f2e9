import { set_spend_guard } from '@shengyu/contract/calls/spend-guard.ts';
import { handles } from '#wire/handler.ts';
import { changeGuardSetting } from '../setting.ts';
import { presentGuard } from '../view.ts';

export const handler = handles(set_spend_guard, async ({ ctx, tx, me, now, req }) => {
  const { remind, request_id: _, ...wish } = req;
  const refused = await changeGuardSetting(ctx, tx, {
    ...wish,
    ...(remind === undefined ? {} : { remind: remind === 1 }),
    user_id: me,
    now,
  });
  return refused ?? presentGuard(ctx, tx, me, now);
});
