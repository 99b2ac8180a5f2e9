// 命运牌 (S2-TA-3): the tab with two gifts to buy. Each gift comes with cards to turn over, which contain prizes at published odds.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import { PityPromise } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useState, type ReactNode } from 'react';
import { TarotFooter, TarotFooterRow } from '../Foot.tsx';
import { CardFan } from '../spread/Fan.tsx';
import { VelvetTablePicture } from '../Velvet.tsx';
import type { ChoosablePerson } from '@shengyu/h5/features/people/friend.ts';
import { TAROT_POOL_CODE, type TarotHome } from '../home.ts';
import { giftCostText, useFateStore, type FateGift } from './fate-store.ts';
import s from './FateTab.module.css';
import { GiftPanel } from './GiftPanel.tsx';
import { MostValuableCards } from './TopCards.tsx';
import { useFateDraw } from './use-fate-draw.ts';

const FriendSheet = lazyPart(
  () => import('@shengyu/h5/features/people/FriendSheet.tsx'),
  'FriendSheet',
  ({ open }) => open,
);
const Records = lazyPart(
  () => import('./Records.tsx'),
  'DrawRecordsSheet',
  ({ open }) => open,
);
const FateLayers = lazyPart(
  () => import('./FateLayers.tsx'),
  'FateDialogs',
  ({ draw, gift }) => draw.phase !== 'rest' || gift !== undefined,
);

export type FateTabProps = {
  readonly campaign: Campaign<TarotHome>;
  readonly home: TarotHome;
  readonly head: ReactNode;
  readonly onDeck: () => void;
};

export function FateTab({ campaign, home, head, onDeck }: FateTabProps) {
  const entry = useParticipation();
  const asked = useFateStore('gift');
  const store = asked.data;
  const { pool } = usePool(TAROT_POOL_CODE);
  const [friend, setFriend] = useState<ChoosablePerson>();
  const [choosing, setChoosing] = useState(false);
  const [log, setLog] = useState(false);
  const [gift, setGift] = useState<FateGift>();
  const { draw, fresh } = useFateDraw(campaign, store?.gifts ?? [], friend?.user_id);
  const waiting = draw.phase === 'asking' || draw.phase === 'confirming';
  return (
    <>
      <VelvetTablePicture low />
      <CardFan taken={[]} resting onTake={() => undefined} />
      <Scene>
        {head}
        {pool && <MostValuableCards rows={pool.list} />}
        {store && (
          <GiftPanel
            store={store}
            friend={friend?.nickname}
            onFriend={() => setChoosing(true)}
            onDeck={onDeck}
            onLog={() => setLog(true)}
          />
        )}
        <div className={s.wallet}>
          <WalletStrip tokens={home.tokens} diamond={home.diamond} />
        </div>
      </Scene>
      <TarotFooter>
        <PityPromise pity={home.pity[TAROT_POOL_CODE] ?? []} box_code={TAROT_POOL_CODE} />
        {entry.kind === 'open' ? (
          <TarotFooterRow>
            {!store && (
              <StageButton
                disabled={asked.step !== 'failed'}
                busy={asked.step !== 'failed'}
                onPress={() => void asked.again()}
              >
                {asked.step === 'failed' ? '加载失败，重新加载' : '加载中'}
              </StageButton>
            )}
            {store?.gifts.map((one, i) => (
              <StageButton
                key={one.pack_id}
                alt={i === 0}
                busy={waiting && draw.num === one.flips}
                disabled={waiting && draw.num !== one.flips}
                cost={giftCostText(one)}
                onPress={() => setGift(one)}
              >
                {one.name}
              </StageButton>
            ))}
          </TarotFooterRow>
        ) : (
          <ParticipationButton entry={entry} />
        )}
      </TarotFooter>
      <FriendSheet
        open={choosing}
        title="送给谁"
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          setChoosing(false);
          setFriend(chosen);
        }}
      />
      <Records open={log} onClose={() => setLog(false)} />
      <FateLayers
        draw={draw}
        fresh={fresh}
        gifts={store?.gifts ?? []}
        gift={gift}
        diamond={home.diamond ?? 0}
        care={home.care}
        friend={friend?.nickname}
        onGift={setGift}
        onGiftClose={() => setGift(undefined)}
        onChanged={() => {
          void asked.again();
          void campaign.reload();
        }}
      />
    </>
  );
}
