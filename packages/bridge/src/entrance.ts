// The part of the bridge that must run before any other script: it defines the two global functions that a shell calls,
// captures the shell's own functions (trust rule 7) and decides whether to expect a shell (A5). The sections A5 (is there a shell)
// and A8 (trust) are in docs/spec/bridge.md. This file is part of every page's entry chunk, so it is small; the code that
// interprets messages connects later.
import { createListeners, type Listeners } from './listeners.ts';
import { findTransport, SHELL_READY_EVENT, type ShellWindow, type ShellTransport } from './transport.ts';

export const REPLY_FUNCTION_NAME = 'shengyuShellReply';
export const EVENT_FUNCTION_NAME = 'shengyuShellEvent';

export type ShellCaptureOptions = {
  /** True in a build for the app: the page waits for a shell even when nothing indicates one yet. */
  appBuild?: boolean;
  /** Writes to the error log. It must never receive a payload, because that may contain a token. */
  report?: (what: string, detail: string) => void;
  window?: Window;
};

/** Returns false when the page did not accept the message. */
type Receive = (input: unknown) => boolean;

export type CapturedShell = {
  readonly events: Listeners;
  /** The shell's transport, if it was already there at the first line (A5-1). */
  readonly transport: ShellTransport | null;
  /**
   * True when there is no shell yet, but the build, the user agent or the address says that one will come, so the page waits for it
   * (A5-2).
   */
  readonly announced: boolean;
  connect: (reply: Receive, event: Receive) => void;
};

/** `onShell` is called when a shell sends something or reports that it is ready before `connect` was called (A5-3). */
export function captureShell(options: ShellCaptureOptions, onShell: () => void = () => {}): CapturedShell {
  const { appBuild, report = () => {}, window: host = window } = options;
  const win = host as ShellWindow;
  // A native shell is expected in the top window alone; the web shell, whose frame this may be, is there before its frame.
  const own = win.top === win;
  let receive: Receive[] = [];

  [REPLY_FUNCTION_NAME, EVENT_FUNCTION_NAME].forEach((name, i) => {
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
  if (own) win.addEventListener(SHELL_READY_EVENT, () => receive[0] || onShell());

  return {
    events: createListeners(report),
    transport: findTransport(win),
    announced:
      own && (appBuild || /Shengyu\//.test(win.navigator.userAgent) || /[?&]shell=1\b/.test(win.location.href)),
    connect: (...both) => void (receive = both),
  };
}
