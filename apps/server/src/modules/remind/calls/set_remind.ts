import { set_remind } from '@shengyu/contract/calls/notice.ts';
import { handles } from '#wire/handler.ts';
import { setReminder } from '../remind.ts';

export const handler = handles(set_remind, ({ ctx, tx, me, now, req }) => {
  const { activity_code, key = '', on } = req;
  return setReminder(ctx, tx, { user_id: me, activity_code, key, on: on === 1, now });
});
