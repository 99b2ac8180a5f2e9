// /representative 星座代言人 (S2-RP): twelve spokespersons on a golden ring, the season's sign in front.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart, useIsSignedIn, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEffect, useState } from 'react';
import { BarTitle } from '../BarTitle.tsx';
import { CODE, SEATS } from '../season.ts';
import s from './Hall.module.css';
import { SCENE, theme } from './theme.ts';

const HOME = { code: CODE, route: SEATS, data: { limit: 3 } } as const;

const hall = () => import('./Hall.tsx');
const Hall = lazyPart(hall, 'Hall');
const ShareCard = lazyPart(
  () => import('@shengyu/h5/features/share/ShareCard.tsx'),
  'ShareCard',
  ({ open }) => open,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  // The code of the hall is fetched in parallel with the home call, not after it.
  useEffect(() => void hall(), []);
  const [front, setFront] = useState<number>();
  const [sharing, setSharing] = useState(false);
  const { home } = campaign;
  const star_id = front ?? (home ? home.season_star_id : 1);
  const rep = home && home.reps[star_id - 1];
  const share = { name: '分享', go: () => (signedIn ? setSharing(true) : toLogin()) };
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={<Skeleton />} tags={rep && rep.user ? [share] : []}>
      {(page) => (
        <>
          <Hall campaign={campaign} page={page} star_id={star_id} onFront={setFront} />
          <ShareCard open={sharing} onClose={() => setSharing(false)} scene="star" shared={`rep:${star_id}`} />
        </>
      )}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <main className={s['hall']}>
    <BarTitle theme={theme} />
    <div className={s['scene']}>
      <img className={s['picture']} src={SCENE} alt="" />
    </div>
  </main>
);
