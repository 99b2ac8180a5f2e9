import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import s from './PdfPages.module.css';

/** A piece of text and its position on the page, measured from the top left in the page's own units. */
export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A page that the server has rendered as a picture. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly text?: readonly PdfText[];
}

interface PageViewProps {
  readonly page: PdfPage;
  readonly number: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly find: string;
  readonly watermark?: string;
}

/**
 * The space of the page is reserved from the start, but picture and text exist only near the visible part, so that long files fit
 * into the memory of small phones.
 */
export function PdfPageView({ page, number, scroller, find, watermark }: PageViewProps) {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place, scroller);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (!near && state === 'loaded') setState('loading');
  return (
    <section ref={place} className={s.page} aria-label={`第 ${number} 页`} aria-busy={near && state === 'loading'}>
      <div style={{ paddingTop: `${(page.height / page.width) * 100}%` }} />
      {near && state !== 'failed' && (
        <img
          className={joinClassNames(s.picture, state === 'loaded' && s.loaded)}
          src={page.src}
          alt=""
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
      {near && state === 'loaded' && <TextLayer page={page} find={find} watermark={watermark} />}
      {state === 'failed' && (
        <div className={s.broken}>
          <p>第 {number} 页加载失败</p>
          <Button size="sm" variant="soft" onPress={() => setState('loading')}>
            点击重试
          </Button>
        </div>
      )}
    </section>
  );
}

/** Invisible text over the picture: it can be read out, selected, copied and found. */
function TextLayer({ page, find, watermark }: { page: PdfPage; find: string; watermark?: string }) {
  const tile = useId();
  const found = find === '' ? [] : (page.text ?? []).filter(({ text }) => containsText(text, find));
  return (
    <svg className={s.layer} viewBox={`0 0 ${page.width} ${page.height}`}>
      {found.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y}`} x={x - 2} y={y - 2} width={width + 4} height={height + 4} rx="3" className={s.found} />
      ))}
      {page.text?.map(({ x, y, width, height, text }) => (
        // 0.86 is the position of the baseline in a line as high as the font.
        <text
          key={`${x} ${y}`}
          x={x}
          y={y + height * 0.86}
          fontSize={height}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
      {watermark && (
        <g aria-hidden="true" className={s.watermark}>
          <pattern id={tile} width="220" height="140" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
            <text x="0" y="70" fontSize="15">
              {watermark}
            </text>
          </pattern>
          <rect width={page.width} height={page.height} fill={`url(#${tile})`} />
        </g>
      )}
    </svg>
  );
}

export const containsText = (text: string, find: string): boolean => text.toLowerCase().includes(find.toLowerCase());

/**
 * Whether the page is within one screen height of the visible part. Safari 12.0 has no IntersectionObserver and draws every page.
 */
function useNear(place: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setNear(entries[entries.length - 1]!.isIntersecting), {
      root: scroller.current,
      rootMargin: '100% 0px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [place, scroller]);
  return near;
}
