// 航程宝箱 (S2-CMP-11): the steps of a milestone, drawn as boxes along a route on the chart; the boat shows the progress.
import { applyStepClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import s from './Route.module.css';
import { boatPositionAt, ROUTE_BOX_CENTRES } from './route-places.ts';
import { pictures } from './theme.ts';

const StepSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/milestone/StepSheet.tsx'),
  'StepSheet',
  ({ open }) => open,
);

type Meter = DrawCampaignHome['meters'][number];

const SAID = ['未达成', '可领取', '已领取'] as const;

export function VoyageRoute({ campaign, meter }: { campaign: Campaign<DrawCampaignHome>; meter: Meter }) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { x, y } = boatPositionAt(meter.steps, meter.value);
  return (
    <section aria-label={`${meter.name} ${meter.value}次`}>
      {meter.steps.slice(0, ROUTE_BOX_CENTRES.length).map((step, i) => (
        <button
          key={step.step_id}
          type="button"
          className={joinClassNames(s.stop, s[`stop${i}`], step.state > 0 && s.reached)}
          aria-label={`${step.at}次 ${SAID[step.state]}`}
          onClick={() => {
            setAt(i);
            setOpen(true);
          }}
        >
          {step.state === 1 && <i className={s.pulse} />}
          <span className={joinClassNames(s.disc, step.state === 2 && s.taken, step.state === 1 && s.ready)}>
            {step.state === 2 ? (
              <Icon path={checkBold} size={18} />
            ) : (
              step.items[0] && <img src={step.items[0].icon} alt="" width="28" height="28" />
            )}
          </span>
          <b className={joinClassNames('num', s.at)}>{step.at}</b>
        </button>
      ))}
      <img
        className={s.boat}
        src={pictures['ship']}
        alt=""
        width="49"
        height="37"
        style={{ transform: `translate(calc(${x} * var(--u)), calc(${y} * var(--u)))` }}
      />
      <StepSheet
        open={open}
        onClose={() => setOpen(false)}
        meter={meter}
        step={meter.steps[at]}
        unit="次"
        onClaimed={(claimed) => campaign.change(applyStepClaim(claimed))}
      />
    </section>
  );
}
