// The last messages between the shell and its pages, for the panel 壳与页面. Tokens are never kept, nor shown.
import type { ChannelLine } from '@shengyu/bridge/host/channel.ts';
import { fixtureFromLog } from '@shengyu/bridge/simulator/fixture-from-log.ts';
import { useSyncExternalStore } from 'react';
import type { WebviewPage } from '#frame/isle.ts';

export type LoggedMessage = {
  readonly no: number;
  readonly at: number;
  readonly way: ChannelLine<WebviewPage>['way'];
  /** The action, or what became of it. */
  readonly what: string;
  readonly bytes: number;
  /** The message without its tokens. */
  readonly text: string;
  /** For a reply: how long the page waited. */
  readonly ms?: number;
};

const KEPT = 50;
/** Their whole payloads are secret. */
const SECRET = ['getToken', 'loginExpired', 'tokenChanged'];
let lines: readonly LoggedMessage[] = [];
let count = 0;
const asked = new Map<string, { readonly at: number; readonly action: string }>();
const listeners = new Set<() => void>();

type Body = { id?: string; action?: string; ok?: boolean; ack?: boolean; payload?: unknown; error?: { code: string } };

/** A token may also stand inside a payload, such as the headers of an upload. */
const withoutTokens = (body: Body, action: string): string =>
  JSON.stringify(SECRET.includes(action) && body.payload ? { ...body, payload: '…' } : body, (key, value: unknown) =>
    key === 'token' ? '…' : value,
  );

export function noteMessage({ way, text }: ChannelLine<WebviewPage>): void {
  const out = way === 'page → shell';
  let body: Body;
  try {
    body = JSON.parse(text) as Body;
  } catch {
    body = { action: '（不是 JSON）' };
  }
  const { id, action, ok, ack, error } = body;
  if (out && id) asked.set(id, { at: performance.now(), action: action! });
  const question = id ? asked.get(id) : undefined;
  const what =
    out || !question ? (action ?? '') : `${ack ? 'ack' : ok ? 'ok' : (error?.code ?? '')} · ${question.action}`;
  const line: LoggedMessage = {
    no: ++count,
    at: Date.now(),
    way,
    what,
    bytes: text.length,
    text: withoutTokens(body, question?.action ?? action ?? ''),
    ...(!out && question ? { ms: Math.round(performance.now() - question.at) } : {}),
  };
  lines = [line, ...lines].slice(0, KEPT);
  listeners.forEach((listener) => listener());
}

/** The messages about one request, in the format of the bridge's fixtures, as the simulator copies them. */
export const sampleOf = (request: LoggedMessage): string =>
  JSON.stringify(fixtureFromLog([...lines].reverse(), request), null, 2);

export const useBridgeLog = (): readonly LoggedMessage[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lines,
  );
