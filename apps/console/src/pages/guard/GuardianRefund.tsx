// A guardian asks for money back (P9): the member is found, their recharges and purchases are listed, each shows what its refund takes
// back, and the chosen ones are sent one by one, each with its own sheet (Z24*, Z14*), because each waits for a second person.
import { Button, DatePicker, Drawer, Steps } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { useRead } from '#lib/call.ts';
import { formatTime, today } from '#lib/format.ts';
import { mayListOf, type ListRow, type Lookup } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { useLookup } from '#parts/DetailPanel.tsx';
import { amountOf } from '#parts/list-cells.tsx';
import { ObjectPicker } from '#parts/ObjectPicker.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { buildOrderRefund, buildRechargeRefund } from '#parts/money/money-acts.tsx';
import s from './GuardOverview.module.css';

const MAX_DAYS = 92;

export function GuardianRefund({ close }: { readonly close: () => void }) {
  const [user_id, setUserId] = useState<number>();
  const [days, setDays] = useState<readonly [string, string]>(() => [addDays(today(), 1 - MAX_DAYS), today()]);
  return (
    <Drawer open onClose={close} size={640} title={<h2 className={s.title}>监护退款</h2>}>
      <div className={s.step}>
        <Steps
          size="small"
          current={user_id === undefined ? 0 : 1}
          items={[{ title: '找到会员' }, { title: '核对订单' }, { title: '逐笔提交复核' }]}
        />
        <label className="col c2">
          会员
          <ObjectPicker kind="user" placeholder="昵称、用户 ID 或展示 ID" value={user_id} onChange={setUserId} />
        </label>
        {user_id !== undefined && (
          <>
            <label className="col c2">
              期间
              <DatePicker.RangePicker
                allowClear={false}
                value={[dayjs(days[0]), dayjs(days[1])]}
                maxDate={dayjs(today())}
                onChange={(range) => {
                  const [from, to] = [range?.[0]?.format('YYYY-MM-DD'), range?.[1]?.format('YYYY-MM-DD')];
                  if (from && to) setDays([from, to]);
                }}
              />
            </label>
            <Orders kind="recharge" user_id={user_id} days={days} />
            <Orders kind="order" user_id={user_id} days={days} />
          </>
        )}
      </div>
    </Drawer>
  );
}

type OrdersProps = {
  readonly kind: 'recharge' | 'order';
  readonly user_id: number;
  readonly days: readonly [string, string];
};

/** What can still be refunded: a recharge that has arrived (3), a purchase that was not refunded (0). */
const REFUNDABLE = { recharge: '3', order: '0' } as const;

function Orders({ kind, user_id, days }: OrdersProps) {
  const me = useMe();
  const may = useMay();
  const isMine = mayListOf(me, kind) && may(kind === 'recharge' ? 'recharge_refund' : 'order_refund');
  const read = useRead(
    'GET /console/api/object/list',
    isMine ? { kind, user_id, state: REFUNDABLE[kind], begin: days[0], end: days[1], page: 1, limit: 50 } : undefined,
    { keep: true },
  );
  if (!isMine) return null;
  return (
    <section>
      <h3 className="eyebrow">{kind === 'recharge' ? '充值' : '活动订单'}</h3>
      <ReadState read={read} what="订单" rows={3}>
        {({ list }) => (
          <div className={s.orders}>
            {list.length === 0 && <p className="c3">这段时间没有可退的{kind === 'recharge' ? '充值' : '订单'}</p>}
            {list.map((row) => (
              <Order key={row.id} row={row} kind={kind} />
            ))}
          </div>
        )}
      </ReadState>
    </section>
  );
}

function Order({ row, kind }: { readonly row: ListRow; readonly kind: 'recharge' | 'order' }) {
  const [isShown, setIsShown] = useState(false);
  const { data } = useLookup(kind, isShown ? row.id : undefined);
  return (
    <div className={s.order}>
      <span className="num c3">{formatTime(row.at)}</span>
      <span className="ell">{row.title}</span>
      <span className="num">{amountOf(row)}</span>
      {data ? (
        <Refund object={data} kind={kind} />
      ) : (
        <Button size="small" loading={isShown} onClick={() => setIsShown(true)}>
          核对
        </Button>
      )}
      {data && (
        <p className="sm c2">
          {(data.parts ?? [])
            .map(
              ({ title, rows }) => `${title}：${rows.map(({ name, value }) => `${name} ${value}`).join('、') || '无'}`,
            )
            .join('；') || data.state_text}
        </p>
      )}
    </div>
  );
}

function Refund({ object, kind }: { readonly object: Lookup; readonly kind: 'recharge' | 'order' }) {
  const open = useActSheet();
  const [isAsked, setIsAsked] = useState(false);
  const refund = kind === 'recharge' ? buildRechargeRefund(object) : buildOrderRefund(object);
  const after: typeof refund.after = (reply, seconds) => {
    setIsAsked(true);
    refund.after?.(reply, seconds);
  };
  return (
    <Button size="small" danger disabled={isAsked} onClick={() => open({ ...refund, after })}>
      {isAsked ? '已提交复核' : '退款'}
    </Button>
  );
}
