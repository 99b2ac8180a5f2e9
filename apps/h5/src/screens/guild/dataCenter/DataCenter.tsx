// /guild/dataCenter 数据中心 (S-DC): the guild's figures, its members' and its rooms'.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { refetchQueries } from '#lib/query.ts';
import { FROZEN, may } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { useExport } from '#screens/guild/use-export.tsx';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { dataRoute, GUILD, MEMBER, ROOM, wishIn, type PageType, type Wish } from './address.ts';
import s from './DataCenter.module.css';
import { Shape } from './Shape.tsx';

const GuildTab = later(
  () => import('./GuildTab.tsx'),
  (module) => module.GuildTab,
);
const One = later(
  () => import('./One.tsx'),
  (module) => module.One,
);
const People = later(
  () => import('./People.tsx'),
  (module) => module.People,
);
const Rooms = later(
  () => import('./Rooms.tsx'),
  (module) => module.Rooms,
);

const TITLE = '数据中心';
const TABS = [
  { key: String(GUILD), label: '公会' },
  { key: String(MEMBER), label: '成员' },
  { key: String(ROOM), label: '房间' },
];
const VIEWS = ['成员视角', '管理视角', '副会长视角', '会长视角'] as const;
/** G30: one's own. */
const ME = 0;

export function Screen() {
  const { location, navigation } = usePlace();
  // Patrol looks into any guild, everybody else into their own.
  const guild_id = Number(location.query.guild_id) || undefined;
  const { state, again } = useOwn('POST /api/v1/get_guild_detail', guild_id ? { guild_id } : {}, {
    copy: `guild:${guild_id ?? 'mine'}`,
  });
  if (state.step === 'refused' && state.refusal.reason === 'not_in_guild')
    return (
      <Page title={TITLE} onBack={() => navigation.back()}>
        <State
          kind="noGuild"
          onAction={() => navigation.go('/guild')}
          onSecond={() => navigation.go('/guild/settled')}
        />
      </Page>
    );
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;
  return <Shown guild={state.data} copied={state.copiedAt !== undefined} />;
}

function Shown({ guild, copied }: { readonly guild: GuildDetail; readonly copied: boolean }) {
  const { location, navigation } = usePlace();
  const [wish, setWish] = useState(() => wishIn(location.query));
  const change = (part: Partial<Wish>): void => setWish((before) => ({ ...before, ...part }));
  const { page_type, range } = wish;
  // A member has the own figures, and those of the own room (ROLE-1).
  const all = may(guild, 'data.guild.view') || guild.my.is_patrol === 1;
  const one = oneOf(wish.page_type, Number(location.query.id) || undefined, all);
  const open = (to: PageType, target: number): void => {
    navigation.replace(dataRoute(guild, wish));
    navigation.go(dataRoute(guild, { page_type: to, id: target, range }));
  };
  const looking = { guild, wish, onWish: change, onOpen: open };
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      right={may(guild, 'export') && !one && page_type !== ROOM && <Export guild={guild} wish={wish} copied={copied} />}
      onRefresh={() => refetchQueries()}
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
      {guild.guild_status === FROZEN && (
        <p className={s.frozen} role="status">
          公会已冻结，数据仍可查看
        </p>
      )}
      {!one && (
        <Tabs
          label="数据"
          items={TABS}
          value={String(page_type)}
          onChange={(key) => change({ page_type: Number(key) as PageType, sort: 'flow', keyword: '' })}
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
        ) : page_type === GUILD ? (
          <GuildTab guild={guild} range={range} onRange={(range) => change({ range })} onOpen={open} />
        ) : page_type === MEMBER ? (
          <People {...looking} />
        ) : (
          <Rooms {...looking} />
        )}
      </div>
    </Page>
  );
}

/** The one member or room that is looked at, if it is one. */
function oneOf(page_type: PageType, id: number | undefined, all: boolean) {
  if (page_type === ROOM && id !== undefined) return { page_type, id };
  if (!all) return { page_type: MEMBER, id: ME } as const;
  return page_type === MEMBER && id !== undefined ? { page_type, id } : undefined;
}

type ExportProps = { readonly guild: GuildDetail; readonly wish: Wish; readonly copied: boolean };

/** DATA-9: the list in sight with its filters. Rooms have no file of their own (X26). */
function Export({ guild, wish: { page_type, range, sort, keyword }, copied }: ExportProps) {
  const { exporting, run, layer } = useExport(guild.guild_id);
  const make = (): void => {
    // GUILD-6.
    if (guild.guild_status === FROZEN) toast('公会已冻结，暂不能操作');
    else if (copied) toast('当前无网络，请稍后再试');
    else if (page_type === GUILD) void run('data', { type: range });
    else void run('member', { type: range, sort, ...(keyword ? { keyword } : {}) });
  };
  return (
    <>
      <HeadAction label={exporting ? '导出中' : '导出'} onPress={make} />
      {layer}
    </>
  );
}
