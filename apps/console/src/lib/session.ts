// The operator's session in this browser (CONUI-10). The token lies in sessionStorage, so it is gone with the last tab; a new tab asks
// the open ones for it over a BroadcastChannel. Signing out in one tab ends all.

/** `asking`: a new tab waits for the token of another one. `expired`: the server has ended the session and the page is kept as it was. */
type SessionState = 'asking' | 'in' | 'expired' | 'out';

export type Session = { readonly state: SessionState; readonly token: string; readonly account: string };

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'have'; readonly token: string; readonly account: string }
  | { readonly kind: 'out' };

type Place = { readonly storage: Storage; readonly channel: BroadcastChannel };

const TOKEN = 'console-token';
const ACCOUNT = 'console-account';
/** Tabs of the same browser answer within a few milliseconds; nobody notices this wait before the form appears. */
const ANSWER_MS = 150;

export function createSession({ storage, channel }: Place) {
  const listeners = new Set<() => void>();
  const stored = storage.getItem(TOKEN) ?? '';
  let session: Session = { state: stored ? 'in' : 'asking', token: stored, account: storage.getItem(ACCOUNT) ?? '' };

  const become = (next: Session): void => {
    session = next;
    if (next.token) storage.setItem(TOKEN, next.token);
    else storage.removeItem(TOKEN);
    if (next.account) storage.setItem(ACCOUNT, next.account);
    else storage.removeItem(ACCOUNT);
    listeners.forEach((listener) => listener());
  };
  // A BroadcastChannel reaches pages of the same origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: Message): void => channel.postMessage(message);
  const end = (): void => become({ state: 'out', token: '', account: '' });

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask' && session.state === 'in')
      tell({ kind: 'have', token: session.token, account: session.account });
    if (data.kind === 'out') end();
    // A tab that shows the page of one person never becomes another's by itself.
    const isWaiting = session.state === 'asking' || session.state === 'out';
    const isSamePerson = data.kind === 'have' && session.account === data.account;
    if (data.kind === 'have' && (isWaiting || isSamePerson))
      become({ state: 'in', token: data.token, account: data.account });
  });

  if (session.state === 'asking') {
    tell({ kind: 'ask' });
    setTimeout(() => session.state === 'asking' && end(), ANSWER_MS);
  }

  return {
    read: (): Session => session,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn(token: string, account: string): void {
      become({ state: 'in', token, account });
      tell({ kind: 'have', token, account });
    },
    /** The server no longer knows the token (1001). The account stays, so that the form over the page can name it. */
    expire(): void {
      if (session.state === 'in') become({ ...session, state: 'expired', token: '' });
    },
    signOut(): void {
      end();
      tell({ kind: 'out' });
    },
  };
}

export const session = createSession({
  storage: sessionStorage,
  channel: new BroadcastChannel('console-session'),
});
