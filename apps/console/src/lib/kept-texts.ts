// What was typed into an act sheet and not sent outlives the end of a session (CONUI-9). It may hold personal values, so it lies in the
// browser's storage sealed with a key that the server gives to the account's owner alone (Z45 draft_key): another person at the same
// computer has nothing of it.

/** A text that waits for its author. */
export type KeptText = {
  /** Names the act and its object; the sheet of the same act finds the text by it. */
  readonly key: string;
  /** The name of the act: 封禁. */
  readonly title: string;
  /** The address of the page where it was typed. */
  readonly path: string;
  readonly reason: string;
  /** The act's own fields that are texts. */
  readonly fields: Readonly<Record<string, string>>;
  readonly at: number;
};

const MOST = 20;
const KEPT_MS = 7 * 86_400_000;
const nameOf = (account: string): string => `console.texts.${account}`;
const IV_BYTES = 12;

export function createKeptTexts(storage: Storage) {
  let owner: { readonly account: string; readonly key: CryptoKey } | undefined;
  let texts: readonly KeptText[] = [];
  const listeners = new Set<() => void>();
  /** Sealing takes a moment; writes follow one another, so that the newest stays. */
  let written: Promise<unknown> = Promise.resolve();

  const write = (): Promise<unknown> =>
    (written = written.then(async () => {
      if (!owner) return;
      const { account, key } = owner;
      if (texts.length === 0) storage.removeItem(nameOf(account));
      else storage.setItem(nameOf(account), await seal(key, JSON.stringify(texts)));
    }));

  return {
    /** Opens what this person has left behind. What cannot be opened is another's or damaged, and is left out. */
    async open(account: string, draftKey: string, now = Date.now()): Promise<readonly KeptText[]> {
      // Browsers seal under https only; without it nothing is kept beyond the page.
      if (!isSecureContext) return [];
      const key = await importKey(draftKey);
      const stored = storage.getItem(nameOf(account));
      const found = stored === null ? [] : await unseal(key, stored).catch(() => []);
      owner = { account, key };
      texts = found.filter(({ at }) => now - at < KEPT_MS);
      listeners.forEach((listener) => listener());
      return texts;
    },
    /** Hears when texts have been opened, because a page may be drawn before they are. */
    onOpen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Forgets the key and the open texts; the sealed ones stay. */
    close(): void {
      owner = undefined;
      texts = [];
    },
    find: (key: string): KeptText | undefined => texts.find((one) => one.key === key),
    keep(text: KeptText): Promise<unknown> {
      texts = [text, ...texts.filter(({ key }) => key !== text.key)].slice(0, MOST);
      return write();
    },
    forget(key: string): Promise<unknown> {
      if (!texts.some((one) => one.key === key)) return Promise.resolve();
      texts = texts.filter((one) => one.key !== key);
      return write();
    },
  };
}

const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function seal(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return base64Of(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Byte by byte, because a whole legal text has more bytes than a function takes arguments. */
function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

async function unseal(key: CryptoKey, stored: string): Promise<readonly KeptText[]> {
  const bytes = bytesOf(stored);
  const iv = bytes.slice(0, IV_BYTES);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES));
  return JSON.parse(new TextDecoder().decode(opened)) as readonly KeptText[];
}

/** Of base64 or base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!);

export const keptTexts = createKeptTexts(localStorage);
