// Who is on the mic of the room around the page (S2-TH-3): faces in a row, none when nobody talks.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { useQuery, useServices } from '#mechanics/campaign/services.ts';
import type { Friend } from './friend.ts';
import s from './OnMic.module.css';

export type OnMicProps = { readonly room_id: number; onChoose(friend: Friend): void };

/** Seats of a room, and some. */
const SEATS = 20;

export function OnMic({ room_id, onChoose }: OnMicProps) {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['get_user_list', room_id, 'mic'],
    queryFn: () =>
      client.call('GET /goapi/room/get_user_list', { room_id, scene: 'mic', page: 1, limit: SEATS }, { quiet: 'all' }),
  });
  const people = data && data.code === 1 ? data.data.list : [];
  if (people.length === 0) return null;
  return (
    <section className={s.row} aria-label="麦上的人">
      <h3 className={s.title}>麦上的人</h3>
      <ul className={s.faces}>
        {people.map(({ user_id, nickname, avatar }) => (
          <li key={user_id}>
            <button type="button" className={s.face} onClick={() => onChoose({ user_id, nickname, avatar, room_id })}>
              <Avatar src={avatar} size={48} />
              <span>{nickname}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
