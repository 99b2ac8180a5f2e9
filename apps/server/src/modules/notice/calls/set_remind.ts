import { set_remind } from '@shengyu/contract/calls/notice.ts';
import { answers } from '#wire/act.ts';
import { setReminder } from '../remind.ts';

export const answer = answers(set_remind, ({ ctx, tx, me, now, req }) => {
  const { activity_code, key = '', on } = req;
  return setReminder(ctx, tx, { user_id: me, activity_code, key, on: on === 1, now });
});
