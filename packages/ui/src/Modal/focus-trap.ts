const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex]:not([tabindex="-1"])';

/** Replaces the focus handling of showModal() in browsers without it: Tab stays inside, and closing restores the focus. */
export function trapFocus(layer: HTMLElement): () => void {
  const before = document.activeElement;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    const all = layer.querySelectorAll<HTMLElement>(FOCUSABLE);
    const first = all[0];
    const last = all[all.length - 1];
    const at = document.activeElement;
    const outside = !layer.contains(at) || at?.getAttribute('tabindex') === '-1';
    const wrap = event.shiftKey
      ? outside || at === first
        ? last
        : undefined
      : outside || at === last
        ? first
        : undefined;
    if (wrap || !first) event.preventDefault();
    wrap?.focus();
  };

  document.addEventListener('keydown', onKeyDown, true);
  return () => {
    document.removeEventListener('keydown', onKeyDown, true);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
