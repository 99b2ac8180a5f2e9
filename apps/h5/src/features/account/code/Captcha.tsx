import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretRightBold, checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import s from './Captcha.module.css';
import { useCaptchaRun, type CaptchaState, type CaptchaProtectedCode } from './use-check.ts';

const END = 100;
/** 97 % counts as the end, because a finger rarely stops on the very last pixel. */
const REACHED = 97;

export interface CaptchaProps {
  readonly open: boolean;
  readonly code: CaptchaProtectedCode;
  readonly onClose: () => void;
  readonly onSolved: (token: string) => void;
}

/** S-LOGIN-6: the captcha. The member moves the slider, then the phone computes for a moment. Closing the sheet cancels it. */
export function Captcha({ open, onClose, ...rest }: CaptchaProps) {
  return (
    <Sheet open={open} onClose={onClose} title="安全验证">
      {open && <Checking {...rest} onClose={onClose} />}
    </Sheet>
  );
}

function Checking({ code, onSolved, onClose }: Omit<CaptchaProps, 'open'>) {
  const { check, run } = useCaptchaRun(code, onSolved);
  if (check.step === 'unknown')
    return (
      <StandardState
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
      <p className={joinClassNames(s.note, check.step === 'failed' && s.failed)} role="status">
        {check.step === 'failed' ? check.text : NOTES[check.step]}
      </p>
    </>
  );
}

const NOTES = { ready: '完成后将发送短信验证码', working: '正在验证，通常只需几秒', solved: '验证通过' };
const WORDS = { ready: '向右拖动滑块完成验证', failed: '再次拖动滑块重试', solved: '验证通过' };

/**
 * A range input, so that keyboards and screen readers can move it as well as a finger. It stays mounted while the phone computes,
 * so that focus is not lost, and returns to the start for another try.
 */
function Slider({ check, onReached }: { check: Exclude<CaptchaState, { step: 'unknown' }>; onReached: () => void }) {
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
    <div className={joinClassNames(s.slider, check.step === 'solved' && s.solved)}>
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
