const touchEvent = (type: string, target: Element, x: number, y: number): TouchEvent => {
  const touch = new Touch({ identifier: 1, target, clientX: x, clientY: y });
  const touches = type === 'touchend' ? [] : [touch];
  return new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true });
};

/** A finger that goes down on `target`, moves by (dx, dy) in steps and, unless told otherwise, lifts. */
export function swipe(target: Element, dx: number, dy: number, { release = true, steps = 6 } = {}): void {
  const box = target.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  target.dispatchEvent(touchEvent('touchstart', target, x, y));
  for (let step = 1; step <= steps; step += 1) {
    target.dispatchEvent(touchEvent('touchmove', target, x + (dx * step) / steps, y + (dy * step) / steps));
  }
  if (release) target.dispatchEvent(touchEvent('touchend', target, x + dx, y + dy));
}
