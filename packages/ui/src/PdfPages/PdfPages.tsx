import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { downloadSimple, Icon, magnifyingGlassMinus, magnifyingGlassPlus } from '../icons.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { StandardState } from '../States/States.tsx';
import { containsText, PdfPageView, type PdfPage } from './PageView.tsx';
import { MAX_ZOOM, MIN_ZOOM, useZoom } from './use-zoom.ts';
import s from './PdfPages.module.css';

const STEP = 1.5;
const DOUBLE_TAP = 2;

export interface PdfPagesProps {
  /** The file's name, for screen readers. */
  readonly title: string;
  /** Undefined while the list of pages loads. */
  readonly pages: readonly PdfPage[] | undefined;
  readonly failed?: boolean;
  readonly onRetry: () => void;
  /** Called by 用系统浏览器打开, which is offered when the file fails to load. */
  readonly onOpenOutside?: () => void;
  /** Called by 保存; the app then calls saveImage or downloads the file. */
  readonly onSave?: () => unknown;
  /** S-PDF-2: `{show_id} {date}` over every page of a private contract. */
  readonly watermark?: string;
  /** Text to search for: the pieces of text that contain it are marked, and the first is scrolled into view. */
  readonly find?: string;
  readonly onFound?: (count: number) => void;
}

/** A PDF viewer that fills its parent (S-PDF-1: pages one below another, zoom, search; S-PDF-2: states for loading and failure). */
export function PdfPages(props: PdfPagesProps) {
  const { pages, failed = false, onRetry, onOpenOutside } = props;
  if (failed) {
    return (
      <div className={s.fault}>
        <StandardState inside kind="error" title="文件加载失败" text="" onAction={onRetry} />
        {onOpenOutside && (
          <Button size="md" variant="text" onPress={onOpenOutside}>
            用系统浏览器打开
          </Button>
        )}
      </div>
    );
  }
  if (!pages) return <Skeleton loading shape={<div className={s.waiting} />} />;
  return <Viewer {...props} pages={pages} />;
}

function Viewer({
  title,
  pages,
  onSave,
  watermark,
  find = '',
  onFound,
}: PdfPagesProps & { pages: readonly PdfPage[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { zoom, zoomTo } = useZoom(scroller, sheet);
  const [current, onScroll] = useCurrentPage(scroller, sheet);
  useFind(pages, find, scroller, sheet, onFound);

  const doubleTap = (event: MouseEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    zoomTo(zoom > MIN_ZOOM ? MIN_ZOOM : DOUBLE_TAP, { x: event.clientX - left, y: event.clientY - top });
  };
  return (
    <div className={s.viewer}>
      <div
        ref={scroller}
        className={s.scroller}
        role="document"
        aria-label={title}
        tabIndex={0}
        onScroll={onScroll}
        onDoubleClick={doubleTap}
      >
        <div ref={sheet} className={s.sheet} style={{ width: `${zoom * 100}%` }}>
          {pages.map((page, index) => (
            <PdfPageView
              key={page.src}
              page={page}
              number={index + 1}
              scroller={scroller}
              find={find}
              watermark={watermark}
            />
          ))}
        </div>
      </div>
      <div className={s.bar}>
        <Tool label="缩小" icon={magnifyingGlassMinus} off={zoom <= MIN_ZOOM} onPress={() => zoomTo(zoom / STEP)} />
        <span className={`num ${s.figure}`}>{Math.round(zoom * 100)}%</span>
        <Tool label="放大" icon={magnifyingGlassPlus} off={zoom >= MAX_ZOOM} onPress={() => zoomTo(zoom * STEP)} />
        <i className={s.rule} />
        <span className={`num ${s.figure}`}>
          <span className="sr-only">页码</span>
          {current + 1} / {pages.length}
        </span>
        {onSave && (
          <>
            <i className={s.rule} />
            <Tool label="保存" icon={downloadSimple} onPress={onSave} />
          </>
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: string;
  readonly off?: boolean;
  readonly onPress: () => unknown;
}

const Tool = ({ label, icon, off = false, onPress }: ToolProps) => (
  <button type="button" className={s.tool} aria-label={label} disabled={off} onClick={() => void onPress()}>
    <Icon path={icon} size={22} />
  </button>
);

/** Index of the page in the middle of the viewer. */
function useCurrentPage(
  scroller: { readonly current: HTMLElement | null },
  sheet: { readonly current: HTMLElement | null },
): [current: number, onScroll: () => void] {
  const [current, setCurrent] = useState(0);
  const onScroll = (): void => {
    const { scrollTop, clientHeight } = scroller.current!;
    const middle = scrollTop + clientHeight / 2;
    const pages = Array.from(sheet.current!.children) as HTMLElement[];
    const below = pages.findIndex((page) => page.offsetTop > middle);
    setCurrent((below === -1 ? pages.length : below) - 1);
  };
  return [Math.max(0, current), onScroll];
}

function useFind(
  pages: readonly PdfPage[],
  find: string,
  scroller: { readonly current: HTMLElement | null },
  sheet: { readonly current: HTMLElement | null },
  onFound: ((count: number) => void) | undefined,
): void {
  const found = useMemo(
    () => pages.map((page) => (find === '' ? [] : (page.text ?? []).filter(({ text }) => containsText(text, find)))),
    [pages, find],
  );
  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
  });
  useEffect(() => {
    if (find === '') return;
    tell.current?.(found.reduce((sum, list) => sum + list.length, 0));
    const index = found.findIndex((list) => list.length > 0);
    const page = sheet.current!.children[index] as HTMLElement | undefined;
    if (!page) return;
    const { clientHeight } = scroller.current!;
    const at = page.offsetTop + (found[index]![0]!.y / pages[index]!.height) * page.offsetHeight;
    scroller.current!.scrollTop = at - clientHeight / 3;
  }, [found, find, pages, scroller, sheet]);
}
