import { createPortal } from 'react-dom';
import { joinClassNames } from '../cx.ts';
import { checkCircleFill, Icon, warningCircleFill } from '../icons.tsx';
import { LoadingTile } from '../Loading/Loading.tsx';
import { useTopLayer } from '../Modal/layers.ts';
import s from './Toast.module.css';
import { useToast, type ToastContent } from './toast.ts';

const ICONS: Partial<Record<ToastContent['kind'], string>> = { ok: checkCircleFill, warn: warningCircleFill };

/**
 * Draws the toasts; mounted once per app. It moves into the topmost modal,
 * because outside it a toast would be dimmed and not read by screen readers.
 */
export function ToastHost() {
  const content = useToast();
  const layer = useTopLayer();
  return createPortal(
    // The live region exists before its text, otherwise screen readers miss the text.
    <div className={joinClassNames(s.host, content?.kind === 'loading' && s.middle)} role="status" aria-live="polite">
      {content && (
        <div key={content.id} className={joinClassNames(s.moving, content.leaving && s.leaving)}>
          {content.kind === 'loading' ? <LoadingTile text={content.text} /> : <ToastPill {...content} />}
        </div>
      )}
    </div>,
    layer,
  );
}

function ToastPill({ kind, text }: Pick<ToastContent, 'kind' | 'text'>) {
  const icon = ICONS[kind];
  return (
    <div className={s.pill}>
      {icon && (
        <span className={s.icon}>
          <Icon path={icon} size={18} />
        </span>
      )}
      <span>{text}</span>
    </div>
  );
}
