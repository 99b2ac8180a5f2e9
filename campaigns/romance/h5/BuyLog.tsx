// What was exchanged here (H03), with where a parcel is.
import { dateAndMinute, fullAmount, useServices, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageSheet } from '@shengyu/h5/mechanics/sheet/StageSheet.tsx';
import { Thing } from '@shengyu/h5/mechanics/sheet/Thing.tsx';
import { usePages } from '@shengyu/h5/mechanics/sheet/use-pages.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import s from './BuyLog.module.css';

type Page = ReplyFrom<'POST /api/children_shop/get_my_shop_buy_log'>;
type Row = Page['list'][number];

export const BuyLog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <StageSheet open={open} onClose={onClose} title="兑换记录">
    {open && <Rows />}
  </StageSheet>
);

function Rows() {
  const { client } = useServices();
  const { rows, next, more, refusal } = usePages<Row, Page>('romance', (at) =>
    client.call('POST /api/children_shop/get_my_shop_buy_log', at, { quiet: 'all' }),
  );
  return (
    <List
      items={rows}
      label="兑换记录"
      keyOf={({ order_no }) => order_no}
      next={next}
      onMore={more}
      empty={<State inside kind="empty" title={refusal ? refusal.msg : '还没有兑换记录'} />}
      row={({ name, num, cost, got, at }) => (
        <div className={s['row']}>
          <Thing icon={got[0]?.icon ?? ''} num={num} />
          <span className={s['words']}>
            <b>{name}</b>
            <small>{dateAndMinute(at * 1000)}</small>
          </span>
          <span className="num">
            −{fullAmount(cost.num)} {cost.name}
          </span>
        </div>
      )}
    />
  );
}
