// The script in the head of index.html, before anything is loaded: it runs as it stands, without imports, in the oldest
// engine we serve. It sets the theme, keeps the landing that is drawn in the page from being seen elsewhere, asks for the
// chunks of the route at once, and for the landing's first call when nobody may want to rewrite it.
import type { Early } from '#lib/early.ts';

export type FirstPaint = {
  /** The route that is drawn. */
  readonly landing: string;
  readonly early: { readonly host: string; readonly path: string; readonly data: object };
  /** Files by name, and of each route which of them it needs: `0-3,7`. */
  readonly files: readonly string[];
  readonly routes: Readonly<Record<string, string>>;
  /** What speaks with a shell: needed at once inside one. */
  readonly shell: string;
};

type ShellSigns = {
  flutter_inappwebview?: unknown;
  reciveJson?: unknown;
  webkit?: { messageHandlers?: { reciveJson?: unknown } };
};

export function firstPaint({ landing, early, files, routes, shell }: FirstPaint): void {
  const { document, localStorage, location, navigator } = window;
  const html = document.documentElement;
  const host = window as unknown as ShellSigns & { early?: Early; globalThis?: unknown };

  // Libraries of today say it without asking; Chromium 71 and Safari 12.1 were the first to know it.
  host.globalThis = window;

  html.setAttribute('data-theme', window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

  const path = location.hash.slice(1).split('?')[0] || '/';
  const route = path === '/' ? landing : path;
  const here = route === landing;
  if (!here) html.setAttribute('data-elsewhere', '');

  const { messageHandlers = {} } = host.webkit || {};
  const channel = host.flutter_inappwebview || host.reciveJson || messageHandlers.reciveJson;
  const inShell = channel || /Shengyu\//.test(navigator.userAgent) || /[?&]shell=1\b/.test(location.href);

  const preload = (file: string): void => {
    const link = document.createElement('link');
    const as = file.endsWith('css') ? 'style' : file.endsWith('svg') ? 'image' : '';
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    // Asked for the way it will be used, or it would be fetched twice.
    if (as !== 'image') link.crossOrigin = '';
    link.href = file;
    document.head.appendChild(link);
  };
  [routes[route], inShell && shell].forEach((runs) => {
    if (!runs) return;
    runs.split(',').forEach((run) => {
      const [first, last = first] = run.split('-');
      files.slice(+first!, +last! + 1).forEach(preload);
    });
  });

  // A shell may rewrite what is not GET (S7-02): then the call waits for it.
  if (!here || inShell) return;
  let token = '';
  try {
    token = localStorage.getItem('settoken') || '';
  } catch {
    // A private window has no storage, and nobody is logged in.
  }
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
  // Whoever takes it over hears of a failure; until then it is nobody's.
  answer.catch(() => undefined);
  host.early = { path: early.path, body, answer };
}
