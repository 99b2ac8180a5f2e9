// The layer shown after paying: the cards lie face down and are turned one by one (S2-TA-3), or all at once in 0.6 s (S2-TA-6). The
// draw has already decided which cards they are, and a line at the bottom says so.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { FairnessSheet } from '@shengyu/h5/mechanics/draw/FairnessSheet.tsx';
import { isDrawToggleOn } from '@shengyu/h5/mechanics/draw/toggles.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { useState } from 'react';
import { drawn } from '../art/first.ts?drawn';
import s from './FlipTable.module.css';
import { FlipCard } from './FlipCard.tsx';
import { DrawResultFooter } from './ResultFoot.tsx';
import { turnedCardOf } from './turned-cards.ts';

export type CardFlipLayerProps = {
  readonly result: DrawResult;
  /** The codes of the cards that the member did not have before. */
  readonly fresh: readonly string[];
  /** What repeating the purchase costs, for example 520钻·翻10张. */
  readonly cost: string | undefined;
  /** True when an earlier visit to the page paid for these cards. */
  readonly earlier: boolean;
  readonly onClose: () => void;
  readonly onAgain: () => void;
};

export function CardFlipLayer({ result, fresh, cost, earlier, onClose, onAgain }: CardFlipLayerProps) {
  const cards = result.list.map(turnedCardOf);
  const everything = cards.map(({ draw_id }) => draw_id);
  const [still] = useState(() => isDrawToggleOn('skipAnimation'));
  const [up, setUp] = useState<readonly string[]>(still ? everything : []);
  const [together, setTogether] = useState(false);
  const [fair, setFair] = useState(false);
  const done = up.length === cards.length;
  /** Whether card `i` is marked as new. Of two equal cards only the first is. */
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
            {earlier && <p className={s.note}>上次的结果</p>}
            <h2 className={s.title}>{done ? '命运已揭晓' : '选一张与你对视的牌'}</h2>
            <ul className={joinClassNames(s.cards, cards.length === 1 && s.one)}>
              {cards.map((card, i) => (
                <FlipCard
                  key={card.draw_id}
                  card={card}
                  place={i}
                  cards={cards.length}
                  up={up.indexOf(card.draw_id) >= 0}
                  still={still}
                  together={together}
                  isNew={isNew(i)}
                  onTurn={() => setUp([...up, card.draw_id])}
                />
              ))}
            </ul>
          </div>
          {done && <DrawResultFooter result={result} onVerify={() => setFair(true)} />}
          <p className={s.note}>牌面在付款时已按公示概率确定，翻牌只是揭晓</p>
          <div className={s.row}>
            {done ? (
              <>
                <StageButton alt onPress={onClose}>
                  收下
                </StageButton>
                <StageButton cost={cost} onPress={onAgain}>
                  再来一次
                </StageButton>
              </>
            ) : (
              <StageButton onPress={turnAll}>全部翻开</StageButton>
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
