// The inline script in the head of index.html. It runs before anything is loaded, without imports, in the oldest browser we support: it
// sets the theme, and hides the drawn 首页 when another place is opened.

export type HeadScriptOptions = {
  /** Where the member's choice of a theme is stored (theme.ts). */
  readonly theme: string;
};

export function runHeadScript({ theme }: HeadScriptOptions): void {
  const { document, localStorage, location } = window;
  const html = document.documentElement;
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(theme);
  } catch {
    // A private window may have no storage.
  }
  if (chosen !== 'light' && chosen !== 'dark')
    chosen = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  html.setAttribute('data-theme', chosen);
  if (!/^#?\/?(home)?$/.test(location.hash.split('?')[0]!)) html.setAttribute('data-elsewhere', '');
}
