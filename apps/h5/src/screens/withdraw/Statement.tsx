import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { dateAndMinute, instantOf, monthOf } from '@shengyu/rules/calendar.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { caretDownFill, Icon } from '@shengyu/ui/icons.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useEffect, useState } from 'react';
import { later } from '#lib/later.tsx';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { useCopiedPages } from '#mechanics/sheet/use-copied-pages.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import s from './Statement.module.css';
import type { AccountName } from './ways.ts';

const MonthSheet = later(
  () => import('./MonthSheet.tsx'),
  (module) => module.MonthSheet,
  ({ open }) => open,
);

type Answer = ReplyFrom<'POST /api/v1/my_money_log'>;
type Row = Answer['list'][number];

const DIRECTIONS = [
  { key: '0', label: '全部' },
  { key: '1', label: '收入' },
  { key: '2', label: '支出' },
];
const ALL = '0';

/** S-WD-2 收益明细: what came and went, by month. */
export function Statement({ account, round }: { account: AccountName; round: number }) {
  const { client } = useServices();
  /** Undefined: the current one, by the server's clock. */
  const [chosen, setChosen] = useState<string>();
  const [direction, setDirection] = useState(ALL);
  const [type, setType] = useState(ALL);
  const [choosing, setChoosing] = useState(false);
  const [beside, setBeside] = useState<Answer>();
  const book = account === 'guild' ? 'guild_income' : 'income';
  const { rows, next, more, page, refusal } = useCopiedPages<Row, Answer>({
    name: `statement:${book}`,
    asked: `${book}:${chosen || ''}:${direction}:${type}`,
    plain: chosen === undefined && direction === ALL && type === ALL,
    round,
    ask: (at) => {
      const asked = { account: book, month: chosen, direction: Number(direction) as 0 | 1 | 2, ...at } as const;
      const types = type === ALL ? {} : { types: [Number(type)] };
      return client.call('POST /api/v1/my_money_log', { ...asked, ...types }, { quiet: 'all' });
    },
  });
  useEffect(() => {
    if (page) setBeside(page);
  }, [page]);
  const month = chosen || monthOf(Date.now());
  const months = beside ? beside.months.map((one) => one.month) : [];
  return (
    <>
      <div className={s.head}>
        <button className={s.month} type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <span className="num">{month}</span>
          <Icon path={caretDownFill} size={14} />
        </button>
        <p className={s.sums}>
          收入 <b className="num">{yuanFromFen(page ? page.month_in : 0)}</b>
          <span className={s.out}>
            支出 <b className="num">{yuanFromFen(page ? Math.abs(page.month_out) : 0)}</b>
          </span>
        </p>
      </div>
      <div className={s.directions}>
        <Segmented label="收支" items={DIRECTIONS} value={direction} onChange={setDirection} />
      </div>
      {beside && (
        <Tabs
          look="pill"
          label="类型"
          items={[
            { key: ALL, label: '全部类型' },
            ...beside.types.map(({ id, name }) => ({ key: String(id), label: name })),
          ]}
          value={type}
          onChange={setType}
        />
      )}
      <List
        items={rows}
        label="收益明细"
        keyOf={({ log_id }) => log_id}
        next={next}
        onMore={more}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={more} />
          ) : (
            <State inside kind="empty" title="本月还没有收支" text="可以换一个月份看看" />
          )
        }
        row={(row) => <Line row={row} />}
      />
      <MonthSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        months={months.indexOf(month) < 0 ? [month, ...months] : months}
        value={month}
        onConfirm={setChosen}
      />
    </>
  );
}

function Line({ row }: { row: Row }) {
  const { navigation } = usePlace();
  const { title, type_name, amount, balance_after, created_at, related } = row;
  const withdrawal = related && related.kind === 'withdraw' ? related.no : undefined;
  return (
    <div className={s.row}>
      <ListRow
        title={title}
        caption={
          <>
            {type_name} · <span className="num">{dateAndMinute(instantOf(created_at)).slice(5)}</span>
          </>
        }
        value={
          <span className={cx(amount > 0 && s.in)}>
            {amount > 0 && '+'}
            {yuanFromFen(amount)}
          </span>
        }
        note={
          <>
            余额 <span className="num">{yuanFromFen(balance_after)}</span>
          </>
        }
        onPress={withdrawal === undefined ? undefined : () => navigation.go(`/withdraw/detail?no=${withdrawal}`)}
      />
    </div>
  );
}
