// P5: everything about one guild, and a room. Reading a guild is a line of the guild's own log (LOG-4), which its head sees.
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { fieldOf, KIND_NAMES, LOOKS, mayList, type ListKind, type Lookup } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { buildNote } from '#parts/act/object-acts.tsx';
import type { ChartLine, Series } from '#parts/Chart.tsx';
import { ObjectLinks, useLookup } from '#parts/DetailPanel.tsx';
import { CopyId, Facts, factsOf } from '#parts/Facts.tsx';
import { toneOf } from '#parts/list-cells.tsx';
import { ObjectHead, type NamedAct } from '#parts/ObjectHead.tsx';
import { ObjectTabs } from '#parts/ObjectTabs.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { ShareList } from '#parts/ShareList.tsx';
import { SideColumn } from '#parts/SideColumn.tsx';
import { SubjectChart } from '#parts/SubjectChart.tsx';
import { Tag } from '#parts/Tag.tsx';
import { Timeline } from '#parts/Timeline.tsx';
import { guildActs } from './guild-acts.tsx';
import s from './GuildDetail.module.css';

const LISTS: readonly { readonly kind: ListKind; readonly name?: string }[] = [
  { kind: 'member' },
  { kind: 'room' },
  { kind: 'gift', name: '流水' },
  { kind: 'settlement' },
  { kind: 'withdraw' },
];
/** So many entries of the guild's log stand on its first page; the rest is a tab of its own. */
const RECENT = 8;
const APPLICATIONS = '入会申请';

export function GuildDetail() {
  const { id } = useParams<{ id: string }>();
  const read = useLookup('guild', id);
  return (
    <ReadState read={read} what="查看公会" missing="没有这个公会" rows={10}>
      {(guild) => <Guild key={guild.id} guild={guild} />}
    </ReadState>
  );
}

function Guild({ guild }: { readonly guild: Lookup }) {
  const me = useMe();
  const value = (key: string): string | undefined => fieldOf(guild, key);
  const applications = guild.parts?.find(({ title }) => title === APPLICATIONS);
  const frozen = value('frozen_reason');
  // That somebody looked is told in the log and is no news of the guild.
  const recent = guild.history.filter(({ title }) => !LOOKS.includes(title)).slice(0, RECENT);
  return (
    <Page
      object={guild}
      acts={guildActs(guild)}
      tags={
        <>
          {value('level') !== undefined && <Tag tone="brand">{value('level')}</Tag>}
          {value('type') !== undefined && <Tag>{value('type')}</Tag>}
        </>
      }
      told="查看会记入公会日志，会长可见"
      warning={frozen === undefined ? undefined : `已冻结：${frozen}`}
    >
      <ObjectTabs
        object={guild}
        overview={
          <>
            <SubjectChart
              title="近 30 天流水"
              subject={`guild:${guild.id}`}
              names="flow.turnover"
              linesOf={turnoverLines}
              height={220}
            />
            {recent.length > 0 && (
              <>
                <h2 className={s.recent}>最近动态</h2>
                <Timeline entries={recent} />
              </>
            )}
          </>
        }
        lists={LISTS.filter(({ kind }) => mayList(me, kind))}
        scope={{ guild_id: Number(guild.id) }}
        more={[
          {
            key: 'apply',
            name: '申请',
            num: applications?.rows.length ?? 0,
            before: 'gift',
            body: applications ? <ShareList {...applications} heading="h2" /> : <p className="c3">没有入会申请</p>,
          },
          {
            key: 'log',
            name: '日志',
            body: guild.history.length > 0 ? <Timeline entries={guild.history} /> : <p className="c3">没有日志</p>,
          },
        ]}
      />
    </Page>
  );
}

const turnoverLines = (series: Series['series']): ChartLine[] =>
  series.map(({ unit, points }) => ({ name: '流水', unit, points, look: 'area' }));

export function RoomDetail() {
  const { id } = useParams<{ id: string }>();
  const read = useLookup('room', id);
  return (
    <ReadState read={read} what="查看房间" missing="没有这个房间" rows={10}>
      {(room) => (
        <Page object={room} acts={[]}>
          <section className="card">
            <div className="card-head">
              <h2>近 31 天的操作</h2>
            </div>
            <div className={s.inner}>
              {room.history.length > 0 ? <Timeline entries={room.history} /> : <p className="c3">没有操作</p>}
            </div>
          </section>
        </Page>
      )}
    </ReadState>
  );
}

type PageProps = {
  readonly object: Lookup;
  readonly acts: readonly NamedAct[];
  readonly tags?: ReactNode;
  /** Who learns that one looks. */
  readonly told?: string;
  readonly warning?: string | undefined;
  readonly children: ReactNode;
};

/** A guild or room: head, what the page shows, and its facts beside. */
function Page({ object, acts, tags, told, warning, children }: PageProps) {
  const may = useMay();
  const open = useActSheet();
  return (
    <div className={s.page}>
      <ObjectHead
        object={object}
        acts={acts}
        warning={warning}
        note={may('note_add') ? () => open(buildNote(object)) : undefined}
        tags={
          <>
            <Tag tone={toneOf(object.state_text)}>{object.state_text}</Tag>
            {tags}
          </>
        }
        line={
          <>
            <span>
              {KIND_NAMES[object.kind]} <CopyId id={object.id} />
            </span>
            <ObjectLinks links={object.links} />
            {told && <span>{told}</span>}
          </>
        }
      />
      <div className={s.columns}>
        {children}
        <SideColumn className="card" label={`${KIND_NAMES[object.kind]}资料`}>
          <div className="card-head">
            <h2>资料</h2>
          </div>
          <div className={s.inner}>
            <Facts facts={factsOf(object)} />
          </div>
        </SideColumn>
      </div>
    </div>
  );
}
