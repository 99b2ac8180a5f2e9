import type { DemoModule } from '../demos.ts';
import { ListRow } from '../ListRow/ListRow.tsx';
import { Card } from './Card.tsx';

export const demos: DemoModule = {
  cards: () => (
    <div style={{ paddingTop: 16 }}>
      <Card title="预计到账" extra="每分钟更新">
        <b className="num" style={{ fontSize: 28, lineHeight: '34px' }}>
          ¥4,900.00
        </b>
        <p style={{ color: 'var(--ink-3)', fontSize: 12 }}>工作日 24 小时内到账，节假日顺延</p>
      </Card>
      <Card title="支付方式" flush>
        <ListRow title="微信支付" onPress={() => undefined} />
        <ListRow title="支付宝" onPress={() => undefined} />
      </Card>
      <Card>没有标题的一张卡片</Card>
    </div>
  ),
};
