// Another owner for a room (S-GR-3, ROOM-5): a member is chosen, then asked once.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { usePages } from '#mechanics/sheet/use-pages.ts';
import { useServices } from '#shell/services.ts';
import type { Room } from './use-rooms.ts';

const MEMBERS = 'POST /api/v1/guild_member_list';
type Members = ReplyFrom<typeof MEMBERS>;
type Member = Members['list'][number];

export type OwnerSheetProps = {
  readonly open: boolean;
  readonly guild_id: number;
  readonly room: Room;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};

const KEYWORD_MAX = 20;

export function OwnerSheet({ open, guild_id, room, onClose, onDone }: OwnerSheetProps) {
  const { client } = useServices();
  const [chosen, setChosen] = useState<Member>();
  const { room_id, room_name } = room;
  const hand = async (): Promise<void> => {
    const order = { guild_id, room_id, action: 'owner' as const, owner_id: chosen!.user_id };
    const { data } = await outcomeOf(client.mutate('POST /api/v1/guild_room_manage', order, { quiet: true }));
    setChosen(undefined);
    if (!data) return;
    toast('房主已更换', 'ok');
    onClose();
    await onDone();
  };
  return (
    <>
      <Sheet open={open && !chosen} onClose={onClose} title={`更换 ${room_name} 的房主`}>
        {open && <Members guild_id={guild_id} room={room} onChoose={setChosen} />}
      </Sheet>
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

type MembersProps = {
  readonly guild_id: number;
  readonly room: Room;
  readonly onChoose: (member: Member) => void;
};

function Members({ guild_id, room, onChoose }: MembersProps) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const search = (): void => setKeyword(typed.trim());
  const { rows, next, more, refusal } = usePages<Member, Members>(`${guild_id}:${keyword}`, (at) =>
    client.call(MEMBERS, { guild_id, sort: 'role', ...at, ...(keyword ? { keyword } : {}) }, { quiet: 'all' }),
  );
  return (
    <>
      <Field
        label="搜索成员"
        labelHidden
        clearable
        placeholder="昵称或 ID"
        maxLength={KEYWORD_MAX}
        value={typed}
        onChange={setTyped}
        onBlur={search}
        onEnter={search}
      />
      <List
        items={rows.filter(({ user_id }) => !room.owner || room.owner.user_id !== user_id)}
        label="成员"
        keyOf={({ user_id }) => user_id}
        next={next}
        onMore={more}
        empty={
          refusal ? <RefusedState refusal={refusal} again={more} /> : <State inside kind="empty" title="没有找到成员" />
        }
        row={(member) => (
          <ListRow
            inset
            leading={<Avatar src={member.avatar} online={member.is_online === 1} />}
            title={member.nickname}
            caption={`ID ${member.show_id}`}
            onPress={() => onChoose(member)}
          />
        )}
      />
    </>
  );
}
