// Whom to invite: members who follow each other, with a search; those who have a CP are grey (S2-IV-1).
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { RefusedState } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { SearchField } from '@shengyu/h5/features/sheet/SearchField.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useEffect, useState } from 'react';
import { FRIENDS_ROUTE, type Friend } from '../invite.ts';
import s from './Friends.module.css';

export type Chosen = Pick<Friend, 'user_id' | 'nickname' | 'avatar'>;

export type FriendsProps = {
  /** The member whom the page's address names. */
  readonly wanted: number | undefined;
  readonly value: Chosen | undefined;
  readonly onChange: (friend: Chosen) => void;
};

/** What a friend who cannot be invited is called instead of the name; `cp_state` 1 has a CP, 2 cannot have one now. */
const BARRED = ['', '已有CP', '暂不可邀'] as const;

export function Friends({ wanted, value, onChange }: FriendsProps) {
  const [keyword, setKeyword] = useState<string>();
  const { rows, next, more, refusal } = usePages(
    FRIENDS_ROUTE,
    { type: 'friend', ...(keyword ? { keyword } : {}) },
    { limit: 20, forget: true },
  );
  const first = next === 'more' && rows.length === 0;
  useEffect(() => {
    if (first) more();
    // `more` is another function at every render; only whether the first page is missing matters.
  }, [first]);
  const card = useCall(
    'GET /goapi/user/get_user_info_mp/{id}',
    { id: String(wanted) },
    { enabled: wanted !== undefined },
  );
  const person = card.data as Chosen | undefined;
  useEffect(() => {
    if (person && !value) onChange({ user_id: person.user_id, nickname: person.nickname, avatar: person.avatar });
    // The address chooses once, when its person is known.
  }, [person]);
  // A person from the address stands first even if the list has not come that far.
  const listed: readonly (Chosen & { readonly cp_state?: 0 | 1 | 2 })[] =
    value && !keyword && !rows.some(({ user_id }) => user_id === value.user_id) ? [value, ...rows] : rows;
  return (
    <section className={s['panel']} data-staged="" aria-label="邀请TA">
      <div className={s['head']}>
        <h2>邀请TA</h2>
        <SearchField label="搜索互关好友" placeholder="搜索互关好友" words={keyword} onSearch={setKeyword} />
      </div>
      {refusal ? (
        <RefusedState refusal={refusal} again={more} />
      ) : listed.length === 0 && next === 'end' ? (
        <p className={s['nobody']}>{keyword ? '没有找到这位好友' : '还没有好友，互相关注后就能邀请TA'}</p>
      ) : next === 'failed' && listed.length === 0 ? (
        <button type="button" className={s['nobody']} onClick={more}>
          加载失败，点击重试
        </button>
      ) : (
        <ul className={s['faces']} tabIndex={0} aria-label="互关好友">
          {listed.map((friend) => {
            const barred = BARRED[friend.cp_state ?? 0];
            const on = value?.user_id === friend.user_id;
            return (
              <li key={friend.user_id}>
                <button
                  type="button"
                  className={joinClassNames(s['face'], on && s['on'], barred !== '' && s['off'])}
                  aria-pressed={on}
                  disabled={barred !== ''}
                  onClick={() => onChange(friend)}
                >
                  <span className={s['avatar']}>
                    <Avatar src={friend.avatar || undefined} size={50} />
                  </span>
                  <span className={barred ? 'sr-only' : s['name']}>{friend.nickname}</span>
                  {barred && <span className={s['name']}>{barred}</span>}
                </button>
              </li>
            );
          })}
          {next === 'more' && rows.length > 0 && (
            <li>
              <button type="button" className={s['more']} onClick={more}>
                更多
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
