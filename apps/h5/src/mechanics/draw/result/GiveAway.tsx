// 去赠送: gives a drawn item from the backpack to a friend (X30). The friend is chosen first, then a sheet names the gift, its number
// and the receiver; only its button gives the gift away.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { ChoosablePerson } from '#features/people/friend.ts';
import type { Item } from '#features/item/shapes.ts';
import { useServices } from '#shell/services.ts';

const FriendSheet = lazyPart(
  () => import('#features/people/FriendSheet.tsx'),
  'FriendSheet',
  ({ open }) => open,
);
const GiveSheet = lazyPart(
  () => import('./GiveSheet.tsx'),
  'GiveSheet',
  ({ open }) => open,
);

const BACKPACK = 2 as const;

export function GiveAwayButton({ item }: { readonly item: Item }) {
  const { client } = useServices();
  const [choosing, setChoosing] = useState(false);
  const [friend, setFriend] = useState<ChoosablePerson>();
  const [left, setLeft] = useState(item.num);
  const { item_code, name } = item;
  const give = async (num: number): Promise<void> => {
    const { user_id, nickname } = friend!;
    const act = { item_code, num, receiver_ids: [user_id], source: BACKPACK };
    const { data } = await mutationOutcomeOf(client.mutate('POST /goapi/gift/send_gift', act, { quiet: true }));
    setFriend(undefined);
    if (!data) return;
    setLeft(left - num);
    showToast(`已送给 ${nickname}`, 'ok');
  };
  return (
    <>
      <Button size="sm" variant="soft" disabled={left === 0} onPress={() => setChoosing(true)}>
        {left === 0 ? '已赠送' : `去赠送 ${name}`}
      </Button>
      <FriendSheet
        open={choosing}
        title={`把「${name}」送给`}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          setChoosing(false);
          setFriend(chosen);
        }}
      />
      <GiveSheet
        open={friend !== undefined}
        item={item}
        most={left}
        friend={friend}
        onGive={give}
        onClose={() => setFriend(undefined)}
      />
    </>
  );
}
