import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { dateAndMinute, instantOf, monthOf } from '@shengyu/rules/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useEffect, useState } from 'react';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { useCopiedPages } from '#mechanics/sheet/use-copied-pages.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import s from './Records.module.css';
import { toneOf, wayName, type AccountName } from './ways.ts';
import { WayMark } from './WayMark.tsx';

type Answer = ReplyFrom<'POST /api/v1/withdrawal_list'>;
type Row = Answer['list'][number];

const ALL = -1;

/** S-WD-2: by month with the month's sum, filtered by state. */
export function Records({ account, round }: { account: AccountName; round: number }) {
  const { client } = useServices();
  const { navigation } = usePlace();
  const [status, setStatus] = useState(ALL);
  const [statuses, setStatuses] = useState<Answer['statuses']>([]);
  const { rows, next, more, page, refusal } = useCopiedPages<Row, Answer>({
    name: `withdrawals:${account}`,
    asked: `${account}:${status}`,
    plain: status === ALL,
    round,
    ask: (at) => client.call('POST /api/v1/withdrawal_list', { account, status, ...at }, { quiet: 'all' }),
  });
  // The filters stay while what they choose is on its way.
  useEffect(() => {
    if (page) setStatuses(page.statuses);
  }, [page]);
  const monthAt = (index: number): string | undefined => rows[index] && monthOf(instantOf(rows[index].created_at));
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
          refusal ? <RefusedState refusal={refusal} again={more} /> : <State inside kind="empty" title={nothing} />
        }
        row={(row, index) => (
          <>
            {monthAt(index) !== monthAt(index - 1) && (
              <MonthHead month={monthAt(index)!} sum={sumOf(monthAt(index)!)} />
            )}
            <div className={s.row}>
              <ListRow
                leading={<WayMark type={row.type} />}
                title={wayName(row.type)}
                tag={<Tag tone={toneOf(row.status)}>{row.status_text}</Tag>}
                caption={<span className="num">{row.account_mask}</span>}
                value={yuanFromFen(row.amount_fen)}
                note={<span className="num">{dateAndMinute(instantOf(row.created_at)).slice(5)}</span>}
                onPress={() => navigation.go(`/withdraw/detail?no=${row.withdraw_no}`)}
              />
            </div>
          </>
        )}
      />
    </>
  );
}

export const MonthHead = ({ month, sum }: { month: string; sum: number }) => (
  <p className={s.month}>
    <span className={s.name}>
      <span className="num">{month.slice(0, 4)}</span> 年 <span className="num">{Number(month.slice(5))}</span> 月
    </span>
    <span>
      共 <span className="num">{yuanFromFen(sum)}</span>
    </span>
  </p>
);
