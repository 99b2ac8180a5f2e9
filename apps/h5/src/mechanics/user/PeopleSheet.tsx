// Somebody out of many: searched for by name or number, fetched page by page (S-ALL-6), chosen with one tap.
import type { Envelope } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useRef, useState } from 'react';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { SearchField } from '#mechanics/sheet/SearchField.tsx';
import { usePages } from '#mechanics/sheet/use-pages.ts';
import s from './PeopleSheet.module.css';

export type Somebody = {
  readonly user_id: number;
  readonly show_id: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly is_online?: 0 | 1;
};

type Page<P> = { readonly list: readonly P[]; readonly total: number };

export type PeopleSheetProps<P extends Somebody> = {
  readonly open: boolean;
  readonly title: string;
  readonly ask: (asked: { keyword?: string; page: number; limit: number }) => Promise<Envelope<Page<P>>>;
  /** Those the list holds but who are not to be chosen. */
  readonly except?: (person: P) => boolean;
  readonly nameOf?: (person: P) => string;
  /** What they are, at the right of the row. */
  readonly noteOf?: (person: P) => string;
  /** Said where there is nobody at all. */
  readonly nobody: string;
  readonly onClose: () => void;
  readonly onChoose: (person: P) => void;
};

export function PeopleSheet<P extends Somebody>(props: PeopleSheetProps<P>) {
  // What is leaving is drawn as it was.
  const shown = useRef(props);
  if (props.open) shown.current = props;
  const { title } = shown.current;
  return (
    <Sheet open={props.open} onClose={props.onClose} title={title}>
      <People key={title} {...shown.current} />
    </Sheet>
  );
}

function People<P extends Somebody>({ title, ask, except, nameOf, noteOf, nobody, onChoose }: PeopleSheetProps<P>) {
  const [keyword, setKeyword] = useState<string>();
  const { rows, next, more, refusal } = usePages<P, Page<P>>(keyword ?? '', (at) =>
    ask({ ...(keyword ? { keyword } : {}), ...at }),
  );
  return (
    <div className={s.people}>
      <div className={s.search}>
        <SearchField label="搜索" placeholder="搜索昵称或 ID" words={keyword} onSearch={setKeyword} />
      </div>
      <List
        items={except ? rows.filter((person) => !except(person)) : rows}
        label={title}
        keyOf={({ user_id }) => user_id}
        next={next}
        onMore={more}
        skeleton={<SkeletonRows count={5} />}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={more} />
          ) : keyword ? (
            <State inside kind="empty" title="没有找到这个人" text="换个昵称或 ID 试试" />
          ) : (
            <State inside kind="empty" title={nobody} />
          )
        }
        row={(person) => (
          <ListRow
            inset
            chevron={false}
            leading={<Avatar src={person.avatar} online={person.is_online === 1} />}
            title={nameOf ? nameOf(person) : person.nickname}
            caption={
              <>
                ID <span className="num">{person.show_id}</span>
              </>
            }
            note={noteOf && noteOf(person)}
            onPress={() => onChoose(person)}
          />
        )}
      />
    </div>
  );
}
