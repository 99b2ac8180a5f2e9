import { TwinOrbit } from '@shengyu/h5/features/pair/TwinOrbit.tsx';
import { lazyPart, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import { useState } from 'react';
import { Cosign } from './Cosign.tsx';
import { LevelPanel } from './LevelPanel.tsx';
import { COOLING, ENDED, sidesOf, type PairHome } from './pair-home.ts';
import s from './PairDetails.module.css';

const CoolingStrip = lazyPart(() => import('./CoolingStrip.tsx'), 'CoolingStrip');
const RewardsTab = lazyPart(() => import('./rewards/RewardsTab.tsx'), 'RewardsTab');
const PublicLevels = lazyPart(() => import('./rewards/PublicLevels.tsx'), 'PublicLevels');
const TimelineTab = lazyPart(() => import('./timeline/TimelineTab.tsx'), 'TimelineTab');
const BoardTab = lazyPart(() => import('./BoardTab.tsx'), 'BoardTab');
const MemoryButton = lazyPart(() => import('./timeline/MemoryButton.tsx'), 'MemoryButton');

type Tab = 'rewards' | 'timeline' | 'board';
const TABS: readonly (readonly [key: Tab, label: string])[] = [
  ['rewards', '奖励'],
  ['timeline', '时光轴'],
  ['board', '榜单'],
];
const KEYS = TABS.map(([key]) => key);
const isTab = (key: string | undefined): key is Tab => KEYS.some((one) => one === key);

export type PairDetailsProps = {
  readonly home: PairHome;
  /** When the home reply came; a claim that changes it brings a new one. */
  readonly at: number;
};

export function PairDetails({ home, at }: PairDetailsProps) {
  const { query } = useRoute().location;
  const [tab, setTab] = useState<Tab>(() => (isTab(query['tab']) ? query['tab'] : 'rewards'));
  const [left, right] = sidesOf(home);
  const mine = home.me !== undefined;
  const cooling = home.state === COOLING;
  const bonded = mine && !cooling && home.state !== ENDED;
  const dock = !bonded ? undefined : tab === 'timeline' ? <MemoryButton home={home} /> : <Cosign home={home} at={at} />;
  return (
    <>
      {cooling && <i className={s['veil']} />}
      <ScrollingScene dock={dock}>
        <div className={s['sky']}>
          <TwinOrbit left={left} right={right} level={home.level} motion={cooling ? 'cooling' : 'loop'} />
        </div>
        <p className={s['days']}>
          <span>
            在一起第 <b className="num">{home.days}</b> 天
          </span>
        </p>
        {cooling && home.cooling && <CoolingStrip home={home} cooling={home.cooling} />}
        {home.state === ENDED && <p className={s['ended']}>关系已解除，奖励不收回，30天内可领取</p>}
        {tab === 'rewards' && <LevelPanel home={home} />}
        <section className={s['panel']} data-staged="">
          <div
            className={s['tabs']}
            role="tablist"
            aria-label="CP详情"
            onKeyDown={createRovingKeyHandler(KEYS, tab, (key) => setTab(key as Tab))}
          >
            {TABS.map(([key, label]) => (
              <button
                key={key}
                type="button"
                role="tab"
                aria-selected={key === tab}
                tabIndex={key === tab ? 0 : -1}
                className={joinClassNames(s['tab'], key === tab && s['on'])}
                onClick={() => setTab(key)}
              >
                {label}
              </button>
            ))}
          </div>
          {tab === 'rewards' && (mine ? <RewardsTab home={home} /> : <PublicLevels level={home.level} />)}
          {tab === 'timeline' && <TimelineTab home={home} />}
          {tab === 'board' && <BoardTab />}
        </section>
      </ScrollingScene>
    </>
  );
}
