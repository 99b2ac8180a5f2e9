import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import { Icon, warningCircleFill } from '../icons.tsx';
import { Modal } from '../Modal/Modal.tsx';
import { useLongPress } from '../use-long-press.ts';
import s from './Signature.module.css';
import { useSignaturePad } from './use-signature-pad.ts';

const CLEAR_AFTER_MS = 500;

export interface SignatureProps {
  readonly open: boolean;
  readonly onBack: () => void;
  /** Gets a PNG data URL, rotated upright (S2-11). If it returns a promise, the button is busy until the promise settles. */
  readonly onSave: (png: string) => unknown;
}

/** S2-11, S-CMP-3: the full-screen signature page with 返回, 清除, 撤销 and 保存. */
export const Signature = ({ open, onBack, onSave }: SignatureProps) => (
  <Modal open={open} onDismiss={onBack} label="电子签名" className={s.page}>
    <Pad onBack={onBack} onSave={onSave} />
  </Modal>
);

function Pad({ onBack, onSave }: Omit<SignatureProps, 'open'>) {
  const { page, canvas, sideways, length, ...pad } = useSignaturePad();
  const [refused, setRefused] = useState(false);
  const undo = useLongPress({
    onTap: pad.undo,
    onHold: () => {
      pad.clear();
      return false;
    },
    after: CLEAR_AFTER_MS,
  });
  const save = (): unknown => {
    const png = pad.save();
    setRefused(png === null);
    return png === null ? undefined : onSave(png);
  };
  return (
    <div ref={page} className={joinClassNames(s.pad, sideways && s.sideways)}>
      {/* The paper is light even in the dark theme, so its content uses the light theme. */}
      <div className={s.paper} data-theme="light">
        <canvas
          ref={canvas}
          className={joinClassNames(s.canvas, !pad.ready && s.waiting)}
          role="img"
          aria-label="签名区域"
        />
        {!pad.inked && (
          <div className={s.notice}>
            {pad.failed ? (
              <Button size="sm" variant="soft" onPress={pad.retry}>
                加载失败，点击重试
              </Button>
            ) : !pad.ready ? (
              <p>正在准备纸笔…</p>
            ) : refused ? (
              <p className={s.refusal} role="alert">
                <Icon path={warningCircleFill} size={22} />
                <span>请签写姓名</span>
              </p>
            ) : (
              sideways && <p>请横屏书写</p>
            )}
          </div>
        )}
      </div>
      <div className={s.bar}>
        <div className={s.tools} style={sideways ? { width: length } : undefined}>
          <Button size="md" variant="line" onPress={onBack}>
            返回
          </Button>
          <span className={s.space} />
          <button type="button" className={s.tool} disabled={!pad.inked} onClick={pad.clear}>
            清除
          </button>
          <button type="button" className={s.tool} disabled={!pad.inked} {...undo}>
            撤销
          </button>
          <Button size="md" onPress={save}>
            保存
          </Button>
        </div>
      </div>
    </div>
  );
}
