// Somebody for a free seat: those the server says may be given it.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, magnifyingGlass } from '@shengyu/ui/icons.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { usePages } from '#mechanics/sheet/use-pages.ts';
import { useServices } from '#shell/services.ts';
import { can, MEMBERS, nameOf, type Member, type MemberPage } from './member.ts';
import s from './MemberManage.module.css';
import type { Seat } from './Team.tsx';

export type AppointSheetProps = {
  /** Undefined: closed. */
  readonly kind: Seat | undefined;
  readonly guild_id: number;
  readonly onClose: () => void;
  readonly onChoose: (member: Member) => void;
};

const KEYWORD_MAX = 20;

export function AppointSheet({ kind, guild_id, onClose, onChoose }: AppointSheetProps) {
  const [drawn, setDrawn] = useState(kind);
  if (kind !== undefined && kind !== drawn) setDrawn(kind);
  return (
    <Sheet open={kind !== undefined} onClose={onClose} title={drawn === 'give_vice' ? '任命副会长' : '任命管理员'}>
      {kind !== undefined && <Candidates kind={kind} guild_id={guild_id} onChoose={onChoose} />}
    </Sheet>
  );
}

type CandidatesProps = Pick<AppointSheetProps, 'guild_id' | 'onChoose'> & { readonly kind: Seat };

function Candidates({ kind, guild_id, onChoose }: CandidatesProps) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const search = (): void => setKeyword(typed.trim());
  const { rows, next, more, refusal } = usePages<Member, MemberPage>(`${kind}:${keyword}`, (at) =>
    client.call(MEMBERS, { guild_id, sort: 'active', ...(keyword ? { keyword } : {}), ...at }, { quiet: 'all' }),
  );
  return (
    <>
      <div className={s.pickSearch}>
        <Field
          label="搜索成员"
          labelHidden
          prefix={<Icon path={magnifyingGlass} size={18} />}
          placeholder="搜索昵称或 ID"
          clearable
          maxLength={KEYWORD_MAX}
          value={typed}
          onChange={setTyped}
          onBlur={search}
          onEnter={search}
        />
      </div>
      <List
        items={rows.filter((member) => can(member, kind))}
        label="可任命的成员"
        keyOf={({ user_id }) => user_id}
        next={next}
        onMore={more}
        empty={
          refusal ? <RefusedState refusal={refusal} again={more} /> : <State inside kind="empty" title="没有找到成员" />
        }
        row={(member) => (
          <ListRow
            inset
            chevron={false}
            leading={<Avatar src={member.avatar} online={member.is_online === 1} />}
            title={nameOf(member)}
            caption={`ID ${member.show_id}`}
            onPress={() => onChoose(member)}
          />
        )}
      />
    </>
  );
}
