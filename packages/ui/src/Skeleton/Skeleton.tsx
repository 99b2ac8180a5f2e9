import { useEffect, useRef, useState, type ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import s from './Skeleton.module.css';

/**
 * Content that loads within 150 ms shows no skeleton; a skeleton
 * that was shown stays at least 300 ms, so that it does not flicker.
 */
const SHOWN_AFTER_MS = 150;
const KEPT_MS = 300;

export interface SkeletonProps {
  readonly loading: boolean;
  /** The screen's real layout in grey, built of SkeletonBlock or SkeletonRows. */
  readonly shape: ReactNode;
  readonly children?: ReactNode;
}

/** S-ALL-3: shows nothing at first, the grey shape after 150 ms, and then the content. */
export function Skeleton({ loading, shape, children }: SkeletonProps) {
  const shown = useShown(loading);
  if (!shown) return loading ? null : children;
  return (
    <div className={s.skeleton} role="status">
      <span className="sr-only">加载中</span>
      <div aria-hidden="true">{shape}</div>
      <i className={s.shimmer} />
    </div>
  );
}

function useShown(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (loading === shown) return;
    const wait = loading ? SHOWN_AFTER_MS : KEPT_MS - (performance.now() - shownAt.current);
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShown(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}

export interface SkeletonBlockProps {
  readonly width?: number | string;
  readonly height: number;
  readonly round?: boolean;
}

export const SkeletonBlock = ({ width = '100%', height, round = false }: SkeletonBlockProps) => (
  <span className={joinClassNames(s.bone, round && s.round)} style={{ width, height }} />
);

/** Grey rows in the layout of ListRow; every other one is a little shorter, because names differ in length. */
export const SkeletonRows = ({ count = 6, height = 64 }: { count?: number; height?: 52 | 64 | 72 }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={s.row} style={{ minHeight: height }}>
        {height > 52 && <SkeletonBlock width={46} height={46} round />}
        <span className={s.middle}>
          <SkeletonBlock width={index % 2 ? 92 : 116} height={14} />
          {height > 52 && <SkeletonBlock width={index % 2 ? 138 : 168} height={11} />}
        </span>
        <SkeletonBlock width={58} height={16} />
      </span>
    ))}
  </>
);
