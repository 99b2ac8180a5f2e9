// /firstCharge 首充好礼 (S2-FC-1…3): three crates on a quay at sunrise, of which the first recharge opens one.
import { useAwaitedGift } from '@shengyu/h5/features/pay/use-awaited-gift.ts';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart, useIsSignedIn, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState, type RefObject } from 'react';
import { choosePlace, firstPlaces, HOME, isClosedFor, type FirstChargeHome } from './home.ts';
import s from './FirstCharge.module.css';
import { Crates } from './quay/Crates.tsx';
import { Foot } from './quay/Foot.tsx';
import { theme } from './theme.ts';

// Only a chosen crate has contents, only a member with the gift sees the quay after sunrise, and only a payer needs the checkout.
const Contents = lazyPart(() => import('./quay/Contents.tsx'), 'Contents');
const OpenedScene = lazyPart(() => import('./done/Opened.tsx'), 'OpenedScene');
const OpenedFoot = lazyPart(() => import('./done/Opened.tsx'), 'OpenedFoot');
const Checkout = lazyPart(() => import('@shengyu/h5/features/pay/CheckoutSheet.tsx'), 'CheckoutSheet');
const Result = lazyPart(() => import('@shengyu/h5/features/pay/Result.tsx'), 'PaymentResult');
const PackList = lazyPart(
  () => import('@shengyu/h5/mechanics/offer/PackList.tsx'),
  'PackListSheet',
  ({ open }) => open,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  const { navigation } = useRoute();
  const back = useRef<() => void>(undefined);
  const [listed, setListed] = useState(false);
  const minor = campaign.home !== undefined && campaign.home.care.age === 'minor';
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={<Skeleton />}
      tags={minor ? [] : [{ name: '礼包', go: () => setListed(true) }]}
      onBack={() => (back.current ? back.current() : navigation.back())}
    >
      {(home) => (
        <>
          {minor ? <Minor /> : <Quay campaign={campaign} home={home} back={back} />}
          <PackList open={listed} onClose={() => setListed(false)} activity_code={HOME.code} />
        </>
      )}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <Scene>
    <StageTitle theme={theme} />
  </Scene>
);

/** S2-FC-3: a minor sees the ground and one sentence, no crate. */
const Minor = () => (
  <Scene>
    <StageTitle theme={theme} />
    <p className={s.plate}>未成年人不能充值</p>
  </Scene>
);

type QuayProps = {
  readonly campaign: Campaign<FirstChargeHome>;
  readonly home: FirstChargeHome;
  readonly back: RefObject<(() => void) | undefined>;
};

function Quay({ campaign, home, back }: QuayProps) {
  const entry = useParticipation();
  const signedIn = useIsSignedIn();
  const { tiers, granted } = home;
  const [places, setPlaces] = useState(() => firstPlaces(tiers));
  // S2-FC-1: nothing is chosen until the member taps a crate.
  const [chosen_id, setChosen] = useState<string>();
  const [paying, setPaying] = useState(false);
  const gift = useAwaitedGift(granted !== undefined, campaign.reload);
  const choose = (tier_id: string): void => {
    setPlaces((before) => choosePlace(before, tier_id));
    setChosen(tier_id);
  };
  const closed = isClosedFor(home, signedIn);
  const chosen = closed ? undefined : tiers.find(({ tier_id }) => tier_id === chosen_id);
  return (
    <>
      {granted && <OpenedScene home={home} granted={granted} celebrated={gift.come} onEnd={gift.forget} />}
      <Scene>
        {!granted && (
          <Crates tiers={tiers} places={places} chosen_id={chosen && chosen.tier_id} fixed={closed} onChoose={choose} />
        )}
        {!granted && chosen && <Contents key={chosen_id} tier={chosen} signedIn={signedIn} />}
        <StageTitle theme={theme} />
        {(granted || closed) && <p className={s.plate}>{home.why_not}</p>}
        {!granted && !closed && !chosen && <p className={s.hint}>点开一只木箱，看看里面的礼物</p>}
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
      </Scene>
      <StageDock>
        <div className={s.strip}>
          {signedIn && (
            <Checkout
              route="/firstCharge"
              wanted_fen={paying && chosen ? chosen.amount_fen : undefined}
              note="到账后打开礼箱，首充礼发放一档，不累加"
              onClose={() => setPaying(false)}
              onCredited={gift.expect}
              back={back}
            />
          )}
        </div>
        {granted ? (
          <OpenedFoot granted={granted} />
        ) : (
          <Foot
            home={home}
            places={places}
            chosen={chosen}
            closed={closed}
            entry={entry}
            onChoose={choose}
            onPay={() => setPaying(true)}
          />
        )}
      </StageDock>
      {gift.late && <Result order={gift.order} onDone={gift.forget} onAgain={gift.forget} />}
    </>
  );
}
