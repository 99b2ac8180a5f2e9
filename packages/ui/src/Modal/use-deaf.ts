import { useEffect, useState, type RefObject } from 'react';

/**
 * S-CMP-11: a new layer ignores taps for this long, because the second tap of a double tap is meant for what was there
 * before the layer appeared.
 */
const DEAF_MS = 300;

/**
 * React hook: true while the layer ignores taps. That is after it opened, and after its content changed so that another button
 * lies where the last tap was.
 */
export function useDeaf(open: boolean, panel: RefObject<HTMLElement | null>): boolean {
  /** A new object each time the layer becomes deaf, so that the time starts again; null while it listens. */
  const [deaf, setDeaf] = useState<object | null>({});
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDeaf({});
  }
  useEffect(() => {
    if (!open || !deaf) return undefined;
    const timer = setTimeout(() => setDeaf(null), DEAF_MS);
    return () => clearTimeout(timer);
  }, [open, deaf]);
  useEffect(() => (open ? watchTappedPlace(panel.current!, () => setDeaf({})) : undefined), [open, panel]);
  return deaf !== null;
}

/** Calls back when the content changes and a button lies at the place of the last tap that is not the tapped one. */
function watchTappedPlace(panel: HTMLElement, onChange: () => void): () => void {
  let tapped: { readonly place: MouseEvent; readonly button: string } | undefined;
  const remember = (place: MouseEvent): void => {
    tapped = { place, button: buttonAt(place) };
  };
  const watch = new MutationObserver(() => {
    const now = tapped ? buttonAt(tapped.place) : '';
    if (!tapped || now === '' || now === tapped.button) return;
    tapped = { ...tapped, button: now };
    onChange();
  });
  panel.addEventListener('click', remember, true);
  watch.observe(panel, { childList: true, characterData: true, subtree: true });
  return () => {
    panel.removeEventListener('click', remember, true);
    watch.disconnect();
  };
}

/**
 * The words of the button at this place; empty without a button. Words are compared and not elements, because a step of a sheet
 * often reuses the element of the button before.
 */
function buttonAt({ clientX, clientY }: MouseEvent): string {
  const button = document.elementFromPoint(clientX, clientY)?.closest('button');
  return button?.getAttribute('aria-label') ?? button?.textContent ?? '';
}
