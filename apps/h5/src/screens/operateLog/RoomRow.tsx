import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import type { LogScope } from './log-filter.ts';
import s from './OperateLog.module.css';
import type { LogScopeState } from './use-places.ts';

export type LogRoomChooserProps = {
  readonly places: Extract<LogScopeState, { step: 'here' }>;
  readonly onChoose: (place: LogScope) => void;
};

const ALL = 0;

/** Chooses one room or all rooms of the guild; hidden when no rooms are known. */
export function LogRoomChooser({ places: { place, rooms, guild_id }, onChoose }: LogRoomChooserProps) {
  const [open, setOpen] = useState(false);
  if (rooms.length === 0 || guild_id === undefined) return null;
  const chosen = 'room_id' in place ? place.room_id : ALL;
  const room = rooms.find(({ room_id }) => room_id === chosen);
  const choose = (id: number): void => {
    setOpen(false);
    onChoose(id === ALL ? { guild_id } : { room_id: id });
  };
  return (
    <div className={s.room}>
      <ListRow
        height={52}
        title="房间"
        value={chosen === ALL ? '全部房间' : room ? room.room_name : `房间 ${chosen}`}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="选择房间">
        <Radio
          label="选择房间"
          value={chosen}
          options={[
            { value: ALL, text: '全部房间' },
            ...rooms.map(({ room_id, room_name, show_id }) => ({
              value: room_id,
              text: room_name,
              note: `ID ${show_id}`,
            })),
          ]}
          onChange={choose}
        />
      </Sheet>
    </div>
  );
}
