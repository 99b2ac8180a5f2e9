// The throw: odds, proof and guard above the buttons (CARE-8), and the buttons. The pool has no promise and no big prize, so the
// switch for the film stands beside the links.
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { DrawButtons, PityPromise, ToggleBox } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import type { BoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { ALL_LAPS_TEXT, ONE_TEXT, THROW_TEXT } from '../words.ts';
import s from './Foot.module.css';

export type ThrowBarProps = {
  readonly drawing: BoxDraw;
  /** True when all laps are done. */
  readonly isFinished: boolean;
};

export function ThrowBar({ drawing, isFinished }: ThrowBarProps) {
  const entry = useParticipation();
  if (entry.kind === 'minor') return <ParticipationButton entry={entry} />;
  return (
    <section aria-label="抽取">
      <div className={s.links}>
        <ToggleBox name="跳过动画" toggle="skipAnimation" />
        <PityPromise pity={drawing.pity} box_code={drawing.box.box_code} />
      </div>
      {entry.kind !== 'open' ? (
        <ParticipationButton entry={entry} />
      ) : isFinished ? (
        <div className={s.done}>
          <StageButton disabled>{ALL_LAPS_TEXT}</StageButton>
        </div>
      ) : (
        <DrawButtons drawing={drawing} words={THROW_TEXT} one={ONE_TEXT} />
      )}
    </section>
  );
}
