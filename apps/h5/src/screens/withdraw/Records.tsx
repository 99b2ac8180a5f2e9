import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds, monthOf } from '@shengyu/rules/time/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useEffect, useState } from 'react';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useRoute } from '#shell/route.ts';
import s from './Records.module.css';
import { statusToneOf, withdrawTargetName, type WithdrawAccountKey } from '#features/withdraw/ways.ts';
import { WithdrawMethodLogo } from '#features/withdraw/WayMark.tsx';

type Answer = ReplyFrom<'POST /api/v1/withdrawal_list'>;

const ALL = -1;

/** S-WD-2: the withdrawals by month with the month's sum, filtered by status. */
export function WithdrawalRecords({ account, round }: { account: WithdrawAccountKey; round: number }) {
  const { navigation } = useRoute();
  const [status, setStatus] = useState(ALL);
  const [statuses, setStatuses] = useState<Answer['statuses']>([]);
  const { rows, next, more, page, refusal } = usePages(
    'POST /api/v1/withdrawal_list',
    { account, status },
    { copy: status === ALL ? `withdrawals:${account}` : undefined, forget: true, round },
  );
  // The filters stay visible while a chosen status is loading.
  useEffect(() => {
    if (page) setStatuses(page.statuses);
  }, [page]);
  const monthAt = (index: number): string | undefined =>
    rows[index] && monthOf(instantOfUnixSeconds(rows[index].created_at));
  const sumOf = (month: string): number => {
    const group = page && page.groups.find((one) => `${one.year}-${String(one.month).padStart(2, '0')}` === month);
    return group ? group.sum_fen : 0;
  };
  const nothing = status === ALL ? '还没有提现记录' : '没有这个状态的提现';
  return (
    <>
      {statuses.length > 0 && (status !== ALL || rows.length > 0) && (
        <Tabs
          look="pill"
          label="状态"
          items={statuses.map(({ id, name }) => ({ key: String(id), label: name }))}
          value={String(status)}
          onChange={(key) => setStatus(Number(key))}
        />
      )}
      <List
        items={rows}
        label="提现记录"
        keyOf={({ withdraw_no }) => withdraw_no}
        next={next}
        onMore={more}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={more} />
          ) : (
            <StandardState inside kind="empty" title={nothing} />
          )
        }
        row={(row, index) => (
          <>
            {monthAt(index) !== monthAt(index - 1) && (
              <MonthHeader month={monthAt(index)!} sum={sumOf(monthAt(index)!)} />
            )}
            <div className={s.row}>
              <ListRow
                leading={<WithdrawMethodLogo type={row.type} />}
                title={withdrawTargetName(row)}
                tag={<Tag tone={statusToneOf(row.status)}>{row.status_text}</Tag>}
                caption={<span className="num">{row.account_mask}</span>}
                value={formatFenAsYuan(row.amount_fen)}
                note={<span className="num">{formatDateAndMinute(instantOfUnixSeconds(row.created_at)).slice(5)}</span>}
                onPress={() => navigation.go(`/withdraw/detail?no=${row.withdraw_no}`)}
              />
            </div>
          </>
        )}
      />
    </>
  );
}

/** The sum leaves out withdrawals that were refused, failed or cancelled, so it says what it counts. */
export const MonthHeader = ({ month, sum }: { month: string; sum: number }) => (
  <p className={s.month}>
    <span className={s.name}>
      <span className="num">{month.slice(0, 4)}</span> 年 <span className="num">{Number(month.slice(5))}</span> 月
    </span>
    <span>
      到账与处理中 <span className="num">{formatFenAsYuan(sum)}</span>
    </span>
  </p>
);
