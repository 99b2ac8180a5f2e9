// What the phone draws over the screen: the status area above, the home indicator below. In the device frame the shell draws both
// itself; on a phone the browser says how large they are.
export type SafeArea = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

export function measureSafeArea(win: Window): SafeArea {
  const probe = win.document.body.appendChild(win.document.createElement('div'));
  const length = (name: string): number => {
    probe.style.height = `var(${name})`;
    return Math.round(parseFloat(win.getComputedStyle(probe).height) || 0);
  };
  probe.style.position = 'absolute';
  const area = { top: length('--safe-t'), right: 0, bottom: length('--safe-b'), left: 0 };
  probe.remove();
  return area;
}
