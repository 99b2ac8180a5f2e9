import type { ReactNode } from 'react';
import type { DemoModule } from '../demos.ts';
import { Icon, plusBold } from '../icons.tsx';
import { Button } from './Button.tsx';

const Rows = ({ children }: { children: ReactNode }) => <div style={{ padding: 16 }}>{children}</div>;
const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', marginBottom: 16 }}>{children}</div>
);
const Gap = () => <i style={{ width: 12, flex: 'none' }} />;

export const demos: DemoModule = {
  variants: () => (
    <Rows>
      <Row>
        <Button size="md" block>
          主要按钮
        </Button>
        <Gap />
        <Button size="md" block variant="soft">
          次要按钮
        </Button>
        <Gap />
        <Button size="md" block variant="line">
          描边
        </Button>
      </Row>
      <Row>
        <Button block>
          确认提现 <span className="num">¥5,000.00</span>
        </Button>
      </Row>
      <Row>
        <Button variant="danger" block>
          移出公会
        </Button>
        <Gap />
        <Button variant="text">再想想</Button>
      </Row>
      <Row>
        <Button size="sm">加入</Button>
        <Gap />
        <Button size="sm" variant="soft">
          已申请
        </Button>
        <Gap />
        <Button size="sm" variant="line">
          已关注
        </Button>
      </Row>
      <Row>
        <Button size="md" icon={<Icon path={plusBold} size={18} />}>
          邀请成员
        </Button>
      </Row>
    </Rows>
  ),
  states: () => (
    <Rows>
      <Row>
        <Button block disabled>
          请先勾选协议
        </Button>
      </Row>
      <Row>
        <Button block busy>
          立即支付
        </Button>
        <Gap />
        <Button block variant="soft" busy>
          保存
        </Button>
      </Row>
      <Row>
        <Button size="sm" busy>
          加入
        </Button>
        <Gap />
        <Button size="sm" variant="line" busy>
          已关注
        </Button>
        <Gap />
        <Button size="sm" disabled>
          已满员
        </Button>
      </Row>
    </Rows>
  ),
};
