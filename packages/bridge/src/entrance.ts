// What must stand before any other script runs: the two globals a shell speaks to (A3), the shell's own functions as
// they are now (trust rule 7), and whether one is to be expected (A5). It is in the entry of every page, so it is small;
// who understands what comes in connects later.
import { listeners, type Listeners } from './listeners.ts';
import { findTransport, READY_EVENT, type ShellWindow, type Transport } from './transport.ts';

export const REPLY_GLOBAL = 'shengyuShellReply';
export const EVENT_GLOBAL = 'shengyuShellEvent';

export type EntranceOptions = {
  /** Built for the app: a shell is waited for even when nothing shows one yet. */
  appBuild?: boolean;
  /** The error log. Never gets a payload: a token may be in it. */
  report?: (what: string, detail: string) => void;
  window?: Window;
};

/** False: the page did not take it. */
type Receive = (input: unknown) => boolean;

export type Entrance = {
  readonly events: Listeners;
  /** Found at the first line (A5-1). */
  readonly transport: Transport | null;
  /** None yet, but by the build, the user agent or the address one will come: it is waited for (A5-2). */
  readonly announced: boolean;
  connect: (reply: Receive, event: Receive) => void;
};

/** `onShell`: a shell speaks, or says it is ready, and nobody has connected yet (A5-3). */
export function openEntrance(options: EntranceOptions, onShell: () => void = () => {}): Entrance {
  const { appBuild, report = () => {}, window: host = window } = options;
  const win = host as ShellWindow;
  // In a frame the page never speaks to the shell.
  const own = win.top === win;
  let receive: Receive[] = [];

  [REPLY_GLOBAL, EVENT_GLOBAL].forEach((name, i) => {
    const value: Receive = (input) => {
      if (receive[i]) return receive[i](input);
      onShell();
      return false;
    };
    try {
      Object.defineProperty(win, name, { value: Object.freeze(value) });
    } catch {
      report('taken', name);
    }
  });
  if (own) win.addEventListener(READY_EVENT, () => receive[0] || onShell());

  return {
    events: listeners(report),
    transport: own ? findTransport(win) : null,
    announced:
      own && (appBuild || /Shengyu\//.test(win.navigator.userAgent) || /[?&]shell=1\b/.test(win.location.href)),
    connect: (...both) => void (receive = both),
  };
}
