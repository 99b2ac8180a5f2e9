import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import s from './Payment.module.css';
import { yuan } from './price.ts';
import type { Offer } from './use-offer.ts';

/** S-PAY-4. */
export const GuardRow = ({ guard, onPress }: { readonly guard: Offer['guard']; readonly onPress: () => void }) => (
  <div className={s.guard}>
    <Card flush>
      <ListRow
        title="消费守护"
        caption={
          <>
            今日已充值 <span className="num">{yuan(guard.day_used_fen)}</span> / 上限{' '}
            <span className="num">{yuan(guard.day_limit_fen)}</span>
          </>
        }
        onPress={onPress}
      />
    </Card>
  </div>
);
