import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { checkCircleFill, Icon, warningCircleFill } from '../icons.tsx';
import { LoadingTile } from '../Loading/Loading.tsx';
import { useTopLayer } from '../Modal/layers.ts';
import s from './Toast.module.css';
import { useToast, type ToastContent } from './toast.ts';

const ICONS: Partial<Record<ToastContent['kind'], string>> = { ok: checkCircleFill, warn: warningCircleFill };

/** Where toasts are drawn: once per app. Moves into whatever modal is on top, else it would be dimmed and unheard. */
export function ToastHost() {
  const content = useToast();
  const layer = useTopLayer();
  return createPortal(
    // The live region stands before the words come, or readers miss them.
    <div className={cx(s.host, content?.kind === 'loading' && s.middle)} role="status" aria-live="polite">
      {content && (
        <div key={content.id} className={cx(s.moving, content.leaving && s.leaving)}>
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
