// Whom to give a gift to, or to read the cards with: who talks in the room around, and people who follow one another.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Pagination } from '@shengyu/ui/Pagination/Pagination.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { useQuery, useServices } from '#mechanics/campaign/services.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import type { Friend } from './friend.ts';
import { OnMic } from './OnMic.tsx';
import { useRoom } from './use-room.ts';

export type FriendSheetProps = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly onChoose: (friend: Friend) => void;
};

const PAGE = 20;

export function FriendSheet({ open, title, onClose, onChoose }: FriendSheetProps) {
  const room_id = useRoom();
  return (
    <StageSheet open={open} onClose={onClose} title={title}>
      {open && (
        <>
          {room_id && <OnMic room_id={room_id} onChoose={onChoose} />}
          <Friends onChoose={onChoose} />
        </>
      )}
    </StageSheet>
  );
}

function Friends({ onChoose }: Pick<FriendSheetProps, 'onChoose'>) {
  const { client } = useServices();
  const [page, setPage] = useState(1);
  const asked = useQuery({
    queryKey: ['get_follow_list', 'friend', page],
    queryFn: () =>
      client.call('GET /goapi/follow/get_follow_list', { type: 'friend', page, limit: PAGE }, { quiet: 'all' }),
  });
  return (
    <Answered asked={asked}>
      {({ list, total }) =>
        total === 0 ? (
          <State inside kind="empty" title="还没有好友" text="互相关注后，就能在这里找到彼此" />
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
            {total > PAGE && <Pagination total={total} page={page} pageSize={PAGE} onChange={setPage} />}
          </>
        )
      }
    </Answered>
  );
}
