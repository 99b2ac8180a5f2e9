// Trust rule 8 (section A8 of docs/spec/bridge.md): addresses that leave the page and routes that come in must be on an allow-list.

/** Whether an address may leave the page: its own origin, or https on an allowed host (exact name, no wildcards). */
export function isAllowedUrl(url: unknown, location: Location, hosts: readonly string[]): boolean {
  try {
    const { origin, protocol, host } = new URL(String(url), location.href);
    return (origin !== 'null' && origin === location.origin) || (protocol === 'https:' && hosts.includes(host));
  } catch {
    return false;
  }
}

/** Whether the text is a path of our own, not another host or a script. The H5 app replaces this check by its route table. */
export const looksLikeRoute = (route: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(route);

/** The addresses in a payload that the shell would open, fetch or pass on. */
export function collectPayloadUrls(payload: unknown): unknown[] {
  const { url, image, upload } = Object(payload) as Record<'url' | 'image' | 'upload', unknown>;
  return [url, image, (Object(upload) as { url?: unknown }).url].filter((address) => address !== undefined);
}
