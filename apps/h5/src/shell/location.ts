// The app's address is everything behind `#`: a path and its query.

export type AppLocation = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The query string as written, so that an address can be passed on unchanged. */
  readonly search: string;
};

/** Accepts a hash or a route: `#/guild?id=1`, `/guild?id=1`, `guild`, or an empty text. */
export function parseHash(hash: string): AppLocation {
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

export const hashOf = ({ path, search }: AppLocation): string => `#${path}${search}`;

export const isSameLocation = (a: AppLocation, b: AppLocation): boolean =>
  a.path === b.path && JSON.stringify(a.query) === JSON.stringify(b.query);
