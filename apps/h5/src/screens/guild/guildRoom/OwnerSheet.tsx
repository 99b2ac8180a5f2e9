// Changes a room's owner (S-GR-3, ROOM-5): a guild member is chosen, then confirmed.
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { GuildPeopleSheet, type GuildMember } from '#features/people/GuildPeopleSheet.tsx';
import { useServices } from '#shell/services.ts';
import type { Room } from './use-rooms.ts';

export type ChangeOwnerSheetProps = {
  readonly open: boolean;
  readonly guild_id: number;
  readonly room: Room;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};

export function ChangeOwnerSheet({ open, guild_id, room, onClose, onDone }: ChangeOwnerSheetProps) {
  const { client } = useServices();
  const [chosen, setChosen] = useState<GuildMember>();
  const { room_id, room_name } = room;
  const hand = async (): Promise<void> => {
    const order = { guild_id, room_id, action: 'owner' as const, owner_id: chosen!.user_id };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/guild_room_manage', order, { quiet: true }));
    setChosen(undefined);
    if (!data) return;
    showToast('房主已更换', 'ok');
    onClose();
    await onDone();
  };
  return (
    <>
      <GuildPeopleSheet
        open={open && !chosen}
        title={`更换 ${room_name} 的房主`}
        guild_id={guild_id}
        except={({ user_id }) => room.owner !== undefined && room.owner.user_id === user_id}
        onClose={onClose}
        onChoose={setChosen}
      />
      <Dialog
        open={open && chosen !== undefined}
        title={`将 ${room_name} 交给 ${chosen ? chosen.nickname : ''}？`}
        confirm="更换"
        onCancel={() => setChosen(undefined)}
        onConfirm={hand}
      >
        更换后原房主不再拥有该房间管理权
      </Dialog>
    </>
  );
}
