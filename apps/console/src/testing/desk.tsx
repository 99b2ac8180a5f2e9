// Draws a part of the console for a test: somebody has signed in, the address is the test's own, and the network is the browser's fetch,
// played by the test.
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queries } from '#lib/call.ts';
import { MeContext, type Me } from '#lib/permissions.ts';
import { ActSheetProvider } from '#parts/act/ActSheet.tsx';

/** What was asked: the words behind the question mark, or the data of a body. */
type Query = Readonly<Record<string, string>>;
/** An answer that is a refusal. */
export const refused = (code: number, msg: string) => ({ refused: { code, msg, data: {} } });
/** What the server answers, by the path below `/console/api/`. */
export type Answers = Record<string, (query: Query) => unknown>;
type Asked = { readonly path: string; readonly query: Query };

const ME: Me = {
  staff_id: 1,
  name: '小周',
  account: 'zhou',
  roles: ['admin'],
  permissions: [],
  expire_at: 4_000_000_000,
  draft_key: 'A'.repeat(43),
  environment: 'test',
  waits: [],
};

type Desk = {
  /** Everything that was asked of the server, in order. */
  readonly asked: readonly Asked[];
  readonly numOf: (path: string) => number;
  /** The address as it is now, with what stands behind the question mark. */
  readonly address: () => string;
  readonly close: () => void;
};

type DeskOptions = {
  readonly answers: Answers;
  readonly me?: Partial<Me>;
  readonly address?: string;
  /** The address is the browser's own, for what asks the browser about it. */
  readonly isInBrowser?: boolean;
};

export function openDesk(part: ReactNode, { answers, me, address = '/', isInBrowser = false }: DeskOptions): Desk {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body?: string } = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const path = pathname.replace('/console/api/', '');
    const query = body ? (JSON.parse(body) as { readonly data: Query }).data : Object.fromEntries(searchParams);
    asked.push({ path, query });
    // Who could decide is asked with every sheet of an act of two persons (CONUI-3).
    const answer = answers[path] ?? (path === 'auth/me' ? () => ({ ...ME, ...me }) : undefined);
    if (!answer) throw new Error(`the test has no answer for ${path}`);
    const data = answer(query);
    const isRefused = typeof data === 'object' && data !== null && 'refused' in data;
    return new Response(JSON.stringify(isRefused ? data.refused : { code: 1, msg: 'ok', data }));
  });
  const [path = '/', searchPath = ''] = address.split('?');
  const { hook, searchHook, history } = memoryLocation({ path, searchPath, record: true });
  const before = location.href;
  if (isInBrowser) window.history.replaceState(null, '', address);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <Router {...(isInBrowser ? {} : { hook, searchHook })}>
        <ConfigProvider locale={zhCN}>
          <App>
            <QueryClientProvider client={queries}>
              <MeContext value={{ ...ME, ...me }}>
                <ActSheetProvider>{part}</ActSheetProvider>
              </MeContext>
            </QueryClientProvider>
          </App>
        </ConfigProvider>
      </Router>,
    ),
  );
  return {
    asked,
    numOf: (wanted) => asked.filter((one) => one.path === wanted).length,
    address: () => history.at(-1) ?? '',
    close() {
      flushSync(() => root.unmount());
      queries.clear();
      document.body.replaceChildren();
      vi.unstubAllGlobals();
      if (isInBrowser) window.history.replaceState(null, '', before);
    },
  };
}
