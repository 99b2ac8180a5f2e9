// A card to share (S2-CMP-14, Y14): drawn here, with a QR code, never with a sum of money.
import type { RequestTo } from '@shengyu/contract/client.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Spinner } from '@shengyu/ui/Spinner/Spinner.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { useQuery, useServices } from '#mechanics/campaign/services.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { CARD, drawCard, type CardColours, type CardContent } from './draw-card.ts';
import s from './Share.module.css';

export type ShareCardProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly scene: RequestTo<'POST /api/activity/share_card'>['scene'];
  /** The call's `ref`: which prize, board, spread … */
  readonly shared: string;
};

export const ShareCard = ({ open, onClose, scene, shared }: ShareCardProps) => (
  <StageSheet open={open} onClose={onClose} title="分享">
    <Content scene={scene} shared={shared} />
  </StageSheet>
);

function Content({ scene, shared }: Pick<ShareCardProps, 'scene' | 'shared'>) {
  const { client } = useServices();
  const asked = useQuery({
    queryKey: ['share_card', scene, shared],
    staleTime: 0,
    queryFn: () => client.call('POST /api/activity/share_card', { scene, ref: shared }, { quiet: 'all' }),
  });
  return (
    <Answered asked={asked} shape={<div className={s.place} />}>
      {(content) => <Card content={content} />}
    </Answered>
  );
}

function Card({ content }: { readonly content: CardContent }) {
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
      toast('已保存', 'ok');
    } catch {
      toast('保存失败，请长按图片保存');
    }
  };
  const share = async (): Promise<void> => {
    const { title, lines, qr_url } = content;
    try {
      await bridge.call('share', { title, desc: lines[0] ?? '', url: qr_url });
    } catch {
      toast('分享失败，请稍后再试');
    }
  };
  return (
    <>
      <div className={s.place}>
        <canvas
          ref={canvas}
          className={s.card}
          width={CARD.width}
          height={CARD.height}
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
    ground: colour('--st-bg') || colour('--brand'),
    deep: colour('--surface'),
    ink: colour('--ink-1'),
    ink2: colour('--ink-2'),
    accent: colour('--brand'),
  };
}
