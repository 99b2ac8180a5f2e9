// A page of the H5 in a frame of our own origin, over the whole screen (SHELL-11). The page draws its own head bar; the shell draws
// only a cover until the page says that it is ready, and takes the swipe from the left edge. A warm frame (SHELL-22) is a webview
// that nobody sees yet.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Skeleton, SkeletonBlock, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useEffect, useRef } from 'react';
import { useIsle } from './isle.ts';
import { goBack } from './back.ts';
import { followDrags } from './drag-scroll.ts';
import { isStepping, placePage } from './follow.ts';
import { followKeys } from './keys.ts';
import { dressMotion } from './motion.ts';
import { WARM_ROUTE } from './warm.ts';
import { addWebview, changeWebview, coverWebview, findWebview, useWebview } from './webviews.ts';
import s from './Webview.module.css';

/** A page that has said nothing by then is shown as it is. */
const COVER_MOST_MS = 3_000;
/** A swipe begins this near to the left edge, and leaves the page when the finger has gone so far. */
const EDGE_PX = 24;
const SWIPE_PX = 64;
/** By then the browser's step back has arrived in a frame that it knows. */
const STEPPED_MS = 200;

function isOurs(inner: Window): boolean {
  try {
    return inner.location.origin === location.origin;
  } catch {
    return false;
  }
}

export type WebviewProps = {
  readonly id: string;
  /** The route that the page opens with, and then the one that it has gone to. Undefined for the warm frame. */
  readonly route: string | undefined;
  /** How many pages lie behind it in the same webview. */
  readonly depth: number;
  /** Only the top page can be used; one below is kept as it was. */
  readonly covered: boolean;
};

export function Webview({ id, route, depth, covered }: WebviewProps) {
  const isle = useIsle();
  const { channels } = isle;
  const frame = useRef<HTMLIFrameElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const view = useWebview(id);
  const isWarm = route === undefined;
  /** How deep the page was when the frame was made: more than 0 after a reload. */
  const began = useRef(depth);

  useEffect(() => {
    const element = frame.current!;
    const dismiss = channels.admit(element, { id });
    const remove = addWebview(id, element);
    // The frame gets its address only now: its page looks for the shell at its first line, so it must be known before.
    element.src = `/#${route ?? WARM_ROUTE}`;
    return () => {
      dismiss();
      remove();
    };
    // The page navigates by itself, so a later value of `route` does not load it anew.
  }, [channels, id]);

  useEffect(() => {
    if (isWarm) return undefined;
    const timer = setTimeout(() => changeWebview(id, { ready: true }), COVER_MOST_MS);
    return () => clearTimeout(timer);
  }, [id, isWarm]);

  // The warm frame is used: its page greets the shell again and goes to the route. That leaves no entry in the history, because
  // nobody has seen the page before it.
  const wasWarm = useRef(isWarm);
  useEffect(() => {
    if (!wasWarm.current || route === undefined) return;
    wasWarm.current = false;
    coverWebview(id);
    channels.emit(frame.current!, 'hello');
    if (!channels.emit(frame.current!, 'navigate', { route })) placePage(frame.current!.contentWindow!, route, 0);
  }, [channels, id, route]);

  // After a reload the browser has the entries of the page's earlier steps, but not the frame that they were made in: a step back
  // reaches the shell alone, which then shows the page of that entry.
  useEffect(() => {
    if (began.current === 0 || route === undefined || !isStepping()) return undefined;
    const timer = setTimeout(() => {
      const inner = frame.current?.contentWindow;
      if (inner?.history.state && inner.location.hash.slice(1) !== route) placePage(inner, route, depth);
    }, STEPPED_MS);
    return () => clearTimeout(timer);
    // The depth belongs to the route.
  }, [route]);

  useEffect(() => {
    if (covered || isWarm) layer.current!.setAttribute('inert', '');
    else layer.current!.removeAttribute('inert');
    if (!isWarm) channels.emit(frame.current!, covered ? 'appPause' : 'appResume');
  }, [channels, covered, isWarm]);

  /** The page is of our own origin, so the shell sees its touches without lying over its left edge. */
  const watchEdge = (inner: Window): void => {
    let from: number | undefined;
    inner.addEventListener(
      'touchstart',
      ({ touches }) => (from = touches[0]!.clientX <= EDGE_PX ? touches[0]!.clientX : undefined),
      { passive: true },
    );
    inner.addEventListener(
      'touchmove',
      ({ touches }) => {
        if (from === undefined || touches[0]!.clientX - from < SWIPE_PX) return;
        from = undefined;
        if (findWebview(id)?.swipeBack) goBack(isle);
      },
      { passive: true },
    );
  };

  const onLoad = (inner: Window): void => {
    // The browser's own page for a lost line is of another origin.
    if (!isOurs(inner)) return;
    watchEdge(inner);
    followKeys(isle, inner);
    followDrags(inner.document);
    dressMotion(inner.document);
    if (route === undefined) return;
    // SHELL-23: the page learns that others lie behind it, so that its way back and the shell's count of entries are right.
    if (began.current > 0) placePage(inner, route, depth);
  };

  return (
    <div
      ref={layer}
      className={joinClassNames(s.webview, isWarm && s.warm)}
      {...(isWarm ? { 'aria-hidden': true } : { 'data-webview': id })}
    >
      <iframe
        ref={frame}
        className={s.frame}
        title={view?.title || '声屿页面'}
        allow="clipboard-write; web-share; screen-wake-lock"
        {...(isWarm ? { tabIndex: -1 } : {})}
        onLoad={({ currentTarget }) => onLoad(currentTarget.contentWindow!)}
      />
      <div className={joinClassNames(s.cover, view?.ready && s.gone)}>
        {!isWarm && <Skeleton loading={!view?.ready} shape={<Shape />} />}
      </div>
    </div>
  );
}

/** What most pages begin with: a head bar, a large picture or card, and rows. */
const Shape = () => (
  <div className={s.shape}>
    <SkeletonBlock width={120} height={20} />
    <SkeletonBlock height={168} />
    <SkeletonRows count={5} />
  </div>
);
