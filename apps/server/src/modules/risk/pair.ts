// What the two people of a flag have in common and got from one another, for the operator who decides it (call Z39, kind `flag`).
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { HUNDRED_PERCENT_BP, mulDivFloor } from '@shengyu/rules/money/money.ts';
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { otherAccountsOfSamePerson } from '#modules/agreement/index.ts';
import { people } from '#modules/console/index.ts';
import { haveSharedDevice } from '#modules/identity/index.ts';
import { WEEK_DAYS } from './rings.ts';
import { sumGiftFlows, type Flag } from './store.ts';

export async function describePair(
  ctx: Context,
  db: Queryable,
  { user_id, peer_id }: Pick<Flag, 'user_id' | 'peer_id'>,
  now: number,
) {
  const today = dayOf(now);
  const week = { from: addDays(today, 1 - WEEK_DAYS), until: today };
  const [isDeviceShared, samePerson, names, [got], [given]] = await Promise.all([
    haveSharedDevice(db, user_id, peer_id),
    otherAccountsOfSamePerson(db, user_id),
    people.in(ctx).namesOf(db, [user_id, peer_id]),
    sumGiftFlows(db, [user_id], peer_id, week),
    sumGiftFlows(db, [peer_id], user_id, week),
  ]);
  const received = (id: number, { total, own } = { total: 0, own: 0 }) => ({
    name: names.get(id) ?? String(id),
    value: `${formatFullAmount(total)} 钻，来自对方 ${formatFullAmount(own)} 钻`,
    ...(total > 0 && { share_bp: mulDivFloor(own, HUNDRED_PERCENT_BP, total) }),
    link: { kind: 'user' as const, id: String(id) },
  });
  return [
    {
      title: '设备与实名',
      rows: [
        { name: '共用设备', value: isDeviceShared ? '有' : '无' },
        { name: '同一实名', value: samePerson.includes(peer_id) ? '是' : '否' },
      ],
    },
    { title: `近 ${WEEK_DAYS} 日收礼`, rows: [received(user_id, got), received(peer_id, given)] },
  ];
}
