// 牌册 (S2-TA-4): 22 frames, what is owned in colour with its number, rewards of sets, and the way to swap duplicates.
import { MainButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { later, useSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { B3 } from '@shengyu/h5/mechanics/stage/B3.tsx';
import { Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useState, type ReactNode } from 'react';
import { Foot, Row } from '../Foot.tsx';
import { Album } from './Album.tsx';
import s from './DeckTab.module.css';
import { Sets } from './Sets.tsx';
import { useDeck } from './use-deck.ts';

const SwapSheet = later(
  () => import('./SwapSheet.tsx'),
  (module) => module.SwapSheet,
  ({ open }) => open,
);

export type DeckTabProps = { readonly head: ReactNode; readonly onFate: () => void };

export function DeckTab({ head, onFate }: DeckTabProps) {
  const entry = useEntry();
  const asked = useDeck(useSignedIn());
  const [swapping, setSwapping] = useState(false);
  const deck = asked.data?.code === 1 ? asked.data.data : undefined;
  const owned = deck?.cards.filter(({ have }) => have > 0).length ?? 0;
  const spare = deck?.cards.reduce((sum, card) => sum + card.spare, 0) ?? 0;
  const complete = deck !== undefined && owned === deck.cards.length;
  const line = lineOf(deck !== undefined, owned, spare, complete);
  return (
    <>
      <Scene>{head}</Scene>
      <section className={s.book} aria-label="我的牌册" tabIndex={0}>
        {deck && <Sets sets={deck.sets} owned={owned} total={deck.cards.length} />}
        {asked.isError && !deck && (
          <p className={s.broken} role="alert">
            加载失败
            <button type="button" onClick={() => void asked.refetch()}>
              重新加载
            </button>
          </p>
        )}
        {line && <p className={s.line}>{line}</p>}
        <Album cards={deck?.cards} />
      </section>
      <Foot>
        {entry.kind === 'open' || (entry.kind === 'instead' && entry.act === 'verify') ? (
          <Row>
            <B3
              alt
              disabled={spare === 0}
              cost={spare > 0 ? `可用 ${spare} 张` : undefined}
              onPress={() => setSwapping(true)}
            >
              {deck && spare === 0 ? '暂无多余的牌' : '置换'}
            </B3>
            {!complete && <B3 onPress={onFate}>去翻牌</B3>}
          </Row>
        ) : (
          <MainButton entry={entry} />
        )}
      </Foot>
      <SwapSheet open={swapping} onClose={() => setSwapping(false)} deck={deck} />
    </>
  );
}

const lineOf = (known: boolean, owned: number, spare: number, complete: boolean): string => {
  if (complete) return '牌册已集齐';
  if (known && owned === 0) return '牌册空空，翻开第一张';
  return spare > 0 ? '重复的牌，可以换成想要的那张' : '';
};
