// 牌册 (S2-TA-4): the album of 22 cards with the number of each, the rewards for sets, and the sheet in which duplicates are
// exchanged.
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { lazyPart, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useDeck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useState, type ReactNode } from 'react';
import { cardNameOf } from '../card/Card.tsx';
import { TarotFooter, TarotFooterRow } from '../Foot.tsx';
import { CardAlbum } from './Album.tsx';
import s from './DeckTab.module.css';
import { CardSets } from './Sets.tsx';
import { HOME } from '../home.ts';

const RecipeSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/deck/RecipeSheet.tsx'),
  'RecipeSheet',
  ({ open }) => open,
);

const WORDS = { noun: '牌', nameOf: cardNameOf } as const;

export type DeckTabProps = { readonly head: ReactNode; readonly onFate: () => void };

export function DeckTab({ head, onFate }: DeckTabProps) {
  const entry = useParticipation();
  const asked = useDeck(HOME.code, useIsSignedIn());
  const [swapping, setSwapping] = useState(false);
  const deck = asked.data;
  const owned = deck?.cards.filter(({ have }) => have > 0).length ?? 0;
  const spare = deck?.cards.reduce((sum, card) => sum + card.spare, 0) ?? 0;
  const complete = deck !== undefined && owned === deck.cards.length;
  const line = lineOf(deck !== undefined, owned, spare, complete);
  return (
    <>
      <Scene>{head}</Scene>
      <section className={s.book} aria-label="我的牌册" tabIndex={0}>
        {deck && <CardSets sets={deck.sets} owned={owned} total={deck.cards.length} />}
        {asked.step === 'failed' && (
          <p className={s.broken} role="alert">
            加载失败
            <button type="button" onClick={() => void asked.again()}>
              重新加载
            </button>
          </p>
        )}
        {line && <p className={s.line}>{line}</p>}
        <CardAlbum cards={deck?.cards} />
      </section>
      <TarotFooter>
        {entry.kind === 'open' || (entry.kind === 'instead' && entry.act === 'verify') ? (
          <TarotFooterRow>
            <StageButton
              alt
              disabled={spare === 0}
              cost={spare > 0 ? `可用 ${spare} 张` : undefined}
              onPress={() => setSwapping(true)}
            >
              {deck && spare === 0 ? '暂无多余的牌' : '置换'}
            </StageButton>
            {!complete && <StageButton onPress={onFate}>去翻牌</StageButton>}
          </TarotFooterRow>
        ) : (
          <ParticipationButton entry={entry} />
        )}
      </TarotFooter>
      <RecipeSheet open={swapping} onClose={() => setSwapping(false)} deck={deck} words={WORDS} />
    </>
  );
}

const lineOf = (known: boolean, owned: number, spare: number, complete: boolean): string => {
  if (complete) return '牌册已集齐';
  if (known && owned === 0) return '牌册空空，翻开第一张';
  return spare > 0 ? '重复的牌，可以换成想要的那张' : '';
};
