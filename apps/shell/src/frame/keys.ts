// SHELL-44: Esc goes back, Alt with 1 to 5 shows a tab. A key that is pressed in a webview reaches the window of its page alone, so the
// shell listens there, too; a dialog of the page takes its Esc before.
import { TABS } from '#routes.ts';
import { goBack } from './back.ts';
import type { Isle } from './isle.ts';

export function followKeys(isle: Isle, win: Window): () => void {
  const onKey = (event: KeyboardEvent): void => {
    // Esc puts away what an input method suggests.
    if (event.isComposing) return;
    if (event.key === 'Escape' && !event.defaultPrevented) goBack(isle);
    const tab = event.altKey && /^Digit[1-5]$/.test(event.code) ? TABS[Number(event.code.slice(5)) - 1] : undefined;
    if (!tab) return;
    event.preventDefault();
    isle.stack.showTab({ kind: 'tab', tab });
  };
  win.addEventListener('keydown', onKey);
  return () => win.removeEventListener('keydown', onKey);
}
