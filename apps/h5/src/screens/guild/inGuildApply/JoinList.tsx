import type { Envelope } from '@shengyu/contract/client.ts';
import { useServices } from '#shell/services.ts';
import { JOINS, type JoinApply, type JoinPage, type View } from './apply.ts';
import { Applies } from './Applies.tsx';
import { JoinItem } from './JoinItem.tsx';
import type { Reviewing } from './use-review.tsx';

export type ListProps = { readonly guild_id: number; readonly view: View; readonly review: Reviewing };

export function JoinList({ guild_id, view, review }: ListProps) {
  const { client } = useServices();
  return (
    <Applies<JoinApply, JoinPage>
      route={JOINS}
      guild_id={guild_id}
      view={view}
      review={review}
      label="入会申请"
      fetch={(at): Promise<Envelope<JoinPage>> =>
        client.call(JOINS, { guild_id, status: view.status, ...at }, { quiet: 'all' })
      }
      item={(apply, onPerson) => <JoinItem apply={apply} review={review} onPerson={onPerson} />}
    />
  );
}
