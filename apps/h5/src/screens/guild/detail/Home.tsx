// Below the face: what waits, what is announced, the figures and ways of officers, people and rooms (S-GD-2, S-GD-3).
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import {
  buildingsFill,
  chartLineUpFill,
  clipboardTextFill,
  Icon,
  microphoneStageFill,
  userListFill,
  usersThreeFill,
} from '@shengyu/ui/icons.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import { useMe } from '#mechanics/sheet/use-me.ts';
import { conditionsOf, type GuildDetail } from '#screens/guild/join/conditions.ts';
import { Conditions } from '#screens/guild/join/Conditions.tsx';
import { usePlace } from '#shell/place.ts';
import s from './Detail.module.css';
import { Figures } from './Figures.tsx';
import { HeadOffer } from './HeadOffer.tsx';
import { HotMembers } from './HotMembers.tsx';
import { Officers } from './Officers.tsx';
import { Rooms } from './Rooms.tsx';
import { isVisitor, may } from './standing.ts';
import { Strips, type StripsProps } from './Strips.tsx';

type Way = {
  readonly name: string;
  readonly icon: string;
  readonly route: string;
  /** By what each asks for (ROLE-1); the own part of it is enough. */
  readonly permission: string;
};

const WAYS: readonly Way[] = [
  { name: '成员管理', icon: usersThreeFill, route: '/guild/memberManage', permission: 'guild.view' },
  { name: '公会房间', icon: microphoneStageFill, route: '/guild/guildRoom', permission: 'guild.view' },
  { name: '数据中心', icon: chartLineUpFill, route: '/guild/dataCenter', permission: 'member.flow.view' },
  { name: '申请记录', icon: userListFill, route: '/guild/inGuildApply', permission: 'apply.view' },
  { name: '处理记录', icon: clipboardTextFill, route: '/guild/handleLog', permission: 'log.view' },
  { name: '企业信息', icon: buildingsFill, route: '/guild/enterprise', permission: 'company.view' },
];

export function Home({ guild, closed, onChanged }: StripsProps) {
  const { navigation } = usePlace();
  const { guild_id, notice, intro, todo } = guild;
  const ways = isVisitor(guild) ? [] : WAYS.filter(({ permission }) => may(guild, permission));
  /** Patrol stays in the guild it looks at; everybody else is led to the own one. */
  const go = (route: string): void =>
    navigation.go(
      guild.my.in_guild === 1 ? route : `${route}${route.indexOf('?') < 0 ? '?' : '&'}guild_id=${guild_id}`,
    );
  return (
    <>
      <Strips guild={guild} closed={closed} onChanged={onChanged} />
      {guild.my.head_offer && (
        <HeadOffer guild_id={guild_id} offer={guild.my.head_offer} closed={closed} onChanged={onChanged} />
      )}
      {notice && (
        <Card title="公告">
          <p className={s.text}>{notice}</p>
        </Card>
      )}
      {todo && (
        <div className={s.todo}>
          <Todo
            name="入会待审"
            num={todo.join_pending}
            urgent={false}
            onPress={() => go('/guild/inGuildApply?tab=join')}
          />
          <Todo
            name="退会待审"
            num={todo.quit_pending}
            urgent={todo.expiring_24h > 0}
            onPress={() => go('/guild/inGuildApply?tab=quit')}
          />
        </div>
      )}
      {guild.stats && <Figures stats={guild.stats} onPress={() => go('/guild/dataCenter')} />}
      {ways.length > 0 && (
        <nav className={cx(s.ways, ways.length === 4 && s.four)} aria-label="公会管理">
          {ways.map(({ name, icon, route }) => (
            <button key={name} type="button" className={s.way} onClick={() => go(route)}>
              <span className={s.wayIcon}>
                <Icon path={icon} size={22} />
              </span>
              {name}
            </button>
          ))}
        </nav>
      )}
      {isVisitor(guild) && intro && (
        <Card title="公会介绍">
          <p className={s.text}>{intro}</p>
        </Card>
      )}
      {isVisitor(guild) && <Asked guild={guild} />}
      <Officers guild={guild} />
      <HotMembers guild_id={guild_id} />
      <Rooms guild_id={guild_id} />
      {guild.guild_status > 8 && <State inside kind="empty" title="公会不存在或已解散" />}
    </>
  );
}

const HOW_JOINED = ['提交申请后立即加入', '由公会审核', '暂停招募'] as const;

/** S-GD-4: what is asked of who wants in. */
function Asked({ guild }: { readonly guild: GuildDetail }) {
  const me = useMe(useSignedIn());
  return (
    <Card title="入会条件" extra={HOW_JOINED[guild.is_recruit === 0 ? 2 : guild.join_type]}>
      <Conditions list={conditionsOf(guild, me)} />
    </Card>
  );
}

type TodoProps = {
  readonly name: string;
  readonly num: number;
  readonly urgent: boolean;
  readonly onPress: () => void;
};

/** Red when something passes by itself within a day. */
const Todo = ({ name, num, urgent, onPress }: TodoProps) => (
  <button type="button" className={urgent ? `${s.waiting} ${s.urgent}` : s.waiting} onClick={onPress}>
    <span>{name}</span>
    <b className="num">{num}</b>
    {urgent && <small>24 小时内将自动通过</small>}
  </button>
);
