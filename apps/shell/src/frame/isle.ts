// The shell's own services, made once and given to all its parts.
import type { FrameChannels } from '@shengyu/bridge/host/channel.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { createContext, use } from 'react';
import type { PlaceStack } from './stack.ts';

/** The page of a webview, as the host's answers see it. */
export type WebviewPage = { readonly id: string };

export type Isle = {
  readonly client: ApiClient;
  readonly stack: PlaceStack;
  readonly channels: FrameChannels<WebviewPage>;
  /** Opens a page of the H5 over the present place. */
  openPage(route: string): void;
  /** A notice or a link leads to a page of the H5: if it is the open one, it goes there itself (`navigate`). */
  leadTo(route: string): void;
  /** SHELL-15: does `then` at once for a member; a guest is asked to log in first, and the act goes on afterwards. */
  withMember(act: string, then: () => void): void;
};

export const IsleContext = createContext<Isle | undefined>(undefined);
export const useIsle = (): Isle => use(IsleContext)!;
