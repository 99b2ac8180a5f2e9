// Card to share (S2-CMP-14, Y14), drawn on the phone with a QR code; it never shows a sum of money.
import type { RequestTo } from '@shengyu/contract/client.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useServices } from '#shell/services.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { CARD_SIZE, drawCard, type CardColours, type CardContent } from './draw-card.ts';
import s from './Share.module.css';

export type ShareCardProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly scene: RequestTo<'POST /api/activity/share_card'>['scene'];
  /** The call's `ref`: which prize, board or spread is shared. */
  readonly shared: string;
};

export const ShareCard = ({ open, onClose, scene, shared }: ShareCardProps) => (
  <StageSheet open={open} onClose={onClose} title="分享">
    <Content scene={scene} shared={shared} />
  </StageSheet>
);

function Content({ scene, shared }: Pick<ShareCardProps, 'scene' | 'shared'>) {
  const asked = useCall('POST /api/activity/share_card', { scene, ref: shared }, { staleMs: 0 });
  return (
    <ReadSheet read={asked} shape={<div className={s.place} />}>
      {(content) => <SharePoster content={content} />}
    </ReadSheet>
  );
}

/** The drawn card with its buttons; a page that knows the content itself shows it without asking the server. */
export function SharePoster({ content }: { readonly content: CardContent }) {
  const { bridge } = useServices();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    void drawCard(canvas.current!, content, coloursAt(canvas.current!)).then(() => {
      if (!gone) setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [content]);

  const save = async (): Promise<void> => {
    try {
      await bridge.call('saveImage', { data: canvas.current!.toDataURL('image/jpeg', 0.92) });
      showToast('已保存', 'ok');
    } catch {
      showToast('保存失败，请长按图片保存');
    }
  };
  const share = async (): Promise<void> => {
    const { title, lines, qr_url } = content;
    try {
      await bridge.call('share', { title, desc: lines[0] ?? '', url: qr_url });
    } catch {
      showToast('分享失败，请稍后再试');
    }
  };
  return (
    <>
      <div className={s.place}>
        <canvas
          ref={canvas}
          className={s.card}
          width={CARD_SIZE.width}
          height={CARD_SIZE.height}
          role="img"
          aria-label={[content.title, ...content.lines].join('，')}
        />
        {!ready && (
          <span className={s.wait}>
            <Spinner />
          </span>
        )}
      </div>
      <div className={s.acts}>
        <div className={s.act}>
          <Button block variant="line" disabled={!ready} onPress={save}>
            保存图片
          </Button>
        </div>
        <div className={s.act}>
          <Button block disabled={!ready} onPress={share}>
            分享
          </Button>
        </div>
      </div>
    </>
  );
}

function coloursAt(element: Element): CardColours {
  const styles = getComputedStyle(element);
  const colour = (name: string): string => styles.getPropertyValue(name).trim();
  return {
    // Outside a campaign's stage the text has the dark colour of a light page. It would be unreadable on the full brand
    // colour, so the soft one is used.
    ground: colour('--st-bg') || colour('--brand-soft'),
    deep: colour('--surface'),
    ink: colour('--ink-1'),
    ink2: colour('--ink-2'),
    accent: colour('--brand'),
  };
}
