import { cx } from '@shengyu/ui/cx.ts';
import { caretRightBold, checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import s from './Captcha.module.css';
import { captchaToken } from './captcha.ts';

const END = 100;
/** A finger rarely stops on the very last pixel. */
const REACHED = 97;

export interface CaptchaProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSolved: (token: string) => void;
}

/** S-LOGIN-6. A range input, so that keys and readers can move it as well as a finger. */
export function Captcha({ open, onClose, onSolved }: CaptchaProps) {
  const token = captchaToken();
  return (
    <Sheet open={open} onClose={onClose} title="安全验证">
      {token === null ? (
        <State inside kind="error" title="安全验证暂不可用" text="请稍后再试" action="知道了" onAction={onClose} />
      ) : (
        <Slider onSolved={() => onSolved(token)} />
      )}
    </Sheet>
  );
}

function Slider({ onSolved }: { onSolved: () => void }) {
  const [at, setAt] = useState(0);
  const [solved, setSolved] = useState(false);
  const released = (): void => {
    if (solved) return;
    if (at < REACHED) return setAt(0);
    setAt(END);
    setSolved(true);
    onSolved();
  };
  return (
    <div className={cx(s.slider, solved && s.solved)}>
      <input
        className={s.range}
        type="range"
        min={0}
        max={END}
        value={at}
        data-autofocus
        aria-label="向右拖动滑块完成验证"
        aria-valuetext={solved ? '验证通过' : `${at}%`}
        onChange={({ target }) => setAt(Number(target.value))}
        onPointerUp={released}
        onTouchEnd={released}
        onKeyUp={released}
      />
      <div className={s.done} style={{ transform: `scaleX(${at / END})` }} />
      <span className={s.words} aria-hidden="true">
        {solved ? '验证通过' : '向右拖动滑块完成验证'}
      </span>
      <div className={s.way} style={{ transform: `translateX(${at}%)` }} aria-hidden="true">
        <span className={s.thumb}>
          <Icon path={solved ? checkBold : caretRightBold} size={20} />
        </span>
      </div>
    </div>
  );
}
