// The content of the beta page after its data has loaded: the state of the season, the report button and three tabs.
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import { useFlag } from '@shengyu/h5/mechanics/campaign/flags.ts';
import { lazyPart, useRoute, useIsSignedIn, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { ScrollingScene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { useState } from 'react';
import s from './Harbour.module.css';
import { SEASON_ENDED, SEASON_NOT_BEGUN, type BetaHome, type BetaSeason } from './home.ts';
import { theme } from './theme.ts';

const Standings = lazyPart(() => import('./Standings.tsx'), 'BetaStandings');
const DayStars = lazyPart(() => import('./DayStars.tsx'), 'DailyWinners');
const Records = lazyPart(() => import('./Records.tsx'), 'OwnReportList');
const ReportSheet = lazyPart(
  () => import('@shengyu/h5/features/report/ReportSheet.tsx'),
  'ReportSheet',
  ({ open }) => open,
);

const TABS = [
  { key: 'rank', label: '公测榜' },
  { key: 'day', label: '每日之星' },
  { key: 'mine', label: '我的上报' },
] as const;
type Tab = (typeof TABS)[number]['key'];

export type BetaContentProps = { readonly home: BetaHome; readonly reload: () => Promise<void> };

export function BetaContent({ home, reload }: BetaContentProps) {
  const { location } = useRoute();
  const clock = useAppClock();
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  const early = useFlag('beta_report');
  const asked = TABS.find(({ key }) => key === location.query['tab']);
  const [tab, setTab] = useState<Tab>(asked ? asked.key : 'rank');
  const [reporting, setReporting] = useState(false);
  /** Increased with every report sent, so that the list of own reports is loaded again. */
  const [round, setRound] = useState(0);
  const { season } = home;
  // S-BETA-5: before the season, reports are possible only if operators enabled them by a flag.
  const reports = season.state !== SEASON_NOT_BEGUN || early;
  return (
    <ScrollingScene>
      <StageTitle theme={theme} />
      <div className={s.hero}>
        <p className={s.ribbon}>
          <Stand season={season} offset={clock.offset} onOver={() => void reload()} />
        </p>
        {reports && (
          <div className={s.report}>
            <StageButton onPress={() => (signedIn ? setReporting(true) : toLogin())}>我要上报</StageButton>
            {season.state === SEASON_ENDED && <p className={s.note}>公测已结束，上报仍会答复，不再计分</p>}
          </div>
        )}
      </div>
      <section className={s.panel} data-staged="">
        <StageTabs<Tab> label="公测" tabs={TABS} value={tab} onChange={setTab} />
        <div className={s.body}>
          {tab === 'rank' && <Standings home={home} offset={clock.offset} />}
          {tab === 'day' && <DayStars season={season} />}
          {tab === 'mine' && <Records key={round} />}
        </div>
      </section>
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        onSent={() => {
          setRound(round + 1);
          setTab('mine');
        }}
      />
    </ScrollingScene>
  );
}

type StandProps = { readonly season: BetaSeason; readonly offset: number; readonly onOver: () => void };

/** S-BETA-1: the state of the season (not begun, running, ended) with its countdown. */
function Stand({ season: { state, begin_at, end_at }, offset, onOver }: StandProps) {
  if (state === SEASON_NOT_BEGUN)
    return <Countdown label="距公测开启" until={begin_at} offset={offset} over="公测进行中" onOver={onOver} />;
  if (state === SEASON_ENDED) return '公测已结束';
  return (
    <>
      公测进行中 <i className={s.gap} />
      <Countdown label="距结束" until={end_at} offset={offset} over="公测已结束" onOver={onOver} />
    </>
  );
}
