import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import s from './ConfirmLayer.module.css';

/** Shown while a lost reply is requested again under the same request id (S2-CMP-16). */
export const ConfirmingResultLayer = () => (
  <div className={s.layer} role="status">
    <div className={s.tile}>
      <Spinner />
      <p>正在确认结果…</p>
      <small>不会重复扣除</small>
    </div>
  </div>
);

/** A tap anywhere skips the animation. */
export const SkipAnimationLayer = ({ onSkip }: { onSkip(): void }) => (
  <button type="button" className={s.skip} onClick={onSkip}>
    <span>点击任意处跳过</span>
  </button>
);
