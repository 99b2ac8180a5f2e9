import { CLIENT_VERSION, UI_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useBootstrap } from '#lib/bootstrap.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { readStoredToken } from '@shengyu/web/session.ts';
import { readStoredValue } from '#lib/storage.ts';
import { NotFoundPage } from '#shell/failed/NotFoundPage.tsx';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import { Gallery, useDemos } from './Gallery.tsx';
import s from './TestPage.module.css';
import { useTestPageAllowed } from './use-allowed.ts';

const ShellCard = lazyPart(() => import('./ShellCard.tsx'), 'ShellCard');

/**
 * Page /test for developers (S-TEST-1: available outside production; in production only with the dev flag and for patrol staff).
 */
export function Screen() {
  const { location } = useRoute();
  const allowed = useTestPageAllowed();
  if (allowed === undefined) return null;
  if (!allowed) return <NotFoundPage />;
  return location.query.c ? <Gallery component={location.query.c} /> : <TestPage />;
}

function TestPage() {
  const { navigation } = useRoute();
  const { bridge } = useServices();
  const { data: bootstrap } = useBootstrap();
  const platform = usePlatform();
  const token = readStoredToken();
  const components = Object.keys(useDemos() || {}).sort();
  const clean = (): void => {
    bridge.notify('cleanCacheH5', { from: readStoredValue('version'), to: CLIENT_VERSION });
    showToast('已发送清除缓存');
  };
  return (
    <Page title="测试页" onBack={() => navigation.back()}>
      <Card flush title="版本">
        <Fact name="客户端版本" value={CLIENT_VERSION} />
        <Fact name="UI 版本" value={UI_VERSION} />
        <Fact
          name="服务端要求"
          value={bootstrap ? `${bootstrap.client_version}，最低 ${bootstrap.min_version}` : '-'}
        />
      </Card>
      <Card flush title="会话">
        <Fact name="token 尾号" value={token ? `…${token.slice(-6)}` : '未登录'} />
        <Fact name="platform" value={platform} />
        <Fact name="pageType" value={readStoredValue('pageType') || (bridge.state === 'none' ? 'h5' : 'app')} />
        <Fact name="noticeState" value={readStoredValue('noticeState') || '-'} />
      </Card>
      <ShellCard />
      <Card title="缓存">
        <Button block variant="soft" onPress={clean}>
          清除缓存
        </Button>
      </Card>
      <Card flush title="组件" extra={<span className="num">{components.length}</span>}>
        {components.map((name) => (
          <ListRow key={name} height={52} title={name} onPress={() => navigation.go(`/test?c=${name}`)} />
        ))}
      </Card>
    </Page>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <ListRow height={52} title={name} trailing={<span className={s.value}>{value}</span>} />
);

function usePlatform(): string {
  const { bridge } = useServices();
  const [platform, setPlatform] = useState('-');
  useEffect(() => {
    void import('@shengyu/bridge/messages/whole.ts')
      .then(({ requestDeviceInfo: firstDevice }) => firstDevice(bridge))
      .then((device) => setPlatform(device.platform));
  }, [bridge]);
  return platform;
}
