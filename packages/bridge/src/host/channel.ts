// The way between the web shell and the pages in its frames (SHELL-16). Only a frame that the shell made itself and that still shows a
// page of our own origin gets a channel, and replies go to that frame's own globals, never to a window that merely asked.
import { EVENT_FUNCTION_NAME, REPLY_FUNCTION_NAME } from '../entrance.ts';
import { PROTOCOL_VERSION } from '../messages/codec.ts';
import type { EVENT_PAYLOAD_CHECKS } from '../messages/events.ts';
import { HOST_GLOBAL_NAME, type FrameHost } from '../transport.ts';
import type { Host } from './host.ts';

type ShellEventName = keyof typeof EVENT_PAYLOAD_CHECKS;

/** One message between shell and page, for a developer who watches. */
export type ChannelLine<Page> = {
  readonly page: Page;
  readonly way: 'page → shell' | 'shell → page';
  readonly text: string;
  /** False when the page did not accept it. */
  readonly taken?: boolean;
};

export type FrameChannels<Page> = {
  /** From now on the page in the frame may talk to the shell as `page`; returns the function that ends it. */
  admit(frame: HTMLIFrameElement, page: Page): () => void;
  /** Tells the page in the frame an event; true when the page took it. */
  emit(frame: HTMLIFrameElement, event: ShellEventName, payload?: unknown): boolean;
};

/** Calls a global function of a page with a JSON text, as native code does. False: the page has no such function or refused. */
export function callPageGlobal(target: Window, name: string, text: string): boolean {
  const take = (target as unknown as Record<string, ((text: string) => boolean) | undefined>)[name];
  return take?.(text) === true;
}

export function openFrameChannels<Page>(
  win: Window,
  host: Host<Page>,
  watch: (line: ChannelLine<Page>) => void = () => {},
): FrameChannels<Page> {
  const pages = new Map<HTMLIFrameElement, Page>();
  let seq = 0;

  /** The frame's window while it shows a page of ours; reading the origin of another one throws. */
  const ownWindow = (frame: HTMLIFrameElement): Window | null => {
    try {
      const inner = frame.contentWindow;
      return inner && inner.location.origin === win.location.origin ? inner : null;
    } catch {
      return null;
    }
  };

  function say(frame: HTMLIFrameElement, name: string, body: object): boolean {
    const inner = ownWindow(frame);
    if (!inner) return false;
    const text = JSON.stringify(body);
    const taken = callPageGlobal(inner, name, text);
    watch({ page: pages.get(frame)!, way: 'shell → page', text, taken });
    return taken;
  }

  const channelOf: FrameHost['channelOf'] = (asking) => {
    for (const [frame, page] of pages) {
      if (frame.contentWindow !== asking || !ownWindow(frame)) continue;
      return Object.freeze({
        postMessage(text: unknown) {
          // The frame may have been closed or have left our origin since it got its channel.
          if (pages.get(frame) !== page || !ownWindow(frame) || typeof text !== 'string') return;
          watch({ page, way: 'page → shell', text });
          host.receive(page, text, (reply) => void say(frame, REPLY_FUNCTION_NAME, reply));
        },
      });
    }
    return null;
  };
  const value: FrameHost = Object.freeze({ v: 1, channelOf });
  Object.defineProperty(win, HOST_GLOBAL_NAME, { value });

  return {
    admit(frame, page) {
      pages.set(frame, page);
      return () => void (pages.get(frame) === page && pages.delete(frame));
    },
    emit: (frame, action, payload = null) =>
      pages.has(frame) && say(frame, EVENT_FUNCTION_NAME, { v: PROTOCOL_VERSION, action, payload, seq: ++seq }),
  };
}
