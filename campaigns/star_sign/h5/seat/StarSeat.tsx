// /constellation/starSeat 星座席位 (S2-SS): the first of each sign on a throne, ten on the arch over it, the rest below.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEffect } from 'react';
import { BarTitle } from '../BarTitle.tsx';
import { CODE } from '../season.ts';
import s from './Seats.module.css';
import { SCENE, theme } from './theme.ts';

const HOME = { code: CODE, route: 'POST /api/v1/star/get_current_star_id', data: {} } as const;

const seats = () => import('./Seats.tsx');
const Seats = lazyPart(seats, 'Seats');

export function Screen() {
  const campaign = useCampaign(HOME);
  // The code of the seats is fetched in parallel with the home call, not after it.
  useEffect(() => void seats(), []);
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={<Skeleton />}>
      {(home) => <Seats home={home} />}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <main className={s['hall']}>
    <BarTitle theme={theme} />
    <div className={s['scroll']}>
      <div className={s['room']}>
        <div className={s['scene']}>
          <img className={s['picture']} src={SCENE} alt="" />
        </div>
      </div>
    </div>
  </main>
);
