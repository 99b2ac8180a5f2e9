/** The panel opens when the share FAR of it is visible, or on a swipe faster than FAST (px/ms). */
const FAR = 0.35;
const FAST = 0.4;
const SLOP = 8;

/** The panel follows the finger; vertical drags are left to the page. `settle` is told whether the panel ends open. */
export function attachSwipe(row: HTMLElement, panel: HTMLElement, settle: (open: boolean) => void): () => void {
  let startX = 0;
  let startY = 0;
  let startedAt = 0;
  /** How far the panel was out when the finger came down. */
  let outAtStart = 0;
  let out = 0;
  let axis: 'x' | 'y' | undefined;

  const start = (event: TouchEvent): void => {
    const touch = event.touches[0]!;
    startX = touch.clientX;
    startY = touch.clientY;
    startedAt = event.timeStamp;
    outAtStart = row.getBoundingClientRect().right - panel.getBoundingClientRect().left;
    axis = undefined;
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0]!;
    const dx = touch.clientX - startX;
    const dy = touch.clientY - startY;
    if (!axis && Math.max(Math.abs(dx), Math.abs(dy)) > SLOP) axis = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
    if (axis !== 'x') return;
    if (event.cancelable) event.preventDefault();
    const width = panel.offsetWidth;
    out = Math.min(width, Math.max(0, outAtStart - dx));
    panel.style.transition = 'none';
    panel.style.transform = `translateX(${width - out}px)`;
  };
  const end = (event: TouchEvent): void => {
    if (axis !== 'x') return;
    const width = panel.offsetWidth;
    const speed = (out - outAtStart) / Math.max(1, event.timeStamp - startedAt);
    panel.style.transition = '';
    panel.style.transform = '';
    settle(Math.abs(speed) > FAST ? speed > 0 : out > width * (outAtStart > 0 ? 1 - FAR : FAR));
  };

  row.addEventListener('touchstart', start, { passive: true });
  row.addEventListener('touchmove', move, { passive: false });
  row.addEventListener('touchend', end);
  row.addEventListener('touchcancel', end);
  return () => {
    row.removeEventListener('touchstart', start);
    row.removeEventListener('touchmove', move);
    row.removeEventListener('touchend', end);
    row.removeEventListener('touchcancel', end);
  };
}
