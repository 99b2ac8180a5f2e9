// 你想要的月光礼物 (S2-ZY-1): five lamps, each a promise with its number, and the member's own words. 更换 (S2-ZY-3) is the same
// layer: the progress stays, and the new number is shown before one confirms.
import { caretLeftBold } from '@shengyu/art/icons/data/phosphor.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { countCharacters } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { GlassButton } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { useState, type ReactNode } from 'react';
import { drawn as first } from '../art/first.ts?drawn';
import { drawn } from '../art/later.ts?drawn';
import type { Wish, WishHome } from '../home.ts';
import { wishPrizesOf, type WishPrize } from '../wish-prizes.ts';
import s from './Choose.module.css';
import { useMakeWish, type WrittenWish } from './use-make-wish.ts';

export type ChooseLayerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly home: WishHome;
  readonly onWished: (wish: Wish, written: WrittenWish | undefined) => void;
};

const TITLE = '你想要的月光礼物';
const WORDS_MAX = 30;
const PLACES = [s.p0, s.p1, s.p2, s.p3, s.p4];

export const ChooseLayer = ({ open, onClose, ...props }: ChooseLayerProps) => (
  <Modal open={open} onDismiss={onClose} label={TITLE} place="center" clear className={s.layer}>
    <img className={s.night} src={first['backdrop']} alt="" />
    <i />
    <div className={s.back}>
      <GlassButton label="返回" icon={caretLeftBold} onPress={onClose} />
    </div>
    <Content {...props} onClose={onClose} />
  </Modal>
);

function Content({ home, onWished, onClose }: Omit<ChooseLayerProps, 'open'>) {
  const { wish, my_text: written } = home;
  const prizes = wishPrizesOf(home);
  const entry = useParticipation();
  const [prize_id, setPrizeId] = useState(wish.prize_id ?? prizes[1]?.prize_id ?? '');
  const [text, setText] = useState(written ? written.text : '');
  const { fault, forget, make } = useMakeWish((after, words) => {
    onWished(after, words);
    onClose();
  });
  const chosen = prizes.find((one) => one.prize_id === prize_id);
  const changing = wish.prize_id !== null;
  const length = countCharacters(text.trim());
  const newWords = text.trim() !== (written ? written.text : '');
  const same = changing && prize_id === wish.prize_id;
  return (
    <div className={s.page}>
      <img className={s.moon} src={first['dark']} alt="" />
      <div className={s.scroll} tabIndex={0}>
        <h2 className={s.title}>{TITLE}</h2>
        <div
          className={s.lamps}
          role="radiogroup"
          aria-label={TITLE}
          onKeyDown={createRovingKeyHandler(
            prizes.map((one) => one.prize_id),
            prize_id,
            setPrizeId,
          )}
        >
          {prizes.map((prize, i) => (
            <Lamp
              key={prize.prize_id}
              prize={prize}
              place={PLACES[i]}
              chosen={prize.prize_id === prize_id}
              onChoose={() => setPrizeId(prize.prize_id)}
            />
          ))}
        </div>
      </div>
      <div className={s.foot}>
        {entry.kind === 'open' && (
          <Words text={text} length={length} fault={fault ?? refusedBefore(written, newWords)}>
            <textarea
              id="wish-words"
              className={s.area}
              rows={2}
              value={text}
              placeholder="想说的话，写在灯上（选填）"
              aria-describedby="wish-words-note"
              onChange={({ target }) => {
                forget();
                setText(target.value.replace(/\n/g, ''));
              }}
            />
          </Words>
        )}
        <p className={s.promise}>{chosen && <Promised prize={chosen} wish={wish} changing={changing} />}</p>
        {entry.kind === 'open' ? (
          <StageButton
            disabled={!chosen || length > WORDS_MAX || (same && !newWords)}
            onPress={() => chosen && make(chosen.prize_id, newWords ? text : '', changing ? '已更新' : '许愿成功')}
          >
            {!changing ? '许愿' : same ? '更新心愿' : '更换心愿'}
          </StageButton>
        ) : (
          <ParticipationButton entry={entry} />
        )}
      </div>
    </div>
  );
}

const REFUSED = 2;
const refusedBefore = (written: WrittenWish | undefined, newWords: boolean): string | undefined =>
  written && written.state === REFUSED && !newWords ? '换一种说法试试' : undefined;

type LampProps = {
  readonly prize: WishPrize;
  readonly place: string | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

const Lamp = ({ prize, place, chosen, onChoose }: LampProps) => (
  <button
    type="button"
    role="radio"
    aria-checked={chosen}
    tabIndex={chosen ? 0 : -1}
    aria-label={`${prize.title}，最迟 ${prize.hard} 次必得`}
    className={joinClassNames(s.lamp, place, chosen && s.chosen)}
    onClick={onChoose}
  >
    <img className={s.paper} src={drawn['card']} alt="" />
    <img className={joinClassNames(s.paper, s.lit)} src={drawn['lit']} alt="" />
    <img className={s.picture} src={prize.icon} alt="" />
    <span className={s.name}>{prize.title}</span>
    <span className={s.hard}>
      最迟<b className="num">{prize.hard}</b>次必得
    </span>
    <i className={s.tick}>
      <Icon path={checkBold} size={14} />
    </i>
  </button>
);

type WordsProps = {
  readonly text: string;
  readonly length: number;
  readonly fault: string | undefined;
  readonly children: ReactNode;
};

const Words = ({ length, fault, children }: WordsProps) => (
  <div className={s.words}>
    <p className={s.wordsHead}>
      <label htmlFor="wish-words">写下心愿</label>
      <span id="wish-words-note" className={s.note}>
        {fault && <b role="alert">{fault}</b>}
        <span className={joinClassNames('num', length > WORDS_MAX && s.over)}>
          {length}/{WORDS_MAX}
        </span>
      </span>
    </p>
    {children}
  </div>
);

function Promised({ prize, wish, changing }: { prize: WishPrize; wish: Wish; changing: boolean }) {
  if (!changing || prize.prize_id === wish.prize_id)
    return (
      <>
        心愿「<b>{prize.title}</b>」{changing ? '还有' : '最迟'}{' '}
        <b className="num">{changing ? wish.left : prize.hard}</b> 次必得
      </>
    );
  return (
    <>
      更换心愿不清空进度，按新心愿的次数计算
      <br />
      心愿「<b>{prize.title}</b>」还有 <b className="num">{prize.left}</b> 次必得
    </>
  );
}
