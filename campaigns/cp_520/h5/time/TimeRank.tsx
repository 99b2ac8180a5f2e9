// /20250520/cp/timeRank 时段榜 (S2-CT-1): five slots on each of seven days, each with a board of its own.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { Scene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { PairChip } from '@shengyu/h5/features/pair/PairChip.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import { useState } from 'react';
import p from '../pill.module.css';
import type { BoardPage } from '../season.ts';
import { Dial } from './Dial.tsx';
import {
  dayOfSlot,
  daysOf,
  nextSlotOf,
  shortDayOf,
  SLOT,
  slotsOfDay,
  slotStateText,
  TIME_HOME,
  timeOf,
  weekdayOf,
} from './slots.ts';
import { theme } from './theme.ts';
import s from './TimeRank.module.css';

const SlotBoard = lazyPart(() => import('./SlotBoard.tsx'), 'SlotBoard');

export function Screen() {
  const campaign = useCampaign(TIME_HOME);
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={
        <Scene>
          <StageTitle theme={theme} />
          <Dial slots={[]} all={[]} offset={0} onTurn={() => undefined} />
        </Scene>
      }
    >
      {(home) => <Slots campaign={campaign} page={home} />}
    </CampaignPage>
  );
}

type SlotsProps = { readonly campaign: Campaign<BoardPage>; readonly page: BoardPage };

function Slots({ campaign, page }: SlotsProps) {
  const { periods, period_key } = page;
  const { offset } = campaign.clock;
  const today = shanghaiDay(campaign.clock.now());
  const days = daysOf(periods);
  // What the member chose stands until the running slot changes.
  const [chosen, setChosen] = useState<{ readonly of: string; readonly key: string }>();
  const key = chosen && chosen.of === period_key ? chosen.key : period_key;
  const choose = (next: string): void => setChosen({ of: period_key, key: next });
  const shown = periods.find((slot) => slot.key === key) ?? periods[0];
  if (!shown) return <Scene>{<StageTitle theme={theme} />}</Scene>;
  const day = dayOfSlot(shown);
  const slots = slotsOfDay(periods, day);
  return (
    <>
      <Scene>
        <StageTitle theme={theme} />
        <div className={`${s['state']} ${p['pill']}`}>
          <LazyCampaignStateLine />
        </div>
        <div
          className={s['days']}
          role="tablist"
          aria-label="哪一天"
          onKeyDown={createRovingKeyHandler(days, day, (to) => choose(firstOf(periods, to)))}
        >
          {days.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={one === day}
              tabIndex={one === day ? 0 : -1}
              className={joinClassNames(s['day'], one === day && s['on'])}
              onClick={() => choose(firstOf(periods, one))}
            >
              <b className="num">{shortDayOf(one)}</b>
              {one === today ? '今天' : weekdayOf(one)}
            </button>
          ))}
        </div>
        <Dial slots={slots} all={periods} offset={offset} onTurn={() => void campaign.reload()} />
        {slots.map((slot, i) => (
          <button
            key={slot.key}
            type="button"
            className={joinClassNames(
              s['slot'],
              s[`place${i + 1}`],
              slot.state === SLOT.running && s['running'],
              slot.key === shown.key && s['chosen'],
            )}
            aria-pressed={slot.key === shown.key}
            onClick={() => choose(slot.key)}
          >
            <span>
              <b className="num">{timeOf(slot.begin_at)}</b>
              <small>{slotStateText(slot.state)}</small>
            </span>
            {slot.winner && slot.winner.pair && <PairChip pair={slot.winner.pair} size={26} />}
          </button>
        ))}
      </Scene>
      <SlotBoard
        key={shown.key}
        slot={shown}
        next={nextSlotOf(periods)}
        between={!periods.some(({ state }) => state === SLOT.running)}
      />
    </>
  );
}

const shanghaiDay = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);

/** The slot of a day that is shown first: the running one, else the last that has begun, else the first. */
function firstOf(periods: BoardPage['periods'], day: string): string {
  const slots = slotsOfDay(periods, day);
  const begun = slots.filter(({ state }) => state !== SLOT.coming);
  return (begun[begun.length - 1] ?? slots[0]!).key;
}
