// /guild/dataCenter 数据中心 (S-DC): the guild's figures, its members' and its rooms'.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { refetchQueries } from '#lib/query.ts';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { FROZEN, may } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import s from './DataCenter.module.css';
import { useExport } from '#screens/guild/use-export.tsx';

const GuildTab = later(
  () => import('./GuildTab.tsx'),
  (module) => module.GuildTab,
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
/** page_type of the address: guild, member, room. */
const TABS = [
  { key: '1', label: '公会' },
  { key: '2', label: '成员' },
  { key: '3', label: '房间' },
];
const VIEWS = ['成员视角', '管理视角', '副会长视角', '会长视角'] as const;

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
  return <Shown guild={state.data} />;
}

function Shown({ guild }: { readonly guild: GuildDetail }) {
  const { location, navigation } = usePlace();
  const all = may(guild, 'data.guild.view') || guild.my.is_patrol === 1;
  const asked = location.query.page_type;
  const [tab, setTab] = useState(all && (asked === '2' || asked === '3') ? asked : all ? '1' : '2');
  const { exporting, run, layer } = useExport(guild.guild_id);
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      right={
        may(guild, 'export') && (
          <HeadAction
            label={exporting ? '导出中' : '导出'}
            onPress={() => void run('data', { page_type: Number(tab) })}
          />
        )
      }
      onRefresh={() => refetchQueries()}
    >
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
      {guild.guild_status === FROZEN && (
        <p className={s.frozen} role="status">
          公会已冻结，数据仍可查看
        </p>
      )}
      {all && <Tabs label="数据" items={TABS} value={tab} onChange={setTab} />}
      <div className={s.body}>
        {tab === '1' && <GuildTab guild={guild} />}
        {tab === '2' && <People guild={guild} own={!all} />}
        {tab === '3' && <Rooms guild={guild} />}
      </div>
      {layer}
    </Page>
  );
}

const Shape = () => (
  <div className={s.shape}>
    <Bone height={148} />
    <span className={s.gap}>
      <Bone height={344} />
    </span>
  </div>
);
