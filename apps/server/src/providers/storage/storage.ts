// Storage of uploads and generated files. A key is the path of a file: `avatar/3f/3f9a….webp`. Its ending determines the type, so
// stores need not remember types and a file cannot be served as another type.

type StoredFile = { readonly bytes: Buffer; readonly type: string };

export interface FileStorage {
  /** Resolves when the file is durable; a reader sees the whole file or none. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Writes the file unless the key exists already; of several concurrent calls exactly one returns true. */
  create(key: string, bytes: Buffer, type: string): Promise<boolean>;
  get(key: string): Promise<StoredFile | undefined>;
  /** A missing file is not an error. */
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
export const fileTypeOfKey = (key: string): string | undefined => TYPES[KEY.exec(key)?.[1] ?? ''];

/** The type of a key; throws when the key is malformed or its ending does not match `type`. */
export function requireFileTypeOfKey(key: string, type?: string): string {
  const own = fileTypeOfKey(key);
  if (own === undefined || (type !== undefined && own !== type)) throw new Error('not a storage key');
  return own;
}
