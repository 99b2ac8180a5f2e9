// After paying: the cards lie face down and are turned one by one, or all at once in 0.6 s (S2-TA-3, S2-TA-6). What they are
// was decided by the draw; the line at the foot says so.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/draw-call.ts';
import { FairnessSheet } from '@shengyu/h5/mechanics/draw/FairnessSheet.tsx';
import { isSet } from '@shengyu/h5/mechanics/draw/toggles.ts';
import { B3 } from '@shengyu/h5/mechanics/stage/B3.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { useState } from 'react';
import { drawn } from '../art/first.ts?drawn';
import s from './FlipTable.module.css';
import { FlipCard } from './FlipCard.tsx';
import { ResultFoot } from './ResultFoot.tsx';
import { turnedCard } from './turned-cards.ts';

export type FlipTableProps = {
  readonly result: DrawResult;
  /** Cards the member had none of. */
  readonly fresh: readonly string[];
  /** 520钻·翻10张: what doing the same again takes. */
  readonly cost: string | undefined;
  readonly onClose: () => void;
  readonly onAgain: () => void;
};

export function FlipTable({ result, fresh, cost, onClose, onAgain }: FlipTableProps) {
  const cards = result.list.map(turnedCard);
  const everything = cards.map(({ draw_id }) => draw_id);
  const [still] = useState(() => isSet('skipAnimation'));
  const [up, setUp] = useState<readonly string[]>(still ? everything : []);
  const [together, setTogether] = useState(false);
  const [fair, setFair] = useState(false);
  const done = up.length === cards.length;
  /** Of two of a kind only the first is new. */
  const isNew = (i: number): boolean => {
    const { item_code } = cards[i]!.face;
    return fresh.indexOf(item_code) >= 0 && !cards.slice(0, i).some(({ face }) => face.item_code === item_code);
  };
  const turnAll = (): void => {
    setTogether(true);
    setUp(everything);
  };
  return (
    <Modal open onDismiss={done ? onClose : turnAll} label="翻牌" place="center" className={s.layer}>
      <div data-stage="tarot" className={s.table}>
        <img className={s.sky} src={drawn['backdrop']} alt="" />
        <img className={s.velvet} src={drawn['table']} alt="" />
        <div className={s.body}>
          <div className={s.middle}>
            <h2 className={s.title}>{done ? '命运已揭晓' : '选一张与你对视的牌'}</h2>
            <ul className={cx(s.cards, cards.length === 1 && s.one)}>
              {cards.map((card, i) => (
                <FlipCard
                  key={card.draw_id}
                  card={card}
                  place={i}
                  up={up.indexOf(card.draw_id) >= 0}
                  still={still}
                  together={together}
                  isNew={isNew(i)}
                  onTurn={() => setUp([...up, card.draw_id])}
                />
              ))}
            </ul>
          </div>
          {done && <ResultFoot result={result} onVerify={() => setFair(true)} />}
          <p className={s.note}>牌面在付款时已按公示概率确定，翻牌只是揭晓</p>
          <div className={s.row}>
            {done ? (
              <>
                <B3 alt onPress={onClose}>
                  收下
                </B3>
                <B3 cost={cost} onPress={onAgain}>
                  再来一次
                </B3>
              </>
            ) : (
              <B3 onPress={turnAll}>全部翻开</B3>
            )}
          </div>
          <p className="sr-only" role="status">
            {done && `获得 ${cards.map(({ face, gift }) => `${face.name} ${gift}`).join('；')}`}
          </p>
        </div>
      </div>
      <FairnessSheet open={fair} onClose={() => setFair(false)} draw_id={result.list[0]?.draw_id} />
    </Modal>
  );
}
