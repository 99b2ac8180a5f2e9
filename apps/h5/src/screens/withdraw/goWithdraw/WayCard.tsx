import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { WithdrawMethodLogo } from '#features/withdraw/WayMark.tsx';
import type { WithdrawMethod } from '#features/withdraw/ways.ts';

/** The withdrawal method of enterprise guilds: the company's bank account. */
const CORPORATE = 4;

/** S-GW-1: the receiving account; a tap changes or binds it. */
export function WithdrawMethodCard({
  way,
  onChange,
  disabled,
}: {
  way: WithdrawMethod;
  onChange: () => void;
  disabled: boolean;
}) {
  const { type, name, bound } = way;
  const corporate = type === CORPORATE;
  return (
    <Card flush>
      <ListRow
        height={72}
        leading={<WithdrawMethodLogo type={type} />}
        title={bound ? bound.bank_name || name : corporate ? '请先绑定对公账户' : '请先绑定提现账户'}
        caption={
          bound ? (
            <>
              <span className="num">{bound.account_mask}</span> · {bound.name_mask}
            </>
          ) : corporate ? (
            '户名须与公会企业名称一致'
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
