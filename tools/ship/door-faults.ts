// Checks the responses of the shipped proxy, requested as a browser does.
type Expected = Readonly<Record<string, RegExp | null>>;

const PAGE: Expected = {
  'content-type': /^text\/html/,
  'content-security-policy': /require-trusted-types-for 'script'/,
  'strict-transport-security': /max-age=\d{7,}/,
  'x-content-type-options': /^nosniff$/,
  'cache-control': /no-cache/,
  'content-encoding': /^(br|gzip)$/,
};
const FILE: Expected = { 'cache-control': /immutable/, 'x-content-type-options': /^nosniff$/ };
/** Smaller files are sent uncompressed, because compression would save nothing. */
const PACKED_FROM = 1_000;
const ANSWER: Expected = { 'cache-control': /no-store|max-age/, 'x-content-type-options': /^nosniff$/ };

/** Every wrong status or header, one line each. */
export async function findProxyFaults(url: string): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (path: string, status: number, expected: Expected = {}): Promise<string> => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br, gzip' } });
    if (answer.status !== status) faults.push(`${path} answered ${answer.status}, not ${status}`);
    for (const [name, form] of Object.entries(expected)) {
      const value = answer.headers.get(name);
      if (form === null ? value !== null : !form.test(value ?? '')) faults.push(`${path}: ${name} is ${value}`);
    }
    return answer.text();
  };
  await answering(url);
  const page = await ask('/', 200, PAGE);
  const scripts = [...page.matchAll(/(?:src|href)="(\/?assets\/[^"]+\.(?:js|css))"/g)].map((found) => found[1]!);
  if (scripts.length === 0) faults.push('the page names no script');
  for (const script of scripts) {
    const path = script.replace(/^\/?/, '/');
    const text = await ask(path, 200, FILE);
    if (text.length >= PACKED_FROM) await ask(path, 200, { 'content-encoding': /^(br|gzip)$/ });
  }
  await ask('/app/config/bootstrap', 200, ANSWER);
  for (const path of ['/metrics', '/healthz', '/readyz', '/nothing-here']) await ask(path, 404);
  return faults;
}

/** Waits until the proxy answers: it needs a moment to start, and another to find its servers. */
async function answering(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; ;) {
    const answer = await fetch(`${url}/app/config/bootstrap`).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    if (Date.now() > end)
      throw new Error(`the door does not answer: ${String(answer instanceof Error ? answer.cause : answer.status)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
