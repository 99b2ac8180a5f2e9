// Trust rule 8: addresses that leave the page, and routes that come in, are on a list.

/** The page's own origin, or https on an allowed host (exact name, no wildcards). */
export function allowedUrl(url: unknown, location: Location, hosts: readonly string[]): boolean {
  try {
    const { origin, protocol, host } = new URL(String(url), location.href);
    return (origin !== 'null' && origin === location.origin) || (protocol === 'https:' && hosts.includes(host));
  } catch {
    return false;
  }
}

/** A path of our own, never another host or a script. The H5 puts its route table in front of this. */
export const looksLikeRoute = (route: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(route);

/** What the shell would open, fetch or pass on. */
export function addressesIn(payload: unknown): unknown[] {
  const { url, image, upload } = Object(payload) as Record<'url' | 'image' | 'upload', unknown>;
  return [url, image, (Object(upload) as { url?: unknown }).url].filter((address) => address !== undefined);
}
