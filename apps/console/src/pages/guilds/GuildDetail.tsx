// P5: everything about one guild. Reading it is a line of the guild's own log (LOG-4), which its head sees.
import { Tabs } from 'antd';
import { useMemo } from 'react';
import { useLocation, useParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { fieldOf, KIND_NAMES, mayList, type ListKind, type Lookup } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { buildNote } from '#parts/act/object-acts.tsx';
import { Chart, type ChartLine } from '#parts/Chart.tsx';
import { ObjectLinks, useLookup } from '#parts/DetailPanel.tsx';
import { CopyId, Facts, factsOf } from '#parts/Facts.tsx';
import { ListPage } from '#parts/ListPage.tsx';
import { toneOf } from '#parts/list-kinds.tsx';
import { ObjectHead } from '#parts/ObjectHead.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import { Timeline } from '#parts/Timeline.tsx';
import { MoneyDrawer, useOpened } from '#pages/money/MoneyDrawer.tsx';
import { guildActs } from './guild-acts.tsx';
import s from './GuildDetail.module.css';

const TABS: readonly (readonly [kind: ListKind, name: string])[] = [
  ['member', '成员'],
  ['room', '房间'],
  ['gift', '流水'],
  ['settlement', '结算'],
  ['withdraw', '提现'],
];

export function GuildDetail() {
  const { id } = useParams<{ id: string }>();
  const read = useLookup('guild', id);
  return (
    <ReadState read={read} what="查看公会" rows={10}>
      {(guild) => <Guild key={guild.id} guild={guild} />}
    </ReadState>
  );
}

function Guild({ guild }: { readonly guild: Lookup }) {
  const me = useMe();
  const may = useMay();
  const open = useActSheet();
  const url = useUrl();
  const [, navigate] = useLocation();
  const opened = useOpened();
  const tab = url.get('tab') ?? 'overview';
  const value = (key: string): string | undefined => fieldOf(guild, key);
  const list = TABS.find(([kind]) => kind === tab)?.[0];
  return (
    <div className={s.page}>
      <ObjectHead
        object={guild}
        acts={guildActs(guild)}
        note={may('note_add') ? () => open(buildNote(guild)) : undefined}
        tags={
          <>
            <Tag tone={toneOf(guild.state_text)}>{guild.state_text}</Tag>
            {value('level') !== undefined && <Tag tone="brand">{value('level')}</Tag>}
            {value('type') !== undefined && <Tag>{value('type')}</Tag>}
          </>
        }
        line={
          <>
            <span>
              公会 <CopyId id={guild.id} />
            </span>
            <ObjectLinks links={guild.links} />
            <span>查看会记入公会日志，会长可见</span>
          </>
        }
      />
      <div className={s.columns}>
        <section className="card">
          <Tabs
            className={s.tabs}
            activeKey={tab}
            onChange={(next) => navigate(`/guilds/${guild.id}${next === 'overview' ? '' : `?tab=${next}`}`)}
            items={[
              { key: 'overview', label: '总览' },
              ...TABS.filter(([kind]) => mayList(me, kind)).map(([key, label]) => ({ key, label })),
              { key: 'log', label: '日志' },
            ]}
          />
          <div className={s.body}>
            {tab === 'overview' && <Turnover id={guild.id} />}
            {tab === 'log' &&
              (guild.history.length > 0 ? <Timeline entries={guild.history} /> : <p className="c3">没有日志</p>)}
            {list && (
              <ListPage
                key={list}
                kind={list}
                scope={{ guild_id: Number(guild.id) }}
                openId={opened.id}
                {...(opened.mayOpen(list) && { onOpen: opened.open })}
              />
            )}
          </div>
        </section>
        <aside className="card" aria-label="公会资料">
          <div className="card-head">
            <h2>资料</h2>
          </div>
          <div className={s.inner}>
            <Facts facts={factsOf(guild)} />
          </div>
        </aside>
      </div>
      <MoneyDrawer opened={opened} />
    </div>
  );
}

function Turnover({ id }: { readonly id: string }) {
  const { data, isWaiting } = useRead(
    'GET /console/api/metric/series',
    { names: 'flow.turnover,guild.members', range: '30d', subject: `guild:${id}` },
    { freshFor: 30_000 },
  );
  const flow = data?.series.find(({ name }) => name === 'flow.turnover');
  const lines = useMemo(
    (): ChartLine[] => (flow ? [{ name: '流水', unit: flow.unit, points: flow.points, look: 'area' }] : []),
    [flow],
  );
  if (!data || !flow) return <p className="c3">{isWaiting ? '' : '近 30 天的流水暂时取不到'}</p>;
  return (
    <Chart
      title="近 30 天流水"
      begin={data.begin}
      step_s={data.step_s}
      lines={lines}
      updatedAt={data.updated_at}
      height={220}
    />
  );
}

export function RoomDetail() {
  const { id } = useParams<{ id: string }>();
  const read = useLookup('room', id);
  const may = useMay();
  const open = useActSheet();
  return (
    <ReadState read={read} what="查看房间" rows={10}>
      {(room) => (
        <div className={s.page}>
          <ObjectHead
            object={room}
            acts={[]}
            note={may('note_add') ? () => open(buildNote(room)) : undefined}
            tags={<Tag tone={toneOf(room.state_text)}>{room.state_text}</Tag>}
            line={
              <>
                <span>
                  {KIND_NAMES['room']} <CopyId id={room.id} />
                </span>
                <ObjectLinks links={room.links} />
              </>
            }
          />
          <div className={s.columns}>
            <section className="card">
              <div className="card-head">
                <h2>近 31 天的操作</h2>
              </div>
              <div className={s.inner}>
                {room.history.length > 0 ? <Timeline entries={room.history} /> : <p className="c3">没有操作</p>}
              </div>
            </section>
            <aside className="card" aria-label="房间资料">
              <div className="card-head">
                <h2>资料</h2>
              </div>
              <div className={s.inner}>
                <Facts facts={factsOf(room)} />
              </div>
            </aside>
          </div>
        </div>
      )}
    </ReadState>
  );
}
