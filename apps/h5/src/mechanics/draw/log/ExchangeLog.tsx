// Log of exchanges, decompositions and leftovers (P05).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { itemsTextOf } from '#features/item/item-text.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import s from './Log.module.css';

type Page = ReplyFrom<'POST /api/v1/get_prop_exchange_log'>;
type Row = Page['list'][number];

export type ExchangeLogProps = {
  readonly activity_code?: string | undefined;
  /** 0 all, 1 exchange, 2 decompose, 3 leftovers. */
  readonly kind?: 0 | 1 | 2 | 3;
};

export function ExchangeLog({ activity_code, kind = 0 }: ExchangeLogProps) {
  const asked = { activity_code, kind };
  const { rows, next, more, refusal } = usePages('POST /api/v1/get_prop_exchange_log', asked, { forget: true });
  return (
    <List
      items={rows}
      label="兑换记录"
      keyOf={({ log_id }) => log_id}
      next={next}
      onMore={more}
      empty={
        refusal ? (
          <RefusedState refusal={refusal} again={more} />
        ) : (
          <StandardState inside kind="empty" title="还没有记录" />
        )
      }
      row={(row) => <ExchangeRow row={row} />}
    />
  );
}

function ExchangeRow({ row: { title, cost, got, state, at } }: { readonly row: Row }) {
  return (
    <div className={s.row}>
      <ItemTile icon={got[0] ? got[0].icon : ''} counted={got.length === 1 ? got[0] : undefined} />
      <span className={s.words}>
        <span className={s.name}>
          <b>{title}</b>
          {state === 1 && <i className={s.by}>已撤销</i>}
        </span>
        <span className={s.small}>{formatDateAndMinute(at * 1000)}</span>
        {got.length > 0 && <span className={s.small}>得到 {itemsTextOf(got)}</span>}
      </span>
      <span className={s.cost}>{cost.map(({ name, num }) => `−${formatFullAmount(num)} ${name}`).join('\n')}</span>
    </div>
  );
}
