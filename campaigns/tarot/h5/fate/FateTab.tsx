// 命运牌 (S2-TA-3): two gifts, each turns cards that carry prizes at published odds.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { MainButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/WalletStrip.tsx';
import { Promises } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { B3 } from '@shengyu/h5/mechanics/stage/B3.tsx';
import { Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useState, type ReactNode } from 'react';
import { Foot, Row } from '../Foot.tsx';
import { Fan } from '../spread/Fan.tsx';
import { Velvet } from '../Velvet.tsx';
import type { Friend } from '@shengyu/h5/mechanics/friend/friend.ts';
import { POOL, type TarotHome } from '../home.ts';
import { costOf, useFateStore, type FateGift } from './fate-store.ts';
import s from './FateTab.module.css';
import { GiftPanel } from './GiftPanel.tsx';
import { TopCards } from './TopCards.tsx';
import { useFateDraw } from './use-fate-draw.ts';

const FriendSheet = later(
  () => import('@shengyu/h5/mechanics/friend/FriendSheet.tsx'),
  (module) => module.FriendSheet,
  ({ open }) => open,
);
const Records = later(
  () => import('./Records.tsx'),
  (module) => module.Records,
  ({ open }) => open,
);
const FateLayers = later(
  () => import('./FateLayers.tsx'),
  (module) => module.FateLayers,
  ({ draw, gift }) => draw.phase !== 'rest' || gift !== undefined,
);

export type FateTabProps = {
  readonly campaign: Campaign<TarotHome>;
  readonly home: TarotHome;
  readonly head: ReactNode;
  readonly onDeck: () => void;
};

export function FateTab({ campaign, home, head, onDeck }: FateTabProps) {
  const entry = useEntry();
  const asked = useFateStore('gift');
  const store = asked.data?.code === 1 ? asked.data.data : undefined;
  const { pool } = usePool(POOL);
  const [friend, setFriend] = useState<Friend>();
  const [choosing, setChoosing] = useState(false);
  const [log, setLog] = useState(false);
  const [gift, setGift] = useState<FateGift>();
  const { draw, fresh } = useFateDraw(campaign, store?.gifts ?? [], friend?.user_id);
  const waiting = draw.phase === 'asking' || draw.phase === 'confirming';
  return (
    <>
      <Velvet low />
      <Fan taken={[]} resting onTake={() => undefined} />
      <Scene>
        {head}
        {pool && <TopCards rows={pool.list} />}
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
      <Foot>
        <Promises pity={home.pity[POOL] ?? []} box_code={POOL} />
        {entry.kind === 'open' ? (
          <Row>
            {!store && (
              <B3 disabled={!asked.isError} busy={!asked.isError} onPress={() => void asked.refetch()}>
                {asked.isError ? '加载失败，重新加载' : '加载中'}
              </B3>
            )}
            {store?.gifts.map((one, i) => (
              <B3
                key={one.pack_id}
                alt={i === 0}
                busy={waiting && draw.num === one.flips}
                disabled={waiting && draw.num !== one.flips}
                cost={costOf(one)}
                onPress={() => setGift(one)}
              >
                {one.name}
              </B3>
            ))}
          </Row>
        ) : (
          <MainButton entry={entry} />
        )}
      </Foot>
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
        onGiftClose={() => setGift(undefined)}
        onChanged={() => void asked.refetch()}
      />
    </>
  );
}
