// 活跃度 (S2-NS-2): the activity of the day with four boxes at 20, 50, 80 and 100, which stand where they belong on the line.
import type { Item, Meter, MileStep } from '@shengyu/h5/features/item/shapes.ts';
import { formatFullAmount, lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { Card } from '../card/Card.tsx';
import { renewHarbour } from '../home.ts';
import { useAct } from '../use-act.ts';
import s from './Activity.module.css';

const StepSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/milestone/StepSheet.tsx'),
  'StepSheet',
  ({ open }) => open,
);

const SAID = ['未达成', '可领取', '已领取'] as const;

export type ActivityProps = { readonly meter: Meter; readonly onGot: (got: readonly Item[]) => void };

export function Activity({ meter, onGot }: ActivityProps) {
  const { steps, value } = meter;
  const act = useAct();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const most = steps.length > 0 ? steps[steps.length - 1]!.at : 1;
  const shareOf = (n: number): number => Math.min(1, n / most);
  const claim = async (step_id: string): Promise<boolean> => {
    const reply = await act('POST /api/v1/open_server/get_box_prize', { step_id });
    if (!reply) return false;
    await renewHarbour();
    onGot(reply.got);
    return true;
  };
  return (
    <Card
      label="活跃度"
      title={
        <>
          活跃度 <b className={joinClassNames('num', s.value)}>{formatFullAmount(value)}</b>
        </>
      }
    >
      <div className={s.line}>
        <span className={s.track}>
          <i className={s.fill} style={{ transform: `translateX(${(shareOf(value) - 1) * 100}%)` }} />
        </span>
        <ol>
          {steps.map((step, i) => (
            <li key={step.step_id} className={s.stop} style={{ left: `${shareOf(step.at) * 94}%` }}>
              <Stop
                step={step}
                onPress={() => {
                  setAt(i);
                  setOpen(true);
                }}
              />
            </li>
          ))}
        </ol>
      </div>
      <StepSheet
        open={open}
        onClose={() => setOpen(false)}
        meter={meter}
        step={steps[at]}
        unit=""
        onClaimed={() => undefined}
        claimWith={claim}
      />
    </Card>
  );
}

function Stop({ step: { at, items, state }, onPress }: { readonly step: MileStep; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className={joinClassNames(s.button, state === 1 && s.ready)}
      aria-label={`${at} ${SAID[state]}`}
      onClick={onPress}
    >
      <span className={s.box}>
        {items[0] && <img src={items[0].icon} alt="" width="26" height="26" />}
        {state === 2 && (
          <span className={s.tick}>
            <Icon path={checkBold} size={10} />
          </span>
        )}
      </span>
      <span className="num">{at}</span>
    </button>
  );
}
