import { cx } from '@shengyu/ui/cx.ts';
import { caretRightBold, checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import s from './Captcha.module.css';
import { useCheck, type Check, type CheckedCode } from './use-check.ts';

const END = 100;
/** A finger rarely stops on the very last pixel. */
const REACHED = 97;

export interface CaptchaProps {
  readonly open: boolean;
  readonly code: CheckedCode;
  readonly onClose: () => void;
  readonly onSolved: (token: string) => void;
}

/** S-LOGIN-6. The person moves the slider, then the phone works for a moment. Closing the sheet calls it off. */
export function Captcha({ open, onClose, ...rest }: CaptchaProps) {
  return (
    <Sheet open={open} onClose={onClose} title="安全验证">
      {open && <Checking {...rest} onClose={onClose} />}
    </Sheet>
  );
}

function Checking({ code, onSolved, onClose }: Omit<CaptchaProps, 'open'>) {
  const { check, run } = useCheck(code, onSolved);
  if (check.step === 'unknown')
    return (
      <State
        inside
        kind="error"
        title="安全验证暂不可用"
        text="请更新到最新版本后再试"
        action="知道了"
        onAction={onClose}
      />
    );
  return (
    <>
      <Slider check={check} onReached={() => void run()} />
      <p className={cx(s.note, check.step === 'failed' && s.failed)} role="status">
        {check.step === 'failed' ? check.text : NOTES[check.step]}
      </p>
    </>
  );
}

const NOTES = { ready: '完成后将发送短信验证码', working: '正在验证，通常只需几秒', solved: '验证通过' };
const WORDS = { ready: '向右拖动滑块完成验证', failed: '再次拖动滑块重试', solved: '验证通过' };

/** A range input, so that keys and readers can move it as well as a finger. It stays where it is while the phone works, so that
    nobody's focus is lost, and springs back for another try. */
function Slider({ check, onReached }: { check: Exclude<Check, { step: 'unknown' }>; onReached: () => void }) {
  const [moved, setMoved] = useState(0);
  const free = check.step === 'ready' || check.step === 'failed';
  const at = free ? moved : END;
  const released = (): void => {
    if (!free) return;
    setMoved(0);
    if (moved >= REACHED) onReached();
  };
  const words = check.step === 'working' ? `正在验证 ${Math.round(check.part * END)}%` : WORDS[check.step];
  const worked = check.step === 'working' ? check.part : check.step === 'solved' ? 1 : 0;
  return (
    <div className={cx(s.slider, check.step === 'solved' && s.solved)}>
      <input
        className={s.range}
        type="range"
        min={0}
        max={END}
        value={at}
        data-autofocus
        aria-label="向右拖动滑块完成验证"
        aria-valuetext={free ? `${at}%` : words}
        aria-busy={check.step === 'working'}
        onChange={({ target }) => free && setMoved(Number(target.value))}
        onPointerUp={released}
        onTouchEnd={released}
        onKeyUp={released}
      />
      <div className={s.done} style={{ transform: `scaleX(${at / END})` }} />
      <div className={s.worked} style={{ transform: `scaleX(${worked})` }} />
      <span className={s.words} aria-hidden="true">
        {words}
      </span>
      <div className={s.way} style={{ transform: `translateX(${at}%)` }} aria-hidden="true">
        <span className={s.thumb}>
          {check.step === 'working' ? (
            <Spinner size={20} plain />
          ) : (
            <Icon path={check.step === 'solved' ? checkBold : caretRightBold} size={20} />
          )}
        </span>
      </div>
    </div>
  );
}
