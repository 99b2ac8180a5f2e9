import type { Envelope } from '@shengyu/contract/client.ts';
import { useServices } from '#shell/services.ts';
import { QUITS, type QuitApply, type QuitPage } from './apply.ts';
import { Applies } from './Applies.tsx';
import type { ListProps } from './JoinList.tsx';
import { QuitItem } from './QuitItem.tsx';

export function QuitList({ guild_id, view, review }: ListProps) {
  const { client } = useServices();
  return (
    <Applies<QuitApply, QuitPage>
      route={QUITS}
      guild_id={guild_id}
      view={view}
      review={review}
      label="退会申请"
      fetch={(at): Promise<Envelope<QuitPage>> =>
        client.call(QUITS, { guild_id, status: view.status, ...at }, { quiet: 'all' })
      }
      item={(apply, onPerson) => <QuitItem apply={apply} review={review} onPerson={onPerson} />}
    />
  );
}
