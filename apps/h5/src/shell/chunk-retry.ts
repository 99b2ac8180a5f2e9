// A chunk that does not arrive is asked for again before its page gives up. Up to Chromium 109 at least, a module that
// failed once stays failed under its address, so every further try has an address of its own; and the loader takes a
// style sheet that failed once for loaded, so that one is fetched here.

const WAITS_MS = [300, 1_200];

export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
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
    // Named as the loader names it, so that the next try fetches it again.
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href.split('?')[0]}`)));
    document.head.appendChild(link);
  });
