// Loads a chunk again before its page gives up. In Chromium up to at least 109, a module that failed once keeps failing under the
// same address, so every further attempt uses a different address. The loader of the build (apps/h5/build/lazy-styles.ts) asks for a
// style sheet once only, so this file fetches one that failed itself.

const WAITS_MS = [300, 1_200];

export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  let next = load;
  for (let attempt = 0; ; attempt++) {
    try {
      return await next();
    } catch (error) {
      const wait = WAITS_MS[attempt];
      if (wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      next = () => again(String(error), attempt + 1, load);
    }
  }
}

async function again<T>(failure: string, attempt: number, load: () => Promise<T>): Promise<T> {
  const [address, kind] = /https?:\S+\.(js|css)/.exec(failure) || [];
  if (kind === 'js') return import(/* @vite-ignore */ `${address}?${attempt}`) as Promise<T>;
  if (kind === 'css') await styleSheet(`${address}?${attempt}`);
  return load();
}

const styleSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    // The message is the address, as that of the build's loader, so that the next attempt finds it there.
    link.addEventListener('error', () => reject(new Error(href.split('?')[0])));
    document.head.appendChild(link);
  });
