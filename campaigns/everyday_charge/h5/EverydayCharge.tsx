// /everydayCharge 每日充值 (S2-EC-1…3): a bay with the seven lighthouses of the week, and the day's four stone steps.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { lazyPart, useCall, useIsSignedIn, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState } from 'react';
import { Bay } from './coast/Bay.tsx';
import { DayPage } from './DayPage.tsx';
import s from './EverydayCharge.module.css';
import { GUEST_HOME, GUEST_WEEK, guestViewOf, HOME, type GuestHome } from './home.ts';
import { Steps } from './steps/Steps.tsx';
import { theme } from './theme.ts';
import { TopTier } from './TopTier.tsx';

const PackList = lazyPart(
  () => import('@shengyu/h5/mechanics/offer/PackList.tsx'),
  'PackListSheet',
  ({ open }) => open,
);

export function Screen() {
  return useIsSignedIn() ? <MemberScreen /> : <GuestScreen />;
}

const Skeleton = () => (
  <Scene>
    <StageTitle theme={theme} />
  </Scene>
);

function MemberScreen() {
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
          {minor ? <Minor /> : <DayPage campaign={campaign} home={home} back={back} />}
          <PackList open={listed} onClose={() => setListed(false)} activity_code={HOME.code} />
        </>
      )}
    </CampaignPage>
  );
}

/** S2-EC-2: a minor sees the coast and one sentence, no step. */
const Minor = () => (
  <Scene>
    <StageTitle theme={theme} />
    <p className={s.plate}>未成年人不能充值</p>
  </Scene>
);

function GuestScreen() {
  const campaign = useCampaign(GUEST_HOME);
  const [listed, setListed] = useState(false);
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={<Skeleton />}
      tags={[{ name: '礼包', go: () => setListed(true) }]}
    >
      {(home) => (
        <>
          <GuestPage home={home} />
          <PackList open={listed} onClose={() => setListed(false)} activity_code={HOME.code} />
        </>
      )}
    </CampaignPage>
  );
}

/** A guest sees what there is, and is asked to log in at the button. */
function GuestPage({ home }: { readonly home: GuestHome }) {
  const entry = useParticipation();
  const { data: week } = useCall('POST /api/v1/get_gift_pack_list', GUEST_WEEK);
  const view = guestViewOf(home, week);
  return (
    <>
      <Bay view={view} />
      <StageDock>
        <Steps tiers={view.tiers} />
        <div className={s.act}>
          <ParticipationButton entry={entry} />
        </div>
        <TopTier tiers={view.tiers} />
      </StageDock>
    </>
  );
}
