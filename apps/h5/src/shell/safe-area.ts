// Keeps the page clear of the status bar and the home indicator of the shell that shows it. In a frame the browser's own insets
// (`env()` in tokens.css) are 0, so the shell says them.
import type { Bridge } from '@shengyu/bridge/bridge.ts';

export function followSafeArea(window: Window, bridge: Bridge): void {
  const set = ({ top, bottom }: { readonly top: number; readonly bottom: number }): void => {
    const { style } = window.document.documentElement;
    style.setProperty('--safe-t', `${top}px`);
    style.setProperty('--safe-b', `${bottom}px`);
  };
  void bridge.whenReady().then(() => bridge.info?.safe_area && set(bridge.info.safe_area));
  bridge.on('safeAreaChanged', set);
}
