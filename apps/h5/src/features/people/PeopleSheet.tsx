// Sheet to choose one person from a long list: searched by name or ID, loaded page by page (S-ALL-6), chosen by one tap.
import type { RequestTo } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useRef, useState } from 'react';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { SearchField } from '#features/sheet/SearchField.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import s from './PeopleSheet.module.css';

export type PersonBrief = {
  readonly user_id: number;
  readonly show_id: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly is_online?: 0 | 1;
};

/** Calls that return people page by page and can be searched by name or ID. */
type PeopleRoute = 'POST /api/v1/guild_member_list' | 'GET /goapi/room/get_user_list';
type PeopleRequest = { [R in PeopleRoute]: Omit<RequestTo<R>, 'page' | 'limit' | 'keyword'> }[PeopleRoute];
type Page<P> = { readonly list: readonly P[]; readonly total: number };

export type PeopleSheetProps<P extends PersonBrief> = {
  readonly open: boolean;
  readonly title: string;
  readonly route: PeopleRoute;
  readonly request: PeopleRequest;
  /** True for people who cannot be chosen; they are left out of the list. */
  readonly except?: (person: P) => boolean;
  readonly nameOf?: (person: P) => string;
  /** A note about the person at the right of the row. */
  readonly noteOf?: (person: P) => string;
  /** Shown when the list is empty. */
  readonly nobody: string;
  readonly onClose: () => void;
  readonly onChoose: (person: P) => void;
};

export function PeopleSheet<P extends PersonBrief>(props: PeopleSheetProps<P>) {
  // The last content stays visible during the sheet's closing animation.
  const shown = useRef(props);
  if (props.open) shown.current = props;
  const { title } = shown.current;
  return (
    <Sheet open={props.open} onClose={props.onClose} title={title}>
      <People key={title} {...shown.current} />
    </Sheet>
  );
}

function People<P extends PersonBrief>(props: PeopleSheetProps<P>) {
  const { title, route, request, except, nameOf, noteOf, nobody, onChoose } = props;
  const [keyword, setKeyword] = useState<string>();
  const { rows, next, more, refusal } = usePages<PeopleRoute, Page<P>>(
    route,
    { ...request, ...(keyword ? { keyword } : {}) },
    { forget: true },
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
            <StandardState inside kind="empty" title="没有找到这个人" text="换个昵称或 ID 试试" />
          ) : (
            <StandardState inside kind="empty" title={nobody} />
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
