// The page with its answers: the hero, and under it the boxes, the day, the week and what levels bring.
import { dateAndMinute, later, useOnline } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import { BoxPath } from './boxes/BoxPath.tsx';
import { useBoxes } from './boxes/use-boxes.ts';
import s from './Grade.module.css';
import { Hero } from './hero/Hero.tsx';
import { useNewDay } from './new-day.ts';
import { Today } from './tasks/Today.tsx';
import { renewGrade, type Box, type Grade, type Kind, type Timed } from './use-grade.ts';

const Week = later(
  () => import('./more/Week.tsx'),
  (module) => module.Week,
);
const Privileges = later(
  () => import('./more/Privileges.tsx'),
  (module) => module.Privileges,
);
const BoxSheet = later(
  () => import('./boxes/BoxSheet.tsx'),
  (module) => module.BoxSheet,
  ({ open }) => open,
);
const OpenLayer = later(
  () => import('./boxes/OpenLayer.tsx'),
  (module) => module.OpenLayer,
  ({ opening }) => opening !== undefined,
);

export type LevelsProps = Grade & Timed & { readonly copiedAt: number | undefined };

const isReady = ({ state }: Box): boolean => state === 1;

export function Levels({ level, daily, clock, last, copiedAt }: LevelsProps) {
  const [kind, setKind] = useState<Kind>('wealth');
  const [shown, setShown] = useState<Box>();
  const [looking, setLooking] = useState(false);
  const online = useOnline();
  const boxes = useBoxes();
  const news = useNewDay(daily, { clock, last });
  const closed = online && copiedAt === undefined ? undefined : '当前无网络';
  const look = (box: Box): void => {
    setShown(box);
    setLooking(true);
  };
  // What waits is opened by the tap on it; without a network its contents can be looked at, like the others'.
  const press = (box: Box): void => {
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
      <Hero level={level} kind={kind} onKind={setKind} />
      <div className={s.sheet}>
        {copiedAt !== undefined && (
          <p className={s.copy} role="note">
            <span>这是 {dateAndMinute(copiedAt)} 保存的内容</span>
            <Button size="sm" variant="text" onPress={renewGrade}>
              重新加载
            </Button>
          </p>
        )}
        {kind === 'wealth' && (
          <>
            <BoxPath boxes={level.boxes} onPress={press}>
              {atLevels && all}
            </BoxPath>
            <Today daily={daily} offset={clock.offset} news={news} onBox={press} onOver={() => void renewGrade()}>
              {!atLevels && all}
            </Today>
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
