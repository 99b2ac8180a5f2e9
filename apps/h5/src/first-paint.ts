// The inline script in the head of index.html. It runs before anything is loaded, without imports, in the oldest browser we
// support. It sets the theme, keeps what is tapped before the app is there, hides the prerendered landing page when another route is
// opened, starts loading the route's chunks and then the app, and sends the landing page's first call early unless a native app
// (shell) may want to rewrite it.
import type { EarlyRequest } from '#lib/early.ts';

export type HeadScriptOptions = {
  /** The route that is prerendered into index.html. */
  readonly landing: string;
  /** The address of the app's entry. */
  readonly entry: string;
  readonly early: { readonly host: string; readonly path: string; readonly data: object };
  /**
   * `files` lists the names of files in assets/, scripts without `.js`. `routes` gives for each route the indexes in `files` of those
   * that it needs, written as ranges: `0-3,7`.
   */
  readonly files: readonly string[];
  readonly routes: Readonly<Record<string, string>>;
  /** Indexes in `files` of the code that talks to the native app (the shell), which a page inside the native app needs at once. */
  readonly shell: string;
};

type ShellSigns = {
  flutter_inappwebview?: unknown;
  reciveJson?: unknown;
  webkit?: { messageHandlers?: { reciveJson?: unknown } };
};

export function runHeadScript({ landing, entry, early, files, routes, shell }: HeadScriptOptions): void {
  const { document, localStorage, location, navigator } = window;
  const html = document.documentElement;
  const host = window as unknown as ShellSigns & { early?: EarlyRequest; globalThis?: unknown };

  // Modern libraries use globalThis without testing for it, but browsers before Chromium 71 and Safari 12.1 lack it.
  host.globalThis = window;

  html.setAttribute('data-theme', window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

  const path = location.hash.slice(1).split('?')[0] || '/';
  const route = path === '/' ? landing : path;
  const here = route === landing;
  if (here) document.addEventListener('click', ({ target }) => (window.tapped = target), true);
  else html.setAttribute('data-elsewhere', '');

  const { messageHandlers = {} } = host.webkit || {};
  const channel = host.flutter_inappwebview || host.reciveJson || messageHandlers.reciveJson;
  const inShell = channel || /Shengyu\//.test(navigator.userAgent) || /[?&]shell=1\b/.test(location.href);

  const preload = (file: string): void => {
    const link = document.createElement('link');
    const as = file.endsWith('.css') ? 'style' : file.endsWith('.svg') ? 'image' : '';
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    // The preload must use the same CORS mode as the later request, otherwise the file would be fetched twice.
    if (as !== 'image') link.crossOrigin = '';
    link.href = `/assets/${as ? file : `${file}.js`}`;
    document.head.appendChild(link);
  };
  [routes[route], inShell && shell].forEach((runs) => {
    if (!runs) return;
    runs.split(',').forEach((run) => {
      const [first, last = first] = run.split('-');
      files.slice(+first!, +last! + 1).forEach(preload);
    });
  });

  // Files that the phone has are there before the drawn page was painted, and the app would start first: a second of a slow phone's
  // time. A page that nobody sees paints no frame.
  const start = (): void => void import(/* @vite-ignore */ entry);
  document.addEventListener('DOMContentLoaded', () => {
    if (!here || document.hidden) return start();
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 1_000);
  });

  let token = '';
  try {
    token = localStorage.getItem('settoken') || '';
  } catch {
    // A private window may have no storage; then no member is logged in.
  }
  // The landing page is drawn for a guest. Whoever is a member, or may be one by what a shell will say, sees no guest's button on it.
  if (token || inShell) html.setAttribute('data-member', '');

  // S7-02: a native shell may rewrite requests that are not GET, so inside a shell this call is left to the client.
  if (!here || inShell) return;
  const body = JSON.stringify({ data: early.data });
  const answer = fetch(early.host + early.path, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      dev: '0',
      token,
      brand: /iphone|ipad|ipod/i.test(navigator.userAgent) ? 'iphone' : 'Android',
      platform: 'h5',
    },
  });
  // The client that takes over this promise handles its failure; until then a rejection must not count as unhandled.
  answer.catch(() => undefined);
  host.early = { path: early.path, body, answer };
}
