// The page with its answer: where the season stands, and its three tabs.
import { useAppClock } from '@shengyu/h5/mechanics/campaign/app-clock.ts';
import { useFlag } from '@shengyu/h5/mechanics/campaign/flags.ts';
import { later, usePlace, useSignedIn, useToLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { B3 } from '@shengyu/h5/mechanics/stage/B3.tsx';
import { Flow, Lockup } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { useState } from 'react';
import s from './Harbour.module.css';
import { ENDED, NOT_BEGUN, type BetaHome, type Season } from './home.ts';
import { theme } from './theme.ts';

const Standings = later(
  () => import('./Standings.tsx'),
  (module) => module.Standings,
);
const DayStars = later(
  () => import('./DayStars.tsx'),
  (module) => module.DayStars,
);
const Records = later(
  () => import('./Records.tsx'),
  (module) => module.Records,
);
const ReportSheet = later(
  () => import('@shengyu/h5/mechanics/report/ReportSheet.tsx'),
  (module) => module.ReportSheet,
  ({ open }) => open,
);

const TABS = [
  { key: 'rank', label: '公测榜' },
  { key: 'day', label: '每日之星' },
  { key: 'mine', label: '我的上报' },
] as const;
type Tab = (typeof TABS)[number]['key'];

export type HarbourProps = { readonly home: BetaHome; readonly reload: () => Promise<void> };

export function Harbour({ home, reload }: HarbourProps) {
  const { location } = usePlace();
  const clock = useAppClock();
  const signedIn = useSignedIn();
  const toLogin = useToLogin();
  const early = useFlag('beta_report');
  const asked = TABS.find(({ key }) => key === location.query['tab']);
  const [tab, setTab] = useState<Tab>(asked ? asked.key : 'rank');
  const [reporting, setReporting] = useState(false);
  /** Lists of the own begin anew with every report sent. */
  const [round, setRound] = useState(0);
  const { season } = home;
  // S-BETA-5: before the season only where operators opened it.
  const reports = season.state !== NOT_BEGUN || early;
  return (
    <Flow>
      <Lockup theme={theme} />
      <div className={s.hero}>
        <p className={s.ribbon}>
          <Stand season={season} offset={clock.offset} onOver={() => void reload()} />
        </p>
        {reports && (
          <div className={s.report}>
            <B3 onPress={() => (signedIn ? setReporting(true) : toLogin())}>我要上报</B3>
            {season.state === ENDED && <p className={s.note}>公测已结束，上报仍会答复，不再计分</p>}
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
    </Flow>
  );
}

type StandProps = { readonly season: Season; readonly offset: number; readonly onOver: () => void };

/** S-BETA-1. */
function Stand({ season: { state, begin_at, end_at }, offset, onOver }: StandProps) {
  if (state === NOT_BEGUN)
    return <Countdown label="距公测开启" until={begin_at} offset={offset} over="公测进行中" onOver={onOver} />;
  if (state === ENDED) return '公测已结束';
  return (
    <>
      公测进行中 <i className={s.gap} />
      <Countdown label="距结束" until={end_at} offset={offset} over="公测已结束" onOver={onOver} />
    </>
  );
}
