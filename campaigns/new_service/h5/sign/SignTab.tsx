// 签到 (S2-NS-3): seven days on two tracks, 启航 for everybody and 扬帆 for those who earned a hundred points with the first tasks.
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import {
  lazyPart,
  useCall,
  useIsSignedIn,
  useOpenLogin,
  type ReplyFrom,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { combineAnimations, animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { DAY_SIGNED } from '@shengyu/h5/mechanics/sign/sign-day.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useRef, useState } from 'react';
import { useBoarding } from '../boarding.ts';
import { Card } from '../card/Card.tsx';
import { renewHarbour } from '../home.ts';
import { useAct } from '../use-act.ts';
import { SignRows } from './SignRows.tsx';
import s from './SignTab.module.css';

const TaskDrawer = lazyPart(
  () => import('@shengyu/h5/mechanics/task/TaskDrawer.tsx'),
  'TaskDrawer',
  ({ open }) => open,
);

type SignHome = ReplyFrom<'POST /api/v1/open_server/sign_home_info'>;
type GotProps = { readonly onGot: (got: readonly Item[]) => void };

export function SignTab({ onGot }: GotProps) {
  const read = useCall('POST /api/v1/open_server/sign_home_info', {});
  return (
    <ReadSheet read={read}>
      {(sign) => (
        <Card title="启航签到" beside={<Points sign={sign} />}>
          <Ladder sign={sign} onGot={onGot} />
        </Card>
      )}
    </ReadSheet>
  );
}

const Points = ({ sign: { integral, sail } }: { readonly sign: SignHome }) => (
  <span className={s.points}>
    <img src={sail.cost.icon} alt="" width="20" height="20" />
    {sail.cost.name}{' '}
    <b className="num">
      {integral}/{sail.cost.num}
    </b>
  </span>
);

function Ladder({ sign, onGot }: GotProps & { readonly sign: SignHome }) {
  const { days, today_signed, sail, integral } = sign;
  const rows = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const act = useAct();
  const toLogin = useOpenLogin();
  const { kind, online } = useBoarding();
  const isUnlocked = sail.unlocked === 1;
  const isEnough = integral >= sail.cost.num;
  const signIn = async (): Promise<void> => {
    const reply = await act('POST /api/v1/open_server/get_sign_prize', {});
    if (!reply) return;
    await renewHarbour();
    onGot(reply.got);
  };
  const unlock = async (): Promise<void> => {
    const reply = await act('POST /api/v1/open_server/unlock_sign', {});
    if (!reply) return;
    await flyLocksOff(rows.current);
    await renewHarbour();
    // LADDER-5: what the days so far give on the second track is paid at once.
    if (reply.got.length > 0) onGot(reply.got);
  };
  const all = days.every(({ state }) => state === DAY_SIGNED);
  const word = all ? '签到已全部完成' : today_signed === 1 ? '今日已签到' : kind === 'open' ? '签到' : '活动已结束';
  return (
    <>
      <div ref={rows}>
        <SignRows days={days} unlocked={isUnlocked} />
      </div>
      {kind === 'guest' ? (
        <div className={s.buttons}>
          <StageButton onPress={toLogin}>登录后参与</StageButton>
        </div>
      ) : (
        <div className={s.buttons}>
          <StageButton alt disabled={word !== '签到' || !online} onPress={signIn}>
            {online ? word : '当前无网络'}
          </StageButton>
          {isUnlocked ? (
            <StageButton disabled>扬帆已解锁</StageButton>
          ) : (
            <StageButton
              alt={!isEnough}
              disabled={kind !== 'open' || !online}
              onPress={() => (isEnough ? unlock() : setAsking(true))}
              cost={
                <>
                  <img src={sail.cost.icon} alt="" width="17" height="17" />
                  {isEnough ? `${sail.cost.name} ${sail.cost.num}` : `${integral}/${sail.cost.num}`}
                </>
              }
            >
              解锁扬帆
            </StageButton>
          )}
        </div>
      )}
      <p className={s.note}>{sail.cost.num}积分解锁「扬帆签到」奖励，不需付费</p>
      <HowToEarn open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** The tasks that give points, asked for when the member wants to know. */
function HowToEarn({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const signedIn = useIsSignedIn();
  const { kind } = useBoarding();
  const { data } = useCall('POST /api/v1/open_server/get_integral_value', {}, { enabled: signedIn });
  return (
    <TaskDrawer
      open={open && data !== undefined}
      onClose={onClose}
      title={data ? `启航积分 ${data.integral}/${data.need}` : '启航积分'}
      tasks={data ? data.tasks : []}
      closed={kind !== 'open'}
      onClaimed={() => void renewHarbour()}
    />
  );
}

const EACH_MS = 240;
const APART_MS = 40;

/** Unlocking: the locks of the second track fly off, one after the other. */
async function flyLocksOff(rows: HTMLElement | null): Promise<void> {
  if (!rows || prefersReducedMotion()) return;
  const locks = Array.from(rows.querySelectorAll('[data-part=lock]'));
  const within = EACH_MS + APART_MS * (locks.length - 1);
  const running = combineAnimations(
    locks.map((lock, i) =>
      animateElement(
        lock,
        [
          { transform: 'none', opacity: 1 },
          { transform: 'translateY(-14px) rotate(20deg)', opacity: 0 },
        ],
        { duration: EACH_MS, delay: i * APART_MS, within, easing: 'ease-out' },
      ),
    ),
  );
  if (running) await running.ended;
}
