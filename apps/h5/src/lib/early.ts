// The landing's first call is asked for by a script in the page's head, long before this one is here (first-paint.ts);
// its answer is taken over once, by exactly the same call.

export type Early = { readonly path: string; readonly body: string; readonly answer: Promise<Response> };

declare global {
  interface Window {
    early?: Early | undefined;
  }
}

export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const { early } = window;
  if (!early || early.path !== path || early.body !== body) return undefined;
  window.early = undefined;
  return early.answer;
}
