// 内容审核: what members wrote for others to see (Z11). Many can be marked and decided at once.
import { ReadOutlined } from '@ant-design/icons';
import { act } from '#parts/act/act.ts';
import { Facts, factsOf } from '#parts/Facts.tsx';
import { Pictures } from '#parts/Pictures.tsx';
import type { QueueDesk } from '../desk.ts';
import s from './desks.module.css';

type ModerationData = {
  readonly moderation_id: number;
  readonly user_id: number;
  readonly content: string;
  readonly pictures: readonly { readonly url: string }[];
};

export const moderation: QueueDesk = {
  queue: 'moderation',
  name: '内容审核',
  icon: ReadOutlined,
  permission: 'moderation_decide',
  batch: true,
  personOf: (row) => (row.data as ModerationData).user_id,
  Facts: ({ row }) => {
    const { content, pictures } = row.data as ModerationData;
    return (
      <>
        <p className={s.large}>{content}</p>
        <Pictures urls={pictures.map(({ url }) => url)} />
      </>
    );
  },
  Side: ({ person }) => person && <Facts title="作者" facts={factsOf(person)} />,
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
