// Everything a page of the console stands on: theme, language, answers of the server, address.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { buildTheme } from '#lib/theme.ts';

export function App({ nonce }: { readonly nonce: string }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } }));
  return (
    <ConfigProvider csp={{ nonce }} locale={zhCN} theme={buildTheme('light')}>
      <QueryClientProvider client={queries}>
        <h1>声屿 运营后台</h1>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
