// P4: everything about one member: who they are, what they have, what they did, and what operators may do.
import { useParams } from 'wouter';
import { fieldOf, mayListOf, type ListKind, type Lookup } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { buildNote } from '#parts/act/object-acts.tsx';
import { CopyId } from '#parts/Facts.tsx';
import { useLookup } from '#parts/DetailPanel.tsx';
import { Masked } from '#parts/Masked.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { ObjectHead } from '#parts/ObjectHead.tsx';
import { ObjectTabs } from '#parts/ObjectTabs.tsx';
import { Tag, type Tone } from '#parts/Tag.tsx';
import { Timeline } from '#parts/Timeline.tsx';
import { Balances } from './Balances.tsx';
import { UserOverview } from './UserOverview.tsx';
import { UserSide } from './UserSide.tsx';
import { userActs } from './user-acts.tsx';
import s from './UserDetail.module.css';

const TABS: readonly ListKind[] = [
  'ledger',
  'recharge',
  'withdraw',
  'order',
  'draw',
  'gift',
  'lot',
  'device',
  'report',
];

export function UserDetail() {
  const { id } = useParams<{ id: string }>();
  const read = useLookup('user', id);
  return (
    <ReadState read={read} what="查看会员" missing="没有这个会员" rows={10}>
      {(user) => <User key={user.id} user={user} />}
    </ReadState>
  );
}

function User({ user }: { readonly user: Lookup }) {
  const me = useMe();
  const may = useMay();
  const open = useActSheet();
  const note = may('note_add') ? () => open(buildNote(user)) : undefined;
  const staffActs = user.history.filter(({ by }) => by !== undefined);
  return (
    <div className={s.page}>
      <Head user={user} note={note} />
      <Balances user={user} />
      <div className={s.columns}>
        <ObjectTabs
          object={user}
          overview={<UserOverview user={user} />}
          lists={TABS.filter((kind) => mayListOf(me, kind)).map((kind) => ({ kind }))}
          scope={{ user_id: Number(user.id) }}
          more={[
            {
              key: 'acts',
              name: '操作',
              num: staffActs.length,
              body: staffActs.length > 0 ? <Timeline entries={staffActs} /> : <p className="c3">还没有运营操作</p>,
            },
          ]}
        />
        <UserSide user={user} note={note} />
      </div>
    </div>
  );
}

/** By the state of Z39. */
const STATE = { normal: 1, banned: 2, cancelled: 3 } as const;
const TONES: Readonly<Record<number, Tone>> = { [STATE.normal]: 'ok', [STATE.banned]: 'danger' };

type HeadProps = { readonly user: Lookup; readonly note: (() => void) | undefined };

function Head({ user, note }: HeadProps) {
  const value = (key: string): string | undefined => fieldOf(user, key);
  const masked = (key: string, name: string) => {
    const field = user.fields.find((one) => one.key === key);
    if (!field) return null;
    return (
      <span>
        {name}{' '}
        {field.masked ? (
          <Masked kind="user" id={user.id} field={key} name={field.name} value={field.value} />
        ) : (
          <strong className="c2">{field.value}</strong>
        )}
      </span>
    );
  };
  const [wealth, charm] = (value('levels') ?? ' / ').split(' / ');
  const risks = user.history.filter(({ title }) => title.startsWith('风险') && title.includes('待处置')).length;
  const tone = TONES[user.state] ?? 'plain';
  return (
    <ObjectHead
      object={user}
      note={note}
      acts={userActs(user)}
      tags={
        <>
          <Tag tone={tone}>
            <i className={`dot ${tone}`} />
            {user.state_text}
          </Tag>
          {wealth && <Tag tone="brand">财富 Lv.{wealth}</Tag>}
          {charm && <Tag tone="pink">魅力 Lv.{charm}</Tag>}
          {value('age') === '未成年' && <Tag tone="danger">未成年</Tag>}
          {value('teen_mode') === '是' && <Tag tone="info">青少年模式</Tag>}
          {value('is_patrol') === '是' && <Tag tone="info">巡查</Tag>}
          {risks > 0 && <Tag tone="warn">风险 {risks} 待处置</Tag>}
        </>
      }
      line={
        <>
          <span>
            用户 <CopyId id={user.id} />
          </span>
          {value('show_id') !== undefined && (
            <span>
              展示 <CopyId id={value('show_id')!} />
            </span>
          )}
          {masked('mobile', '手机')}
          {masked('real_name', '实名')}
          {value('registered_at') !== undefined && (
            <span>
              注册 <strong className="num c2">{value('registered_at')}</strong>
            </span>
          )}
        </>
      }
      warning={
        user.state === STATE.banned
          ? banWords(value('banned_until'), value('earn_suspended_until'))
          : user.state === STATE.cancelled
            ? '账号已注销：只可查看，不能操作'
            : undefined
      }
    />
  );
}

/** RISK-10: earning stops three times as long as the ban lasts. */
const banWords = (until = '无', earning = '无'): string =>
  until === '无' ? '永久封禁；收礼与新提现一并停止' : `封禁至 ${until}；收礼与新提现暂停至 ${earning}`;
