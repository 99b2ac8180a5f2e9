// 公会房间 (S-GD-3): live rooms first, then by heat (a score of users online, users on mic and recent gifts).
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { useServices } from '#shell/services.ts';

const SHOWN = 5;

export function GuildRooms({ guild_id }: { readonly guild_id: number }) {
  const { bridge } = useServices();
  const asked = useCall('POST /api/v1/get_guild_room_list', { guild_id, sort: 'heat', page: 1, limit: SHOWN });
  const enter = (room_id: number): void =>
    void bridge.call('openRoom', { room_id, from: 'guild' }).catch(() => undefined);
  return (
    <Card title="公会房间" flush>
      <ReadSheet read={asked}>
        {({ list }) =>
          list.length === 0 ? (
            <StandardState inside kind="empty" title="公会还没有房间" />
          ) : (
            list
              .slice()
              .sort((a, b) => b.is_live - a.is_live)
              .map(({ room_id, room_name, cover, type_name, is_live, online_num }) => (
                <ListRow
                  key={room_id}
                  leading={<Avatar src={cover} size={46} tile />}
                  title={room_name}
                  tag={is_live === 1 ? <Tag tone="red">直播中</Tag> : undefined}
                  caption={`${type_name} · ${online_num} 人在线`}
                  trailing={
                    <Button size="sm" variant="soft" label={`进入 ${room_name}`} onPress={() => enter(room_id)}>
                      进入
                    </Button>
                  }
                />
              ))
          )
        }
      </ReadSheet>
    </Card>
  );
}
