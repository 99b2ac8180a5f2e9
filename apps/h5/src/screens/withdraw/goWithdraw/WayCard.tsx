import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { WayMark } from '../WayMark.tsx';
import type { Way } from './amount.ts';

/** S-GW-1: where the money goes; tapping changes or binds it. */
export function WayCard({ way, onChange, disabled }: { way: Way; onChange: () => void; disabled: boolean }) {
  const { type, name, bound } = way;
  return (
    <Card flush>
      <ListRow
        height={72}
        leading={<WayMark type={type} />}
        title={bound ? name : '请先绑定提现账户'}
        caption={
          bound ? (
            <>
              <span className="num">{bound.account_mask}</span> · {bound.name_mask}
            </>
          ) : (
            '支持支付宝、银行卡等方式，仅限本人账户'
          )
        }
        note={bound ? '更换' : '去绑定'}
        onPress={disabled ? undefined : onChange}
      />
    </Card>
  );
}
