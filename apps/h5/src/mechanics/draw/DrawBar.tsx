// S2-CMP-3: the buttons with what they cost, and above them, always in sight, what is promised and how to check it.
import { later } from '#lib/later.tsx';
import { MainButton } from '#mechanics/campaign/MainButton.tsx';
import { useEntry } from '#mechanics/campaign/use-entry.ts';
import { B3 } from '#mechanics/stage/B3.tsx';
import { useState } from 'react';
import type { PityState } from './draw-call.ts';
import type { Drawing } from './drawing.ts';
import { strongest, sureOf } from './pity.ts';
import s from './DrawBar.module.css';
import { useToggle, type Toggle } from './toggles.ts';

const OddsSheet = later(
  () => import('./OddsSheet.tsx'),
  (module) => module.OddsSheet,
  ({ open }) => open,
);
const FairnessSheet = later(
  () => import('./FairnessSheet.tsx'),
  (module) => module.FairnessSheet,
  ({ open }) => open,
);

const GuardSheet = later(
  () => import('#mechanics/guard/GuardSheet.tsx'),
  (module) => module.GuardSheet,
  ({ open }) => open,
);

export type DrawBarProps = {
  readonly drawing: Drawing;
  /** 寻{n}次 */
  readonly words: string;
  /** Said instead of 今日次数已用完，明天再来. */
  readonly spent?: string;
};

export function DrawBar({ drawing, words, spent }: DrawBarProps) {
  const entry = useEntry();
  if (entry.kind === 'minor') return <MainButton entry={entry} />;
  return (
    <section aria-label="抽取">
      <Promises pity={drawing.pity} box_code={drawing.box.box_code} />
      {entry.kind === 'open' ? (
        <DrawButtons drawing={drawing} words={words} spent={spent} />
      ) : (
        <MainButton entry={entry} />
      )}
      <Toggles />
    </section>
  );
}

export function DrawButtons({ drawing, words, spent = '今日次数已用完，明天再来' }: DrawBarProps) {
  const { draw, box, have, wantPack, pity } = drawing;
  const waiting = draw.phase === 'asking' || draw.phase === 'confirming' || draw.phase === 'revealing';
  if (box.day_left === 0)
    return (
      <div className={s.row}>
        <B3 disabled>{spent}</B3>
      </div>
    );
  return (
    <div className={s.row}>
      {box.batches.map((num, i) => {
        const cost = box.cost.num * num;
        return (
          <B3
            key={num}
            alt={i === 0}
            tag={sureOf(pity, num)}
            busy={waiting && draw.num === num}
            disabled={waiting && draw.num !== num}
            onPress={() => (have < cost ? wantPack(cost - have) : draw.start(num))}
            cost={
              <>
                <img src={box.cost.icon} alt={box.cost.name} width="17" height="17" />×{cost}
              </>
            }
          >
            {words.replace('{n}', String(num))}
          </B3>
        );
      })}
    </div>
  );
}

/** The strongest promise, and the three ways to see through it (CARE-8). */
export function Promises({ pity, box_code }: { pity: readonly PityState[]; box_code: string }) {
  const [open, setOpen] = useState<'odds' | 'fair' | 'guard'>();
  const close = (): void => setOpen(undefined);
  const top = strongest(pity);
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

export const Toggles = () => (
  <div className={s.toggles}>
    <ToggleBox name="抽到大奖就停" toggle="stopOnBig" />
    <ToggleBox name="跳过动画" toggle="skipAnimation" />
  </div>
);

function ToggleBox({ name, toggle }: { name: string; toggle: Toggle }) {
  const [on, turn] = useToggle(toggle);
  return (
    <button type="button" role="switch" aria-checked={on} className={s.toggle} onClick={turn}>
      <i className={on ? s.on : s.off} />
      {name}
    </button>
  );
}
