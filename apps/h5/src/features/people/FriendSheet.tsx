// Sheet to choose a person for a gift or a tarot reading: people on the mic of the current room, and friends (members who follow
// each other).
import { PAGE_SIZE } from '@shengyu/rules/ui/pagination.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Pagination } from '@shengyu/ui/Pagination/Pagination.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import type { ChoosablePerson } from './friend.ts';
import { PeopleOnMic } from '#features/voice/OnMic.tsx';
import { useCurrentRoomId } from '#features/voice/use-room.ts';

export type FriendSheetProps = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly onChoose: (friend: ChoosablePerson) => void;
};

export function FriendSheet({ open, title, onClose, onChoose }: FriendSheetProps) {
  const room_id = useCurrentRoomId();
  return (
    <StageSheet open={open} onClose={onClose} title={title}>
      {open && (
        <>
          {room_id && <PeopleOnMic room_id={room_id} onChoose={onChoose} />}
          <Friends onChoose={onChoose} />
        </>
      )}
    </StageSheet>
  );
}

function Friends({ onChoose }: Pick<FriendSheetProps, 'onChoose'>) {
  const [page, setPage] = useState(1);
  const asked = useCall('GET /goapi/follow/get_follow_list', { type: 'friend', page, limit: PAGE_SIZE });
  return (
    <ReadSheet read={asked}>
      {({ list, total }) =>
        total === 0 ? (
          <StandardState inside kind="empty" title="还没有好友" text="互相关注后，就能在这里找到彼此" />
        ) : (
          <>
            {list.map(({ user_id, nickname, avatar, show_id, is_online }) => (
              <ListRow
                key={user_id}
                inset
                leading={<Avatar src={avatar} online={is_online === 1} />}
                title={nickname}
                caption={`ID ${show_id}`}
                onPress={() => onChoose({ user_id, nickname, avatar })}
              />
            ))}
            {total > PAGE_SIZE && <Pagination total={total} page={page} onChange={setPage} />}
          </>
        )
      }
    </ReadSheet>
  );
}
