// Everything a page of the console stands on: theme, language, answers of the server, address, the person.
import { QueryClientProvider } from '@tanstack/react-query';
import { App as Messages, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { Router } from 'wouter';
import { useThemeName } from '#lib/appearance.ts';
import { queries } from '#lib/call.ts';
import { BASE } from '#lib/paths.ts';
import { buildTheme } from '#lib/theme.ts';
import { Frame } from './frame/Frame.tsx';
import { Session } from './frame/Session.tsx';

export function App({ nonce }: { readonly nonce: string }) {
  const theme = useThemeName();
  return (
    <ConfigProvider csp={{ nonce }} locale={zhCN} theme={buildTheme(theme)} button={{ autoInsertSpace: false }}>
      <Router base={BASE}>
        {/* Messages have links, so they stand inside of the router. */}
        <Messages component={false}>
          <QueryClientProvider client={queries}>
            <Session>
              <Frame />
            </Session>
          </QueryClientProvider>
        </Messages>
      </Router>
    </ConfigProvider>
  );
}
