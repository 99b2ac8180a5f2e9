// People on the mic of the room from which the page was opened (S2-TH-3): a row of avatars, hidden when nobody is on the mic.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import s from './OnMic.module.css';

type Person = Pick<ReplyFrom<'GET /goapi/room/get_user_list'>['list'][number], 'user_id' | 'nickname' | 'avatar'>;
export type PeopleOnMicProps = {
  readonly room_id: number;
  onChoose(person: Person & { readonly room_id: number }): void;
};

/** The page size. It is larger than the number of seats in a room, so that one page holds everybody on the mic. */
const SEATS = 20;

export function PeopleOnMic({ room_id, onChoose }: PeopleOnMicProps) {
  const { data } = useCall('GET /goapi/room/get_user_list', { room_id, scene: 'mic', page: 1, limit: SEATS });
  const people = data ? data.list : [];
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
