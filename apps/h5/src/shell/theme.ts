// Light or dark: what the shell says, else what the system prefers. `data-theme` on <html> always says which.
import type { Bridge } from '@shengyu/bridge/bridge.ts';

export function followTheme(window: Window, bridge: Bridge): void {
  const set = (theme: 'light' | 'dark') => window.document.documentElement.setAttribute('data-theme', theme);
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const bySystem = () => set(system.matches ? 'dark' : 'light');
  bySystem();
  // addEventListener on a media query is newer than the oldest engine we serve.
  system.addListener(() => {
    if (bridge.state === 'none') bySystem();
  });
  void bridge.whenReady().then(() => {
    const theme = bridge.info?.theme;
    if (theme === 'dark' || theme === 'light') set(theme);
  });
  bridge.on('themeChanged', ({ theme }) => set(theme === 'dark' ? 'dark' : 'light'));
}
