// 内容审核: what members wrote for others to see (Z11). Many can be marked and decided at once.
import { ReadOutlined } from '@ant-design/icons';
import { act } from '#parts/act/act.ts';
import { Facts, factsOf } from '#parts/Facts.tsx';
import { Pictures } from '#parts/Pictures.tsx';
import { Tag } from '#parts/Tag.tsx';
import type { QueueDesk, Row } from '../desk.ts';
import s from './desks.module.css';

type ModerationData = {
  readonly moderation_id: number;
  readonly user_id: number;
  readonly content: string;
  readonly pictures: readonly { readonly url: string }[];
};

const picturesOf = ({ data }: Row): string[] => (data as ModerationData).pictures.map(({ url }) => url);

/** What a moderator may want to know of the author; money is none of it. */
const AUTHOR_FIELDS = [
  'user_id',
  'show_id',
  'levels',
  'guild',
  'age',
  'registered_at',
  'banned_until',
  'last_active_at',
];

/** How the author's last texts and pictures were decided. */
const Results = ({ rows }: { readonly rows: readonly { readonly name: string; readonly value: string }[] }) => (
  <section>
    <h3 className="eyebrow">作者最近五次</h3>
    {rows.length === 0 && <p className="c3">没有审核过的内容</p>}
    <ul className={s.results}>
      {rows.map(({ name, value }, index) => (
        // Two results may read the same.
        <li key={index} className="row between">
          <span className="c3">{name}</span>
          <Tag tone={value === '已展示' ? 'ok' : 'danger'}>{value}</Tag>
        </li>
      ))}
    </ul>
  </section>
);

export const moderation: QueueDesk = {
  queue: 'moderation',
  name: '内容审核',
  icon: ReadOutlined,
  permission: 'moderation_decide',
  batch: true,
  Card: ({ row }) => <Pictures urls={picturesOf(row)} />,
  line: (row) => `${row.title}：${row.text}`,
  personOf: (row) => (row.data as ModerationData).user_id,
  Facts: ({ row }) => {
    const { content } = row.data as ModerationData;
    return (
      <>
        <p className={s.large}>{content}</p>
        <Pictures urls={picturesOf(row)} />
      </>
    );
  },
  Side: ({ person }) =>
    person && (
      <>
        <Results rows={person.parts?.find(({ title }) => title === '最近审核')?.rows ?? []} />
        <Facts title="作者" facts={factsOf(person, AUTHOR_FIELDS)} />
      </>
    ),
  acts: (row) => {
    if (row.state !== 0) return [];
    const { moderation_id } = row.data as ModerationData;
    const decide = (action: 'pass' | 'refuse') => ({
      route: 'POST /console/api/moderation/decide' as const,
      object: `${row.title} · ${row.text}`,
      data: () => ({ moderation_id, action }),
    });
    return [
      {
        key: 'a',
        name: '通过',
        look: 'primary',
        permission: 'moderation_decide',
        act: act({
          ...decide('pass'),
          title: '通过内容',
          sentence: '通过后立即展示',
          reasons: ['内容正常'],
          button: '通过',
          done: '已展示',
        }),
      },
      {
        key: 'r',
        name: '不通过',
        look: 'danger',
        permission: 'moderation_decide',
        act: act({
          ...decide('refuse'),
          title: '不通过',
          sentence: '作者看到「换一种说法试试」',
          reasons: ['涉黄', '辱骂', '广告', '个人信息'],
          button: '不通过',
          danger: true,
          done: '未通过',
        }),
      },
    ];
  },
};
