import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import s from './ConfirmLayer.module.css';

/** The answer was lost and is asked for again under the same id (S2-CMP-16). */
export const ConfirmLayer = () => (
  <div className={s.layer} role="status">
    <div className={s.tile}>
      <Spinner />
      <p>正在确认结果…</p>
      <small>不会重复扣除</small>
    </div>
  </div>
);

/** A tap anywhere ends the animation. */
export const SkipLayer = ({ onSkip }: { onSkip(): void }) => (
  <button type="button" className={s.skip} aria-label="跳过动画" onClick={onSkip}>
    <span>点击任意处跳过</span>
  </button>
);
