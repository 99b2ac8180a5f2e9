import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import s from './Payment.module.css';
import { formatYuan } from '#features/pay/price.ts';
import type { RechargeOffer } from '#features/pay/use-offer.ts';

/** S-PAY-4: today's recharges and the limit; opens the spend guard. */
export const GuardRow = ({
  guard,
  onPress,
}: {
  readonly guard: RechargeOffer['guard'];
  readonly onPress: () => void;
}) => (
  <div className={s.guard}>
    <Card flush>
      <ListRow
        title="消费守护"
        caption={
          <>
            今日已充值 <span className="num">{formatYuan(guard.day_used_fen)}</span> / 上限{' '}
            <span className="num">{formatYuan(guard.day_limit_fen)}</span>
          </>
        }
        onPress={onPress}
      />
    </Card>
  </div>
);
