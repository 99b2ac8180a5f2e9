// 绑定房间 (S-GR-3): the officer enters the room's ID, sees the room, and confirms.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import s from './GuildRoom.module.css';
import { describeRoomsFull } from './Rooms.tsx';
import { ROOM_LIST_ROUTE, type RoomList } from './use-rooms.ts';

export type BindRoomSheetProps = {
  readonly open: boolean;
  readonly guild: GuildDetail;
  readonly list: RoomList | undefined;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};

const NUMBER_MAX = 20;

export function BindRoomSheet({ open, guild, list, onClose, onDone }: BindRoomSheetProps) {
  const { client } = useServices();
  const { guild_id } = guild;
  const [number, setNumber] = useState('');
  const [found, setFound] = useState<RoomList['found']>();
  const [error, setError] = useState<string | null>(null);
  const full = list !== undefined && list.counts.all >= list.quota;
  const look = async (): Promise<void> => {
    if (number.trim() === '') return setError('请输入房间 ID');
    const ask = { guild_id, bind_show_id: number.trim(), limit: 1 };
    const { data } = await mutationOutcomeOf(client.call(ROOM_LIST_ROUTE, ask, { quiet: true }));
    if (!data) return;
    setFound(data.found);
    setError(data.found ? null : '没有找到该房间');
  };
  const bind = async (): Promise<void> => {
    const order = { guild_id, room_id: found!.room_id, action: 'bind' as const };
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/guild_room_manage', order, { quiet: true }),
      () => true,
    );
    if (!outcome.data) return setError(outcome.refusal ? outcome.refusal.msg : null);
    showToast(`已绑定 ${found!.room_name}`, 'ok');
    setNumber('');
    setFound(undefined);
    onClose();
    await onDone();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="绑定房间"
      footer={
        found && !found.barred ? (
          <Button block onPress={bind}>
            确认绑定
          </Button>
        ) : (
          <Button block disabled={full} onPress={look}>
            查找房间
          </Button>
        )
      }
    >
      {full && <p className={s.full}>{describeRoomsFull(guild)}</p>}
      <Field
        label="房间 ID"
        kind="digits"
        placeholder="请输入房间 ID"
        maxLength={NUMBER_MAX}
        clearable
        value={number}
        error={error}
        onEnter={() => void look()}
        onChange={(typed) => {
          setNumber(typed);
          setFound(undefined);
          setError(null);
        }}
      />
      {found && (
        <div className={s.found}>
          <ListRow
            inset
            height={72}
            leading={<Avatar src={found.cover} size={46} tile />}
            title={found.room_name}
            caption={`ID ${found.show_id} · ${found.type_name}${found.owner ? ` · 房主 ${found.owner.nickname}` : ''}`}
          />
          {found.barred && (
            <p className={s.barred} role="alert">
              {found.barred}
            </p>
          )}
        </div>
      )}
      <p className={s.note}>房主须为本公会成员，绑定后房间流水计入公会</p>
    </Sheet>
  );
}
