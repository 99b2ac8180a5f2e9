// 麦上的人 / 好友: whom the board is for. Outside a room and without friends there is only the way into a room (S2-SF-3).
import { useCurrentRoomId } from '@shengyu/h5/features/voice/use-room.ts';
import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import s from './People.module.css';
import { useFriends, useOnMic, type Receiver } from './use-receivers.ts';

export type PeopleProps = {
  readonly receiver: Receiver | undefined;
  readonly onChoose: (receiver: Receiver) => void;
};

const TABS = [
  { key: 'mic', name: '麦上的人' },
  { key: 'friends', name: '好友' },
] as const;

export function People({ receiver, onChoose }: PeopleProps) {
  const room_id = useCurrentRoomId();
  const mic = useOnMic(room_id);
  const friends = useFriends();
  const [picked, setPicked] = useState<(typeof TABS)[number]['key']>();
  const tab = picked ?? (room_id !== undefined && (mic.isLoading || mic.list.length > 0) ? 'mic' : 'friends');
  const shown = tab === 'mic' ? mic : friends;
  if (!mic.isLoading && !friends.isLoading && mic.list.length + friends.list.length === 0) return <NoOne />;
  return (
    <>
      <div className={s.tabs} role="tablist" aria-label="送给谁">
        {TABS.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={tab === key}
            className={tab === key ? s.on : s.off}
            onClick={() => setPicked(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <ul className={s.faces} aria-label={tab === 'mic' ? '麦上的人' : '好友'}>
        {shown.list.map((person) => {
          const isChosen = receiver !== undefined && receiver.user_id === person.user_id;
          return (
            <li key={person.user_id}>
              <button
                type="button"
                className={joinClassNames(s.face, isChosen && s.chosen)}
                aria-pressed={isChosen}
                onClick={() => onChoose(person)}
              >
                <span className={s.ring}>
                  <Avatar src={person.avatar || undefined} size={48} />
                </span>
                <span className={s.name}>{person.nickname}</span>
              </button>
            </li>
          );
        })}
        {!shown.isLoading && shown.list.length === 0 && (
          <li className={s.none}>{tab === 'mic' ? '麦上还没有别人' : '还没有好友'}</li>
        )}
      </ul>
    </>
  );
}

function NoOne() {
  const { bridge } = useServices();
  return (
    <div className={s.away}>
      <p>进入房间后可送出</p>
      <button
        type="button"
        className={s.enter}
        // The bridge itself tells the member what happened, e.g. 请在 App 内打开 in a plain browser.
        onClick={() => void bridge.call('openNative', { page: 'rooms' }).catch(() => undefined)}
      >
        打开房间
      </button>
    </div>
  );
}
