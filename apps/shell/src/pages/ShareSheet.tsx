// Sharing where the browser has no sheet of its own: the link to copy, and a poster with its code to save.
import { createBrowserFallbacks } from '@shengyu/bridge/browser-fallbacks.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef } from 'react';
import { drawPoster } from '#host/poster.ts';
import type { SharedLink, SheetEnd } from '#sheets.ts';
import s from './Sheets.module.css';

export type ShareSheetProps = { readonly link: SharedLink; readonly onEnd: (how: SheetEnd) => void };

export function ShareSheet({ link, onEnd }: ShareSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Promise<void>>(undefined);
  useEffect(() => {
    drawn.current = drawPoster(canvas.current!, link);
  }, [link]);
  const copy = async (): Promise<void> => {
    await copyText(link.url);
    showToast('链接已复制', 'ok');
    onEnd('yes');
  };
  const save = async (): Promise<void> => {
    await drawn.current;
    await createBrowserFallbacks(window, { toast: showToast }).saveImage!({ data: canvas.current!.toDataURL() });
    showToast('海报已保存', 'ok');
    onEnd('yes');
  };
  return (
    <Sheet
      open
      onClose={() => onEnd('no')}
      title="分享"
      footer={
        <div className={s.acts}>
          <Button variant="line" onPress={save}>
            保存海报
          </Button>
          <Button autoFocus onPress={copy}>
            复制链接
          </Button>
        </div>
      }
    >
      <canvas ref={canvas} className={s.poster} role="img" aria-label={`海报：${link.title}`} />
      <p className={s.link}>{link.url}</p>
    </Sheet>
  );
}
