import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import type { Turnover } from './use-turnover.ts';

/** S-TURN-2: the top givers, as their privacy allows. A hidden giver is shown as 神秘人, and no sum is shown (CARE-7). */
export const Senders = ({ senders }: { readonly senders: NonNullable<Turnover['top_senders']> }) =>
  senders.length === 0 ? null : (
    <Card flush title="Top 贡献者">
      {senders.map(({ user_id, nickname, avatar, share_bp }, index) => (
        <ListRow
          key={`${index} ${user_id}`}
          leading={<Avatar src={avatar} size={40} />}
          title={nickname}
          value={`${(share_bp / 100).toFixed(1)}%`}
        />
      ))}
    </Card>
  );
