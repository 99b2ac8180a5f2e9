// The sheet of the surfboard (S2-SF-2): what it holds, whom it is for, and the buttons that send it.
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { DrawButtons, PityPromise } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import type { BoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { GlassButton } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import { xBold } from '@shengyu/art/icons/data/phosphor.ts';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { drawn } from '../art/later.ts?drawn';
import { incomeText, SEND_TEXT } from '../words.ts';
import { People } from './People.tsx';
import { Prizes } from './Prizes.tsx';
import s from './SurfboardSheet.module.css';
import type { Receiver } from './use-receivers.ts';

export type SurfboardSheetProps = {
  readonly open: boolean;
  readonly drawing: BoxDraw;
  readonly receiver: Receiver | undefined;
  readonly onReceiver: (receiver: Receiver) => void;
  readonly onClose: () => void;
};

export const SurfboardSheet = ({ open, onClose, ...content }: SurfboardSheetProps) => (
  <Modal open={open} label="冲浪板" onDismiss={onClose} className={s.sheet}>
    <div className={s.close}>
      <GlassButton label="关闭" icon={xBold} onPress={onClose} />
    </div>
    {open && <Content {...content} />}
  </Modal>
);

function Content({ drawing, receiver, onReceiver }: Omit<SurfboardSheetProps, 'open' | 'onClose'>) {
  const { box, diamond, pity } = drawing;
  const { pool } = usePool(box.box_code);
  const values = pool ? pool.list.map(({ value }) => value) : [];
  const sending: BoxDraw = receiver ? drawing : { ...drawing, wantDraws: () => showToast('先选一个要送的人') };
  return (
    <div className={s.body} tabIndex={0}>
      <header className={s.head}>
        <img className={s.board} src={drawn['surfboard']} alt="" />
        <div className={s.about}>
          <h2 className={s.title}>
            冲浪板 <span className="num">{formatFullAmount(box.price)}</span>
            <small>钻</small>
          </h2>
          {pool && (
            <>
              <p className={s.range}>
                开出价值{Math.min(...values)}至{Math.max(...values)}钻的礼物
              </p>
              <ul className={s.gives} aria-label="每个另得">
                {pool.per_draw.map((item) => (
                  <li key={item.item_code} className={s.give}>
                    <img src={item.icon} alt="" width="20" height="20" />
                    {itemTextOf(item)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </header>
      <Prizes box_code={box.box_code} pool={pool} />
      <People receiver={receiver} onChoose={onReceiver} />
      <PityPromise pity={pity} box_code={box.box_code} />
      <DrawButtons drawing={sending} words={SEND_TEXT} />
      <p className={s.foot}>
        <span>{incomeText(box.price)}</span>
        <span>
          余额 <b className="num">{formatFullAmount(diamond)}</b> 钻
        </span>
      </p>
    </div>
  );
}
