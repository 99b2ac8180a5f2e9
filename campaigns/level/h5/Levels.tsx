// The content of the level page after its data has loaded: the medal at the top (hero), and under it the boxes, today's tasks, the
// week and the privileges.
import { formatDateAndMinute, lazyPart, useOnline } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import { BoxPath } from './boxes/BoxPath.tsx';
import { useBoxActions } from './boxes/use-boxes.ts';
import s from './Grade.module.css';
import { LevelHero } from './hero/Hero.tsx';
import { useNewDayMessage } from './new-day.ts';
import { TodayTasks } from './tasks/Today.tsx';
import {
  renewLevelPage,
  type LevelBox,
  type LevelPageData,
  type LevelKind,
  type ClockAndLastDaily,
} from './use-grade.ts';

const Week = lazyPart(() => import('./more/Week.tsx'), 'WeekChart');
const Privileges = lazyPart(() => import('./more/Privileges.tsx'), 'Privileges');
const BoxSheet = lazyPart(
  () => import('./boxes/BoxSheet.tsx'),
  'BoxSheet',
  ({ open }) => open,
);
const OpenLayer = lazyPart(
  () => import('./boxes/OpenLayer.tsx'),
  'BoxOpeningLayer',
  ({ opening }) => opening !== undefined,
);

export type LevelContentProps = LevelPageData & ClockAndLastDaily & { readonly copiedAt: number | undefined };

const isReady = ({ state }: LevelBox): boolean => state === 1;

export function LevelContent({ level, daily, clock, last, copiedAt }: LevelContentProps) {
  const [kind, setKind] = useState<LevelKind>('wealth');
  const [shown, setShown] = useState<LevelBox>();
  const [looking, setLooking] = useState(false);
  const online = useOnline();
  const boxes = useBoxActions();
  const news = useNewDayMessage(daily, { clock, last });
  const closed = online && copiedAt === undefined ? undefined : '当前无网络';
  const look = (box: LevelBox): void => {
    setShown(box);
    setLooking(true);
  };
  // A tap on a box that is ready opens it. Offline, and for all other boxes, the tap shows the contents.
  const press = (box: LevelBox): void => {
    if (isReady(box) && closed === undefined) void boxes.open(box);
    else look(box);
  };
  const atLevels = level.boxes.some(isReady);
  const all = [...level.boxes, ...daily.boxes].filter(isReady).length > 1 && (
    <div className={s.all}>
      <Button block size="md" disabled={closed !== undefined} onPress={boxes.openAll}>
        {closed ?? '一键领取'}
      </Button>
    </div>
  );
  return (
    <>
      <LevelHero level={level} kind={kind} onKind={setKind} />
      <div className={s.sheet}>
        {copiedAt !== undefined && (
          <p className={s.copy} role="note">
            <span>这是 {formatDateAndMinute(copiedAt)} 保存的内容</span>
            <Button size="sm" variant="text" onPress={renewLevelPage}>
              重新加载
            </Button>
          </p>
        )}
        {kind === 'wealth' && (
          <>
            <BoxPath boxes={level.boxes} onPress={press}>
              {atLevels && all}
            </BoxPath>
            <TodayTasks
              daily={daily}
              offset={clock.offset}
              news={news}
              onBox={press}
              onOver={() => void renewLevelPage()}
            >
              {!atLevels && all}
            </TodayTasks>
          </>
        )}
        <Week info={level[kind]} />
        <Privileges privileges={level.privileges} />
      </div>
      <BoxSheet
        open={looking}
        box={shown}
        value={shown?.kind === 2 ? daily.active_point : level.wealth.level}
        closed={closed}
        onOpen={async (box) => {
          await boxes.open(box);
          setLooking(false);
        }}
        onClose={() => setLooking(false)}
      />
      <OpenLayer opening={boxes.opening} onClose={boxes.close} />
    </>
  );
}
