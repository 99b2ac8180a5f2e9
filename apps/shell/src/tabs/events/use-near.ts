import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the element has come near the screen. Once it has, it stays so. Without an observer everything is near. */
export function useNear(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
