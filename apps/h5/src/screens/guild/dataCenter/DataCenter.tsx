// Page /guild/dataCenter 数据中心 (S-DC): figures of the guild, its members and its rooms.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { GUILD_STATUS_FROZEN, hasPermission } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useExport } from '#features/guild/use-export.tsx';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import {
  buildDataRoute,
  PAGE_TYPE_GUILD,
  PAGE_TYPE_MEMBER,
  PAGE_TYPE_ROOM,
  readDataOptions,
  type DataPageType,
  type DataOptions,
} from '#features/guild/data-address.ts';
import s from './DataCenter.module.css';
import { DataCenterSkeleton } from './Shape.tsx';

const GuildTab = lazyPart(() => import('./GuildTab.tsx'), 'GuildTab');
const One = lazyPart(() => import('./One.tsx'), 'SubjectFigures');
const People = lazyPart(() => import('./People.tsx'), 'MemberFigureList');
const Rooms = lazyPart(() => import('./Rooms.tsx'), 'RoomFigureList');

const TITLE = '数据中心';
const TABS = [
  { key: String(PAGE_TYPE_GUILD), label: '公会' },
  { key: String(PAGE_TYPE_MEMBER), label: '成员' },
  { key: String(PAGE_TYPE_ROOM), label: '房间' },
];
const VIEWS = ['成员视角', '管理视角', '副会长视角', '会长视角'] as const;
/** In call G30 the id 0 means the caller. */
const ME = 0;

/** Reloads all figures on the page and the viewer's permissions. */
const renewFigures = (): Promise<unknown> =>
  Promise.all([
    renewReads('POST /api/v1/get_guild_detail'),
    renewReads('POST /api/v1/guild_data_center'),
    renewReads('POST /api/v1/member_data_center'),
    renewReads('POST /api/v1/room_data_center'),
  ]);

export function Screen() {
  const { location, navigation } = useRoute();
  // Patrol staff may name any guild in the address; every other member sees the member's own guild.
  const guild_id = Number(location.query.guild_id) || undefined;
  const state = usePageCall('POST /api/v1/get_guild_detail', guild_id ? { guild_id } : {}, {
    copy: `guild:${guild_id ?? 'mine'}`,
  });
  if (state.step === 'refused' && state.refusal.reason === 'not_in_guild')
    return (
      <Page title={TITLE} onBack={() => navigation.back()}>
        <LazyStandardState
          kind="noGuild"
          onAction={() => navigation.go('/guild')}
          onSecond={() => navigation.go('/guild/settled')}
        />
      </Page>
    );
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<DataCenterSkeleton />} />;
  return <Shown guild={state.data} copied={state.copiedAt !== undefined} />;
}

function Shown({ guild, copied }: { readonly guild: GuildDetail; readonly copied: boolean }) {
  const { location, navigation } = useRoute();
  const [wish, setWish] = useState(() => readDataOptions(location.query));
  const change = (part: Partial<DataOptions>): void => setWish((before) => ({ ...before, ...part }));
  const { page_type, range } = wish;
  // ROLE-1: a plain member sees only the member's own figures and those of a room the member owns.
  const all = hasPermission(guild, 'data.guild.view') || guild.my.is_patrol === 1;
  const one = oneOf(wish.page_type, Number(location.query.id) || undefined, all);
  const open = (to: DataPageType, target: number): void => {
    navigation.replace(buildDataRoute(guild, wish));
    navigation.go(buildDataRoute(guild, { page_type: to, id: target, range }));
  };
  const looking = { guild, wish, onWish: change, onOpen: open };
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      right={
        hasPermission(guild, 'export') &&
        !one &&
        page_type !== PAGE_TYPE_ROOM && <Export guild={guild} wish={wish} copied={copied} />
      }
      onRefresh={renewFigures}
    >
      {(!one || one.id === ME) && (
        <div className={s.who}>
          <Avatar src={guild.logo} size={44} tile />
          <div className={s.words}>
            <h2 className={s.name}>{guild.guild_name}</h2>
            <p className={s.caption}>
              ID <span className="num">{guild.show_id}</span> · <span className="num">{guild.member_num}</span> 人
            </p>
          </div>
          <Tag tone="gold">{guild.my.role === null ? '巡查视角' : VIEWS[guild.my.role]}</Tag>
        </div>
      )}
      {guild.guild_status === GUILD_STATUS_FROZEN && (
        <p className={s.frozen} role="status">
          公会已冻结，数据仍可查看
        </p>
      )}
      {!one && (
        <Tabs
          label="数据"
          items={TABS}
          value={String(page_type)}
          onChange={(key) => change({ page_type: Number(key) as DataPageType, sort: 'flow', keyword: '' })}
        />
      )}
      <div className={s.body}>
        {one ? (
          <One
            {...one}
            guild_id={one.id === ME ? undefined : guild.guild_id}
            range={range}
            onRange={(range) => change({ range })}
          />
        ) : page_type === PAGE_TYPE_GUILD ? (
          <GuildTab guild={guild} range={range} onRange={(range) => change({ range })} onOpen={open} />
        ) : page_type === PAGE_TYPE_MEMBER ? (
          <People {...looking} />
        ) : (
          <Rooms {...looking} />
        )}
      </div>
    </Page>
  );
}

/** The single member or room to show; undefined for the guild's figures and the lists. */
function oneOf(page_type: DataPageType, id: number | undefined, all: boolean) {
  if (page_type === PAGE_TYPE_ROOM && id !== undefined) return { page_type, id };
  if (!all) return { page_type: PAGE_TYPE_MEMBER, id: ME } as const;
  return page_type === PAGE_TYPE_MEMBER && id !== undefined ? { page_type, id } : undefined;
}

type ExportProps = { readonly guild: GuildDetail; readonly wish: DataOptions; readonly copied: boolean };

/** DATA-9: exports the visible list with its filters. The export call (X26) has no list of rooms. */
function Export({ guild, wish: { page_type, range, sort, keyword }, copied }: ExportProps) {
  const { exporting, ask, layer } = useExport(guild.guild_id);
  const days = { shown: range, reach: guild.my };
  const make = (): void => {
    // GUILD-6: a frozen guild cannot export.
    if (guild.guild_status === GUILD_STATUS_FROZEN) showToast('公会已冻结，暂不能操作');
    else if (copied) showToast('当前无网络，请稍后再试');
    else if (page_type === PAGE_TYPE_GUILD) ask('data', { type: range }, days);
    else ask('member', { type: range, sort, ...(keyword ? { keyword } : {}) }, days);
  };
  return (
    <>
      <HeadBarAction label={exporting ? '导出中' : '导出'} onPress={make} />
      {layer}
    </>
  );
}
