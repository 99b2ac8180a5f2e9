// The sheet with the member's exchanges in this shop (call H03).
import { formatDateAndMinute, formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import s from './BuyLog.module.css';

export const ExchangeLogSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <StageSheet open={open} onClose={onClose} title="兑换记录">
    {open && <Rows />}
  </StageSheet>
);

function Rows() {
  const { rows, next, more, refusal } = usePages('POST /api/children_shop/get_my_shop_buy_log', {}, { forget: true });
  return (
    <List
      items={rows}
      label="兑换记录"
      keyOf={({ order_no }) => order_no}
      next={next}
      onMore={more}
      empty={<StandardState inside kind="empty" title={refusal ? refusal.msg : '还没有兑换记录'} />}
      row={({ name, cost, got, at }) => (
        <div className={s['row']}>
          <ItemTile icon={got[0]?.icon ?? ''} counted={got[0]} />
          <span className={s['words']}>
            <b>{name}</b>
            <small>{formatDateAndMinute(at * 1000)}</small>
          </span>
          <span className="num">
            −{formatFullAmount(cost.num)} {cost.name}
          </span>
        </div>
      )}
    />
  );
}
