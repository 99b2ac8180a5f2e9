// Pages that the shell asks for: a notice, a link, or the first page of a webview that was kept warm.
import type { Services } from './services.ts';

/** S-EMP-1: the page that warms a webview up. */
const WARM = '/emptyPage';

/**
 * Shows a page that the shell asks for. From the page that only warms the webview up the way is no history: the member never saw
 * it, so back must not lead to it.
 */
export function showAskedPage(route: string, { navigation }: Pick<Services, 'navigation'>): void {
  if (navigation.current.path === WARM) navigation.replace(route);
  else navigation.go(route);
}
