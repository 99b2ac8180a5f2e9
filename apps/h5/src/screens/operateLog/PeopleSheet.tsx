// People of a room (R02), to choose one.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { usePages } from '#mechanics/sheet/use-pages.ts';
import { useServices } from '#shell/services.ts';
import type { Person } from './log-filter.ts';
import s from './OperateLog.module.css';

type Answer = ReplyFrom<'GET /goapi/room/get_user_list'>;
type Row = Answer['list'][number];

export type PeopleSheetProps = {
  readonly open: boolean;
  readonly title: string;
  readonly room_id: number;
  readonly scene: 'admin' | 'online';
  readonly onClose: () => void;
  readonly onChoose: (person: Person) => void;
};

const ROLE_NAMES: Readonly<Record<Row['room_role'], string>> = {
  owner: '房主',
  admin: '管理',
  host: '主播',
  guest: '',
};
const KEYWORD_MAX = 20;

export const PeopleSheet = ({ open, title, onClose, ...props }: PeopleSheetProps) => (
  <Sheet open={open} onClose={onClose} title={title}>
    {open && <People {...props} />}
  </Sheet>
);

function People({ room_id, scene, onChoose }: Omit<PeopleSheetProps, 'open' | 'title' | 'onClose'>) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const { rows, next, more, refusal } = usePages<Row, Answer>(`${room_id}:${scene}:${keyword}`, (at) =>
    client.call(
      'GET /goapi/room/get_user_list',
      { room_id, scene, ...(keyword ? { keyword } : {}), ...at },
      { quiet: 'all' },
    ),
  );
  const search = (): void => setKeyword(typed.trim());
  return (
    <>
      <div className={s.search}>
        <Field
          label="搜索"
          placeholder="昵称或 ID"
          clearable
          maxLength={KEYWORD_MAX}
          value={typed}
          onChange={setTyped}
          onBlur={search}
          onEnter={search}
        />
      </div>
      <List
        items={rows}
        label="房间人员"
        keyOf={({ user_id }) => user_id}
        next={next}
        onMore={more}
        empty={
          refusal ? <RefusedState refusal={refusal} again={more} /> : <State inside kind="empty" title="没有找到" />
        }
        row={({ user_id, nickname, avatar, show_id, is_online, room_role }) => (
          <ListRow
            inset
            chevron={false}
            leading={<Avatar src={avatar} online={is_online === 1} />}
            title={nickname}
            caption={`ID ${show_id}`}
            note={ROLE_NAMES[room_role]}
            onPress={() => onChoose({ user_id, nickname })}
          />
        )}
      />
    </>
  );
}
