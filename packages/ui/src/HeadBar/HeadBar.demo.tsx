import type { DemoModule } from '../demos.ts';
import { magnifyingGlass } from '../icons.tsx';
import { HeadBarAction, HeadBar } from './HeadBar.tsx';

const nothing = (): void => undefined;

export const demos: DemoModule = {
  bars: () => (
    <>
      <HeadBar title="基础组件" onBack={nothing} />
      <HeadBar title="提现" onBack={nothing} right={<HeadBarAction label="明细" onPress={nothing} />} />
      <HeadBar title="成员管理" onBack={nothing} right={<HeadBarAction act label="批量" onPress={nothing} />} />
      <HeadBar
        title="公会"
        onBack={null}
        right={<HeadBarAction label="搜索" icon={magnifyingGlass} onPress={nothing} />}
      />
      <HeadBar
        title="声屿夜航公会成员流水与分成结算明细"
        onBack={nothing}
        right={<HeadBarAction label="规则说明" onPress={nothing} />}
      />
    </>
  ),
};
