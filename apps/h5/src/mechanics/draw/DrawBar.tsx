// S2-CMP-3: the draw buttons with their costs, and above them, always visible, the pity promise (after how many draws a rare prize
// is certain) and the links to check it.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { ParticipationButton } from '#mechanics/campaign/MainButton.tsx';
import { useParticipation } from '#mechanics/campaign/use-entry.ts';
import { StageButton } from '#mechanics/stage/StageButton.tsx';
import { useState } from 'react';
import type { PityState } from './flow/draw-call.ts';
import type { BoxDraw } from './flow/drawing.ts';
import { highestPity, describeGuaranteedTier } from './pity.ts';
import s from './DrawBar.module.css';
import { useDrawToggle, type DrawToggleKey } from './toggles.ts';

const OddsSheet = lazyPart(
  () => import('./OddsSheet.tsx'),
  'OddsSheet',
  ({ open }) => open,
);
const FairnessSheet = lazyPart(
  () => import('./FairnessSheet.tsx'),
  'FairnessSheet',
  ({ open }) => open,
);

const GuardSheet = lazyPart(
  () => import('#features/guard/GuardSheet.tsx'),
  'GuardSheet',
  ({ open }) => open,
);

export type DrawBarProps = {
  readonly drawing: BoxDraw;
  /** Button text with a placeholder, e.g. 寻{n}次. */
  readonly words: string;
  /** Replaces the text 今日次数已用完，明天再来, which is shown when the day's draws are used up. */
  readonly spent?: string;
};

export function DrawBar({ drawing, words, spent }: DrawBarProps) {
  const entry = useParticipation();
  if (entry.kind === 'minor') return <ParticipationButton entry={entry} />;
  return (
    <section aria-label="抽取">
      <PityPromise pity={drawing.pity} box_code={drawing.box.box_code} />
      {entry.kind === 'open' ? (
        <DrawButtons drawing={drawing} words={words} spent={spent} />
      ) : (
        <ParticipationButton entry={entry} />
      )}
      <DrawToggles />
    </section>
  );
}

/** The buttons for all batch sizes. `one` is the text for a single draw, where it differs from the others, e.g. 抛绣球. */
export function DrawButtons({
  drawing,
  words,
  one = words,
  spent = '今日次数已用完，明天再来',
}: DrawBarProps & { readonly one?: string }) {
  const { draw, box, wantDraws, pity } = drawing;
  const waiting = draw.phase === 'asking' || draw.phase === 'confirming' || draw.phase === 'revealing';
  if (box.day_left === 0)
    return (
      <div className={s.row}>
        <StageButton disabled>{spent}</StageButton>
      </div>
    );
  return (
    <div className={s.row}>
      {box.batches.map((num, i) => {
        const cost = box.cost.num * num;
        return (
          <StageButton
            key={num}
            alt={i === 0}
            tag={describeGuaranteedTier(pity, num)}
            busy={waiting && draw.num === num}
            disabled={waiting && draw.num !== num}
            onPress={() => wantDraws(num)}
            cost={
              <>
                <img src={box.cost.icon} alt={box.cost.name} width="17" height="17" />×{formatFullAmount(cost)}
              </>
            }
          >
            {(num === 1 ? one : words).replace('{n}', String(num))}
          </StageButton>
        );
      })}
    </div>
  );
}

/** The strongest pity promise, and the links to odds, fairness and spend guard (CARE-8: one tap from every draw button). */
export function PityPromise({ pity, box_code }: { pity: readonly PityState[]; box_code: string }) {
  const [open, setOpen] = useState<'odds' | 'fair' | 'guard'>();
  const close = (): void => setOpen(undefined);
  const top = highestPity(pity);
  return (
    <p className={s.promises}>
      {top && (
        <span>
          距离{top.tier_name}保底还有 <b className="num">{top.left}</b> 次
        </span>
      )}
      <button type="button" onClick={() => setOpen('odds')}>
        概率公示
      </button>
      <button type="button" onClick={() => setOpen('fair')}>
        公平验证
      </button>
      <button type="button" onClick={() => setOpen('guard')}>
        消费守护
      </button>
      <OddsSheet open={open === 'odds'} onClose={close} box_code={box_code} />
      <FairnessSheet open={open === 'fair'} onClose={close} />
      <GuardSheet open={open === 'guard'} onClose={close} />
    </p>
  );
}

export const DrawToggles = () => (
  <div className={s.toggles}>
    <ToggleBox name="抽到大奖就停" toggle="stopOnBig" />
    <ToggleBox name="跳过动画" toggle="skipAnimation" />
  </div>
);

export function ToggleBox({ name, toggle }: { name: string; toggle: DrawToggleKey }) {
  const [on, turn] = useDrawToggle(toggle);
  return (
    <button type="button" role="switch" aria-checked={on} className={s.toggle} onClick={turn}>
      <i className={on ? s.on : s.off} />
      {name}
    </button>
  );
}
