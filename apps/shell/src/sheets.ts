// The sheet over everything, at most one at a time: what it is about, and who waits for its end. The sheets themselves are loaded
// when the first one opens (pages/Sheets.tsx).
import { whenEntriesAreRemoved } from '@shengyu/ui/Modal/back-closes.ts';
import { useSyncExternalStore } from 'react';

export type SharedLink = {
  readonly title: string;
  readonly desc?: string;
  readonly url: string;
  readonly image?: string;
};

export type SheetRequest =
  /** SHELL-15: 「登录后{act}」. */
  | { readonly kind: 'login'; readonly act: string }
  | { readonly kind: 'share'; readonly link: SharedLink }
  /** §3.1: the provider's page is in another window. */
  | { readonly kind: 'pay'; readonly url: string }
  /** X03: the member's real name, and for what it is asked unless the page says so. */
  | { readonly kind: 'realname'; readonly act?: string }
  | { readonly kind: 'permission'; readonly what: 'mic' | 'notify' }
  /** S-CMP-7: the card of a member (U01). */
  | { readonly kind: 'user'; readonly user_id: number }
  | { readonly kind: 'logout' };

/** How the sheet ended: `yes` for what it offers, `no` when the member closed it. */
export type SheetEnd = 'yes' | 'no';

export type OpenSheet = { readonly id: number; readonly request: SheetRequest; end(how: SheetEnd): void };

let current: OpenSheet | undefined;
let count = 0;
const listeners = new Set<() => void>();

function become(next: OpenSheet | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/**
 * Opens a sheet; resolves when it has ended and its history entry is gone, because a page in a frame may open a sheet of its own with the
 * answer. A sheet that was open ends with `no`.
 */
export function askBySheet(request: SheetRequest): Promise<SheetEnd> {
  current?.end('no');
  return new Promise((resolve) => {
    const sheet: OpenSheet = {
      id: ++count,
      request,
      end(how) {
        if (current === sheet) become(undefined);
        void whenEntriesAreRemoved().then(() => resolve(how));
      },
    };
    become(sheet);
  });
}

/** What the open sheet is about. */
export const openSheetRequest = (): SheetRequest | undefined => current?.request;

/** Ends the open sheet from outside, as its buttons do. */
export const closeOpenSheet = (how: SheetEnd = 'no'): void => current?.end(how);

export const useOpenSheet = (): OpenSheet | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
