// A visit to the built app, with or without a simulated native app (shell) around it, and a record of everything that was sent.
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { BUSY_MACHINE } from '../browser.ts';
import type { Site } from '../h5/site.ts';

type ShellMessage = { action: string; payload: Record<string, unknown> | null; at: number };

export type Visit = {
  readonly page: Page;
  /** Console errors, exceptions and policy violations. */
  readonly errors: string[];
  readonly requests: Request[];
  open(route: string): Promise<void>;
  /** The messages that the page sent to the simulated native app. */
  toShell(action?: string): Promise<ShellMessage[]>;
  close(): Promise<void>;
};

export type VisitOptions = {
  /** A mode of the simulated native app; `simulator` is the script of the simulator. */
  readonly shell?: { readonly mode: string; readonly simulator: string; readonly answers?: object };
  readonly stored?: Readonly<Record<string, string>>;
  readonly context?: BrowserContextOptions;
  /** A script that runs before the page's own scripts. */
  readonly before?: string;
};

export async function visit(browser: Browser, site: Pick<Site, 'url'>, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    ...options.context,
  });
  const { shell, stored = {}, before = '' } = options;
  const store = Object.entries(stored).map(
    ([name, value]) => `localStorage.setItem('${name}', ${JSON.stringify(value)});`,
  );
  await context.addInitScript({ content: `if (!localStorage.length) { ${store.join('')} }` });
  if (shell) {
    await context.addInitScript({
      content: `${shell.simulator}
        window.shell = simulator.installSimulatedShell(window, '${shell.mode}');
        Object.assign(window.shell.answers, ${JSON.stringify(shell.answers ?? {})});`,
    });
  }
  if (before) await context.addInitScript({ content: before });

  context.setDefaultTimeout(BUSY_MACHINE);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: Request[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(request));
  return {
    page,
    errors,
    requests,
    async open(route) {
      await page.goto(`${site.url}/#${route}`);
    },
    async toShell(action) {
      const all = (await page.evaluate(
        `shell.lines.filter((line) => line.way === 'page → shell').map((line) => ({ ...JSON.parse(line.text), at: line.at }))`,
      )) as ShellMessage[];
      return action ? all.filter((message) => message.action === action) : all;
    },
    close: () => context.close(),
  };
}

export const requestsTo = ({ requests }: Visit, path: string): Request[] =>
  requests.filter((request) => new URL(request.url()).pathname === path);
