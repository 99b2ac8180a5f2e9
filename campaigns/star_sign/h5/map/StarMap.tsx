// /constellation/starMap 星座物语 (S2-SM-1 … S2-SM-9): a true sky that a finger moves, and round buttons on a rim under the thumb.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart, useCall, useIsSignedIn, useOpenLogin, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { GlassChip } from '@shengyu/h5/mechanics/stage/Glass.tsx';
import { useRef, useState } from 'react';
import { BarTitle } from '../BarTitle.tsx';
import { HOME, type StarSeason } from '../home.ts';
import { readMapSheet, type MapSheetKey } from './map-sheet.ts';
import { Rim } from './Rim.tsx';
import s from './StarMap.module.css';
import type { SkyHandle } from '../sky/Sky.tsx';
import { theme } from './theme.ts';

const LazySky = lazyPart(() => import('../sky/Sky.tsx'), 'Sky');
const MapSheets = lazyPart(
  () => import('./MapSheets.tsx'),
  'MapSheets',
  ({ shown }) => shown !== undefined,
);
const FirstVisit = lazyPart(
  () => import('../first/FirstVisit.tsx'),
  'FirstVisit',
  ({ open }) => open,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  const { location } = useRoute();
  const [shown, setShown] = useState(() => readMapSheet(location.query.sheet));
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={
        <main>
          <BarTitle theme={theme} />
        </main>
      }
      tags={[{ name: '任务', go: () => setShown('tasks') }]}
    >
      {(season) => <Map campaign={campaign} season={season} shown={shown} onShow={setShown} />}
    </CampaignPage>
  );
}

type MapProps = {
  readonly campaign: Campaign<StarSeason>;
  readonly season: StarSeason;
  readonly shown: MapSheetKey | undefined;
  readonly onShow: (sheet: MapSheetKey | undefined) => void;
};

/** Before the pictures of the member are known, and for a guest, no star is lit. */
const DARK: readonly number[] = Array.from({ length: 12 }, () => 0);

function Map({ campaign, season, shown, onShow }: MapProps) {
  const { navigation } = useRoute();
  const toLogin = useOpenLogin();
  const signedIn = useIsSignedIn();
  const entry = useParticipation();
  const sky = useRef<SkyHandle>(null);
  const pictures = useCall('POST /api/v1/star/get_user_star_img_list', {}, { enabled: signedIn });
  const counts = pictures.data ? pictures.data.list.map(({ lit }) => lit) : DARK;
  const { home, star, star_id } = season;
  const tokens = home ? home.tokens : [];
  const minor = home !== undefined && home.age === 'minor';
  const asked = signedIn && entry.kind === 'open' && season.my_confirmed === 0;
  const show = (sheet: MapSheetKey): void => (signedIn ? onShow(sheet) : toLogin());
  return (
    <main className={s.map}>
      <LazySky ref={sky} season={star_id - 1} counts={counts} known={!signedIn || pictures.data !== undefined} />
      <i className={s.shade} />
      <BarTitle theme={theme} />
      {!asked && (
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
      )}
      {signedIn && !asked && (
        <div className={s.chips}>
          {tokens
            .filter(({ code }) => code !== 'zp_piece')
            .map(({ code, name, icon, num }) => (
              <GlassChip key={code}>
                <img className={s.token} src={icon} alt={name} width="21" height="21" />
                <b className="num">{num}</b>
              </GlassChip>
            ))}
        </div>
      )}
      <MapSheets
        // An address that names a sheet waits for the login and for the first visit.
        shown={signedIn && !asked && !(minor && shown === 'match') ? shown : undefined}
        season={season}
        onShow={onShow}
        onLit={async ({ star_id: sign, point }) => sky.current?.light(sign - 1, point)}
        onChanged={() => void Promise.all([campaign.reload(), pictures.again()])}
      />
      {asked ? (
        <FirstVisit
          open
          season={season}
          onConfirmed={(confirmed) => campaign.change((now) => ({ ...now, ...confirmed, my_confirmed: 1 }))}
        />
      ) : (
        <Rim
          star={star}
          lit={signedIn ? counts[star_id - 1]! : undefined}
          red={home && home.red}
          minor={minor}
          entry={entry}
          onShow={show}
          onPlate={() => (signedIn ? sky.current?.goHome() : toLogin())}
          onGo={(route) => navigation.go(route)}
        />
      )}
    </main>
  );
}
