import { expect, it } from 'vitest';
import { showAskedPage } from './asked-page.ts';
import type { PageNavigation } from './route.ts';

it('S-EMP-1, SHELL-22 from the page that warms a webview up the way is no history; from any other page it is', () => {
  const steps: string[] = [];
  const navigation = {
    current: { path: '/emptyPage' },
    go: (route: string) => void steps.push(`go ${route}`),
    replace: (route: string) => void steps.push(`replace ${route}`),
  };
  const show = (route: string): void => showAskedPage(route, { navigation: navigation as unknown as PageNavigation });
  show('/guild');
  navigation.current = { path: '/guild' };
  show('/grade');
  expect(steps).toEqual(['replace /guild', 'go /grade']);
});
