// Follows the theme: the one that the native app (the shell) names, or else the system's preference. `data-theme` on <html> always
// holds the result.
import type { Bridge } from '@shengyu/bridge/bridge.ts';

export function followTheme(window: Window, bridge: Bridge): void {
  const set = (theme: 'light' | 'dark') => window.document.documentElement.setAttribute('data-theme', theme);
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const bySystem = () => set(system.matches ? 'dark' : 'light');
  bySystem();
  // addListener is deprecated, but addEventListener on a media query is missing in the oldest browsers we support.
  system.addListener(() => {
    if (bridge.state === 'none') bySystem();
  });
  void bridge.whenReady().then(() => {
    const theme = bridge.info?.theme;
    if (theme === 'dark' || theme === 'light') set(theme);
  });
  bridge.on('themeChanged', ({ theme }) => set(theme === 'dark' ? 'dark' : 'light'));
}
