// Where uploads and made files are kept. A key says where and what: `avatar/3f/3f9a….webp`. Its ending is the file's
// type, so no store has to remember types and none can be talked into another one.

export type StoredFile = { readonly bytes: Buffer; readonly type: string };

export interface Storage {
  /** Resolves when the file is safe; a reader sees all of it or nothing. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Puts it unless something is there already: of several at once one gets true. */
  create(key: string, bytes: Buffer, type: string): Promise<boolean>;
  get(key: string): Promise<StoredFile | undefined>;
  /** No fault if there is none. */
  remove(key: string): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  seal: 'text/plain; charset=utf-8',
};

const KEY = /^(?:[a-z0-9_-]{1,64}\/){1,6}[a-z0-9_-]{1,64}\.([a-z]{3,4})$/;

/** The type of a well-formed key, undefined for any other text (`..`, absolute paths, unknown endings). */
export const typeOfKey = (key: string): string | undefined => TYPES[KEY.exec(key)?.[1] ?? ''];

/** The key's type; throws when the key is no key or its ending is not that of `type`. */
export function checkKey(key: string, type?: string): string {
  const own = typeOfKey(key);
  if (own === undefined || (type !== undefined && own !== type)) throw new Error('not a storage key');
  return own;
}
