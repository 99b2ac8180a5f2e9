// The sheets of a room: its board (X55), what stands under 更多, and reporting the room. They are loaded when the first one opens.
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { ReadView } from '@shengyu/web/read/ReadSheet.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useState } from 'react';
import { share } from '#host/share.ts';
import { useIsle } from '#frame/isle.ts';
import { ReportForm } from './ReportForm.tsx';
import { CIVILITY, type RoomCard } from './room-state.ts';
import s from './RoomSheets.module.css';
import { skipEffects, useEffectsSkipped } from './skip-effects.ts';

export type RoomSheetsProps = {
  readonly open: 'more' | 'board' | 'report' | undefined;
  readonly onClose: () => void;
  readonly onReport: () => void;
  readonly onLeave: () => void;
  readonly room: RoomCard;
};

export function RoomSheets({ open, onClose, onReport, onLeave, room }: RoomSheetsProps) {
  return (
    <>
      <Sheet open={open === 'board'} onClose={onClose} title="房间榜">
        <Board room_id={room.room_id} />
      </Sheet>
      <Sheet open={open === 'more'} onClose={onClose} title={room.room_name}>
        <More room={room} onReport={onReport} onLeave={onLeave} />
      </Sheet>
      <Sheet open={open === 'report'} onClose={onClose} title={`举报 ${room.room_name}`}>
        <ReportForm target={{ kind: 'room', id: room.room_id }} onSent={onClose} />
      </Sheet>
    </>
  );
}

type Window = 'hour' | 'day' | 'week';
const WINDOWS: readonly { readonly key: Window; readonly label: string }[] = [
  { key: 'hour', label: '本小时' },
  { key: 'day', label: '今日' },
  { key: 'week', label: '本周' },
];

function Board({ room_id }: { readonly room_id: number }) {
  const [window, setWindow] = useState<Window>('hour');
  const { openPage } = useIsle();
  const read = useCall('POST /goapi/room/room_rank', { room_id, window, page: 1, limit: 20 }, { staleMs: 10_000 });
  return (
    <>
      <Segmented items={WINDOWS} value={window} onChange={(key) => setWindow(key as Window)} label="哪段时间" />
      <ReadView read={read} toLogin={() => openPage('/login')}>
        {({ list }) =>
          list.length === 0 ? (
            <StandardState inside kind="empty" title="还没有人上榜" text="送出第一份礼物，就在这里" />
          ) : (
            <ol className={s.board}>
              {list.map(({ rank, user, score }) => (
                <li key={rank} className={s.row}>
                  <b className={joinClassNames('num', s.rank)}>{rank}</b>
                  <Avatar src={user?.avatar ?? ''} size={40} />
                  <span className={s.name}>{user?.nickname}</span>
                  <span className={s.score}>
                    荣誉 <b className="num">{formatShortAmount(score)}</b>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </ReadView>
    </>
  );
}

type MoreProps = { readonly room: RoomCard; readonly onReport: () => void; readonly onLeave: () => void };

function More({ room, onReport, onLeave }: MoreProps) {
  const skipped = useEffectsSkipped();
  const tell = (): void => {
    const url = `${location.origin}/isle/#/room/${room.room_id}`;
    void share(window, { title: room.room_name, desc: `来 ${room.room_name} 坐坐`, url });
  };
  return (
    <>
      <section className={s.notice}>
        <h3>房间公告</h3>
        <p>{room.notice || '房主还没有写公告'}</p>
        <h3>房间规则</h3>
        <p>{CIVILITY}</p>
      </section>
      <ListRow
        inset
        title="礼物动画"
        caption="关闭后，大礼物只显示横幅"
        trailing={<Switch label="礼物动画" checked={!skipped} onChange={(on) => skipEffects(!on)} />}
      />
      <ListRow inset height={52} title="分享房间" onPress={tell} />
      <ListRow inset height={52} title="举报房间" onPress={onReport} />
      <ListRow inset height={52} title="离开房间" danger chevron={false} onPress={onLeave} />
    </>
  );
}
