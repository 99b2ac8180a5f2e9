import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import type { DemoModule } from '../demos.ts';
import { HeadBarAction } from '../HeadBar/HeadBar.tsx';
import { ListRow } from '../ListRow/ListRow.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { Page } from './Page.tsx';

const nothing = (): void => undefined;
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1200));
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => <ListRow key={i} title={`第 ${i + 1} 日`} value="986.2w" />);

export const demos: DemoModule = {
  plain: () => (
    <Page title="流水详情" onBack={nothing} onRefresh={soon}>
      <Card flush>{rows(20)}</Card>
    </Page>
  ),
  hero: () => (
    <Page
      title="提现"
      ground="hero"
      onBack={nothing}
      right={<HeadBarAction label="明细" onPress={nothing} />}
      bottom={
        <Button block>
          确认提现 <span className="num">¥5,000.00</span>
        </Button>
      }
    >
      <div style={{ padding: '0 20px 16px' }}>
        <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>可提现收益</p>
        <b className="num" style={{ fontSize: 40, lineHeight: '44px' }}>
          ¥8,426.50
        </b>
      </div>
      <Card title="提现金额" extra="单笔 ¥100–¥20,000">
        5,000.00
      </Card>
      <Card flush>{rows(10)}</Card>
    </Page>
  ),
  surface: () => (
    <Page
      title="成员管理"
      ground="surface"
      onBack={nothing}
      right={<HeadBarAction act label="批量" onPress={nothing} />}
      sticky={
        <Tabs
          label="成员"
          look="pill"
          value="all"
          onChange={nothing}
          items={[
            { key: 'all', label: '全部', count: 86 },
            { key: 'officers', label: '管理层', count: 7 },
          ]}
        />
      }
    >
      <div style={{ background: 'var(--surface)', marginTop: 12 }}>{rows(20)}</div>
    </Page>
  ),
};
