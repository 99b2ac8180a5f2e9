import { type ReactNode, useEffect, useState } from 'react';
import { Icon, xBold } from '../icons.tsx';
import { Modal } from '../Modal/Modal.tsx';
import s from './LineChart.module.css';

interface LandscapeProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: (turned: boolean) => ReactNode;
}

/**
 * Shows the chart over the whole screen. In a portrait viewport, the
 * usual one in the app's webview, the content is rotated by 90°.
 */
export function LandscapeChartView({ open, label, onClose, children }: LandscapeProps) {
  const { width, height } = useViewport();
  const turned = height > width;
  return (
    <Modal open={open} label={label} onDismiss={onClose} className={s.screen}>
      <div className={turned ? s.turned : s.level} style={turned ? { width: height, height: width } : undefined}>
        <div className={s.head}>
          <h2 className={s.title}>{label}</h2>
          <button type="button" className={s.close} aria-label="退出横屏" onClick={onClose}>
            <Icon path={xBold} size={20} />
          </button>
        </div>
        {children(turned)}
      </div>
    </Modal>
  );
}

const viewport = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** The size of the window. CSS vh is not used, because it includes the part that the browser's own bars cover. */
function useViewport(): { width: number; height: number } {
  const [size, setSize] = useState(viewport);
  useEffect(() => {
    const measure = (): void => setSize(viewport());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}
