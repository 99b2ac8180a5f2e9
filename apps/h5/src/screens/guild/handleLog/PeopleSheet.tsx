// People of the guild, officers first, to choose one.
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
import s from './HandleLog.module.css';
import type { Person } from './log-wish.ts';

type Answer = ReplyFrom<'POST /api/v1/guild_member_list'>;
type Row = Answer['list'][number];

export type PeopleSheetProps = {
  readonly open: boolean;
  readonly title: string;
  readonly guild_id: number;
  readonly onClose: () => void;
  readonly onChoose: (person: Person) => void;
};

const ROLE_NAMES = ['', '管理', '副会长', '会长'] as const;
const KEYWORD_MAX = 20;

export const PeopleSheet = ({ open, title, onClose, ...props }: PeopleSheetProps) => (
  <Sheet open={open} onClose={onClose} title={title}>
    {open && <People {...props} />}
  </Sheet>
);

function People({ guild_id, onChoose }: Pick<PeopleSheetProps, 'guild_id' | 'onChoose'>) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const { rows, next, more, refusal } = usePages<Row, Answer>(`${guild_id}:${keyword}`, (at) =>
    client.call(
      'POST /api/v1/guild_member_list',
      { guild_id, sort: 'role', ...(keyword ? { keyword } : {}), ...at },
      { quiet: 'all' },
    ),
  );
  const search = (): void => setKeyword(typed.trim());
  return (
    <>
      <div className={s.find}>
        <Field
          label="搜索成员"
          labelHidden
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
        label="成员"
        keyOf={({ user_id }) => user_id}
        next={next}
        onMore={more}
        empty={
          refusal ? <RefusedState refusal={refusal} again={more} /> : <State inside kind="empty" title="没有找到成员" />
        }
        row={({ user_id, nickname, avatar, show_id, is_online, role }) => (
          <ListRow
            inset
            chevron={false}
            leading={<Avatar src={avatar} online={is_online === 1} />}
            title={nickname}
            caption={`ID ${show_id}`}
            note={ROLE_NAMES[role]}
            onPress={() => onChoose({ user_id, nickname })}
          />
        )}
      />
    </>
  );
}
