// 去赠送: what was drawn goes from the backpack to a friend (X30).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useServices } from '#shell/services.ts';

const FriendSheet = later(
  () => import('#mechanics/friend/FriendSheet.tsx'),
  (module) => module.FriendSheet,
  ({ open }) => open,
);

const BACKPACK = 2 as const;

export function GiveAway({ item_code, name }: { item_code: string; name: string }) {
  const { client } = useServices();
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState(false);
  const give = async (user_id: number, nickname: string): Promise<void> => {
    setOpen(false);
    const act = { item_code, num: 1, receiver_ids: [user_id], source: BACKPACK };
    const { data } = await outcomeOf(client.mutate('POST /goapi/gift/send_gift', act, { quiet: true }));
    if (!data) return;
    setGiven(true);
    toast(`已送给 ${nickname}`, 'ok');
  };
  return (
    <>
      <Button size="sm" variant="soft" disabled={given} onPress={() => setOpen(true)}>
        {given ? '已赠送' : `去赠送 ${name}`}
      </Button>
      <FriendSheet
        open={open}
        title={`把「${name}」送给`}
        onClose={() => setOpen(false)}
        onChoose={({ user_id, nickname }) => void give(user_id, nickname)}
      />
    </>
  );
}
