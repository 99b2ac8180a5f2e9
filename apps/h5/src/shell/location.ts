// The address: everything behind `#`. A path and its query, nothing else.

export type Location = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The query as written, so that an address is passed on unchanged. */
  readonly search: string;
};

/** Of a hash or a route: `#/guild?id=1`, `/guild?id=1`, `guild`, ``. */
export function parseHash(hash: string): Location {
  const text = hash.replace(/^#/, '');
  const cut = text.indexOf('?');
  const path = (cut < 0 ? text : text.slice(0, cut)) || '/';
  const search = cut < 0 ? '' : text.slice(cut);
  return { path: path.charAt(0) === '/' ? path : `/${path}`, query: parseQuery(search), search };
}

function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  new URLSearchParams(search).forEach((value, name) => {
    query[name] = value;
  });
  return query;
}

export const hashOf = ({ path, search }: Location): string => `#${path}${search}`;

export const sameLocation = (a: Location, b: Location): boolean =>
  a.path === b.path && JSON.stringify(a.query) === JSON.stringify(b.query);
