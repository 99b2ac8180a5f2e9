// The way back: Esc, a swipe from the left edge, the phone's back. A page in a webview is asked first, so that its dialogs close before
// the page does; what it does not take closes the place (SHELL-20).
import { findWebview } from './webviews.ts';
import type { Isle } from './isle.ts';

export function goBack({ stack, channels }: Isle): void {
  const top = stack.current[stack.current.length - 1]!;
  const view = findWebview(top.id);
  if (view && channels.emit(view.frame, 'backPressed')) return;
  stack.close();
}
