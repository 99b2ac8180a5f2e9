// P4: everything about one member: who they are, what they have, what they did, and what operators may do.
import { Tabs } from 'antd';
import { useLocation, useParams } from 'wouter';
import { fieldOf, mayListOf, KIND_NAMES, type ListKind, type Lookup } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { buildNote } from '#parts/act/object-acts.tsx';
import { CopyId } from '#parts/Facts.tsx';
import { ListPage } from '#parts/ListPage.tsx';
import { useLookup } from '#parts/DetailPanel.tsx';
import { Masked } from '#parts/Masked.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { ObjectHead } from '#parts/ObjectHead.tsx';
import { Tag, type Tone } from '#parts/Tag.tsx';
import { Timeline } from '#parts/Timeline.tsx';
import { MoneyDrawer, useOpened } from '#pages/money/MoneyDrawer.tsx';
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
    <ReadState read={read} what="查看会员" rows={10}>
      {(user) => <User key={user.id} user={user} />}
    </ReadState>
  );
}

function User({ user }: { readonly user: Lookup }) {
  const me = useMe();
  const may = useMay();
  const open = useActSheet();
  const url = useUrl();
  const [, navigate] = useLocation();
  const tab = url.get('tab') ?? 'overview';
  const note = may('note_add') ? () => open(buildNote(user)) : undefined;
  const staffActs = user.history.filter(({ by }) => by !== undefined);
  const opened = useOpened();
  return (
    <div className={s.page}>
      <Head user={user} note={note} />
      <Balances user={user} />
      <div className={s.columns}>
        <section className={`card ${s.main}`}>
          <Tabs
            className={s.tabs}
            activeKey={tab}
            // Filters belong to their tab, so a new tab begins without any.
            onChange={(next) => navigate(`/users/${user.id}${next === 'overview' ? '' : `?tab=${next}`}`)}
            items={[
              { key: 'overview', label: '总览' },
              ...TABS.filter((kind) => mayListOf(me, kind)).map((kind) => ({ key: kind, label: KIND_NAMES[kind] })),
              {
                key: 'acts',
                label: (
                  <>
                    操作 <span className="num c3 sm">{staffActs.length}</span>
                  </>
                ),
              },
            ]}
          />
          <div className={s.body}>
            {tab === 'overview' && <UserOverview user={user} />}
            {tab === 'acts' &&
              (staffActs.length > 0 ? <Timeline entries={staffActs} /> : <p className="c3">还没有运营操作</p>)}
            {TABS.includes(tab as ListKind) && (
              <ListPage
                key={tab}
                kind={tab as ListKind}
                scope={{ user_id: Number(user.id) }}
                openId={opened.id}
                {...(opened.mayOpen(tab) && { onOpen: opened.open })}
              />
            )}
          </div>
        </section>
        <UserSide user={user} note={note} />
      </div>
      <MoneyDrawer opened={opened} />
    </div>
  );
}

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
  const look = STATE_LOOKS[user.state] ?? 'plain';
  return (
    <ObjectHead
      object={user}
      note={note}
      acts={userActs(user)}
      tags={
        <>
          <Tag tone={look}>
            <i className={`dot ${look}`} />
            {user.state_text}
          </Tag>
          {look === 'danger' && <span className="danger sm">封禁至 {value('banned_until')}</span>}
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
    />
  );
}

/** By the state of Z39: 1 normal, 2 banned, 3 cancelled. */
const STATE_LOOKS: Readonly<Record<number, Tone>> = { 1: 'ok', 2: 'danger' };
