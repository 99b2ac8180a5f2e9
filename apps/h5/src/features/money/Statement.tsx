import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds, monthOf } from '@shengyu/rules/time/calendar.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretDownFill, Icon } from '@shengyu/ui/icons.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useEffect, useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useRoute } from '#shell/route.ts';
import s from './Statement.module.css';

const MonthSheet = lazyPart(
  () => import('./MonthSheet.tsx'),
  'MonthSheet',
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

export type StatementProps = {
  /** The account whose entries are listed. */
  readonly book: RequestTo<'POST /api/v1/my_money_log'>['account'];
  /** Names the list for screen readers, e.g. 收益明细. */
  readonly label: string;
  /** Changing this number reloads the list from its first page. */
  readonly round?: number;
};

/** An amount of the account: money in yuan, diamonds as a whole number. */
const amountText = (book: StatementProps['book'], amount: number): string =>
  book === 'diamond' || book === 'pink_diamond' ? formatFullAmount(amount) : formatFenAsYuan(amount);

/** An account's entries by month: 收益明细 (S-WD-2) and the 明细 of diamonds (S-PAY-8). */
export function Statement({ book, label, round = 0 }: StatementProps) {
  /** Undefined means the current month by the server's clock. */
  const [chosen, setChosen] = useState<string>();
  const [direction, setDirection] = useState(ALL);
  const [type, setType] = useState(ALL);
  const [choosing, setChoosing] = useState(false);
  const [beside, setBeside] = useState<Answer>();
  const plain = chosen === undefined && direction === ALL && type === ALL;
  const { rows, next, more, page, refusal } = usePages(
    'POST /api/v1/my_money_log',
    {
      account: book,
      month: chosen,
      direction: Number(direction) as 0 | 1 | 2,
      ...(type === ALL ? {} : { types: [Number(type)] }),
    },
    { copy: plain ? `statement:${book}` : undefined, forget: true, round },
  );
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
          收入 <b className="num">{amountText(book, page ? page.month_in : 0)}</b>
          <span className={s.out}>
            支出 <b className="num">{amountText(book, page ? page.month_out : 0)}</b>
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
        label={label}
        keyOf={({ log_id }) => log_id}
        next={next}
        onMore={more}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={more} />
          ) : (
            <StandardState inside kind="empty" title="本月还没有收支" text="可以换一个月份看看" />
          )
        }
        row={(row) => <Line row={row} book={book} />}
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

function Line({ row, book }: { row: Row; book: StatementProps['book'] }) {
  const { navigation } = useRoute();
  const { title, type_name, amount, balance_after, created_at, related } = row;
  const withdrawal = related && related.kind === 'withdraw' ? related.no : undefined;
  return (
    <div className={s.row}>
      <ListRow
        title={title}
        caption={
          <>
            {type_name} · <span className="num">{formatDateAndMinute(instantOfUnixSeconds(created_at)).slice(5)}</span>
          </>
        }
        value={
          <span className={joinClassNames(amount > 0 && s.in)}>
            {amount > 0 && '+'}
            {amountText(book, amount)}
          </span>
        }
        note={
          <>
            余额 <span className="num">{amountText(book, balance_after)}</span>
          </>
        }
        onPress={withdrawal === undefined ? undefined : () => navigation.go(`/withdraw/detail?no=${withdrawal}`)}
      />
    </div>
  );
}
