// The script in the page's head sends the first call of the landing page before the app is loaded (first-paint.ts). The client
// takes over the response once, and only for exactly the same call.

export type EarlyRequest = { readonly path: string; readonly body: string; readonly answer: Promise<Response> };

declare global {
  interface Window {
    early?: EarlyRequest | undefined;
    /** What was tapped last on the drawn page, before the app could hear it (first-paint.ts, main.tsx). */
    tapped?: EventTarget | null;
  }
}

export function takeEarlyResponse(path: string, body: string): Promise<Response> | undefined {
  const { early } = window;
  if (!early || early.path !== path || early.body !== body) return undefined;
  window.early = undefined;
  return early.answer;
}
