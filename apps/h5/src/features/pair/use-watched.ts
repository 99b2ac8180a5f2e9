import { useEffect, useState, type RefObject } from 'react';

/** Modals are rendered into the body (Modal.tsx): a dialog, or a div with a role where a browser has no dialogs. */
const LAYERS = 'body > dialog, body > [role=dialog], body > [role=alertdialog]';

/**
 * Whether the element can be seen: in the visible part of the page, in a visible tab, and under no sheet or dialog. A loop
 * of an animation runs only then. A browser without IntersectionObserver (Safari 12.0) takes it as always in view.
 */
export function useWatched(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true);
  const [shown, setShown] = useState(true);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries[entries.length - 1]!.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = (): void => setShown(!document.hidden && !document.querySelector(LAYERS));
    look();
    document.addEventListener('visibilitychange', look);
    const layers = new MutationObserver(look);
    layers.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('visibilitychange', look);
      layers.disconnect();
    };
  }, []);
  return inView && shown;
}
