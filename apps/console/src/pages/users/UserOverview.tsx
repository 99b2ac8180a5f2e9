// The first tab of a member's page: thirty days of money, whom they give to and get from, and one line of time of everything.
import {
  BranchesOutlined,
  EyeOutlined,
  GiftOutlined,
  MobileOutlined,
  PayCircleOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { fenFromDiamonds } from '@shengyu/rules/money/money.ts';
import { beginOfDay, endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { useRead } from '#lib/call.ts';
import { formatAmount, formatTime } from '#lib/format.ts';
import { hrefOf, mayListOf, trailHref, type ListRow, type Lookup } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { Chart, type ChartLine, type Series } from '#parts/Chart.tsx';
import s from './UserDetail.module.css';

type Area = 'money' | 'play' | 'login' | 'guild' | 'staff';

type Happening = Lookup['history'][number] & {
  /** What moved, with its sign. */
  readonly moved?: string;
  readonly isGain?: boolean;
  readonly trail?: string;
};

const AREAS: Readonly<Record<Area, { readonly name: string; readonly icon: ReactNode }>> = {
  money: { name: '资金', icon: <PayCircleOutlined /> },
  play: { name: '玩法', icon: <GiftOutlined /> },
  login: { name: '登录', icon: <MobileOutlined /> },
  guild: { name: '公会', icon: <TeamOutlined /> },
  staff: { name: '运营操作', icon: <EyeOutlined /> },
};

function areaOf({ title, by }: Happening): Area {
  if (by !== undefined) return 'staff';
  if (/登录|设备|注册/.test(title)) return 'login';
  if (/公会|入会|退会|房间/.test(title)) return 'guild';
  if (/抽|礼包|兑换|任务|活动|宝箱|合成/.test(title)) return 'play';
  return 'money';
}

/** An entry of the books inside the look-up: `¥120.00 withdraw:WD…`. The list of entries tells the same with its sign and its way. */
const isEntry = ({ text, by }: Happening): boolean => by === undefined && /(^| )[a-z_]+:\S+$/.test(text);
/** Somebody only looked. These lines stand under 运营操作. */
const isLook = ({ text, by }: Happening): boolean => by !== undefined && text === '';

const happeningOf = ({ kind, id, at, title, text, amount = 0, unit = 'piece', ref }: ListRow): Happening => ({
  at,
  title,
  text: [text === title ? '' : text, ref ?? ''].filter(Boolean).join(' · '),
  moved: `${amount > 0 ? '+' : ''}${formatAmount(amount, unit)}`,
  isGain: amount > 0,
  trail: trailHref(kind, id),
});

export function UserOverview({ user }: { readonly user: Lookup }) {
  return (
    <>
      <div className={s.figures}>
        <Money user={user} />
        <Partners user={user} />
      </div>
      <Happenings user={user} />
    </>
  );
}

const NAMES = 'recharge.paid_fen,spend.diamond,income.fen';

function Money({ user }: { readonly user: Lookup }) {
  const { data, isWaiting } = useRead(
    'GET /console/api/metric/series',
    { names: NAMES, range: '30d', subject: `user:${user.id}` },
    { freshFor: 30_000 },
  );
  const lines = useMemo(() => (data ? linesOf(data) : []), [data]);
  if (!data) return <p className={`c3 ${s.nothing}`}>{isWaiting ? '' : '近 30 天的曲线暂时取不到'}</p>;
  return (
    <Chart
      title="近 30 天"
      begin={data.begin}
      step_s={data.step_s}
      lines={lines}
      updatedAt={data.updated_at}
      height={150}
    />
  );
}

/** Spending is told in diamonds and drawn in money, so that the three lines can be compared. */
const linesOf = ({ series }: Series): ChartLine[] =>
  series.map(({ name, points }) => ({
    unit: 'fen',
    points: name === 'spend.diamond' ? points.map((point) => (point === null ? null : fenFromDiamonds(point))) : points,
    ...(name === 'recharge.paid_fen' && { name: '充值', look: 'bar', color: '--chart-2' }),
    ...(name === 'spend.diamond' && { name: '消费', look: 'area', color: '--chart-1' }),
    ...(name === 'income.fen' && { name: '收益', look: 'dashed', color: '--chart-3' }),
  })) as ChartLine[];

/** Whom they give to and get from, and who uses the same device, as the modules that know it tell (`parts` of Z39). */
function Partners({ user }: { readonly user: Lookup }) {
  const parts = user.parts ?? [];
  return (
    <div className={s.partners}>
      {parts.map(({ title, rows }) => (
        <section key={title}>
          <h2 className="eyebrow">{title}</h2>
          {rows.length === 0 && <p className="c3 sm">没有</p>}
          <ul>
            {rows.map(({ name, value, share_bp, link }) => {
              const href = link && hrefOf(link.kind, link.id);
              return (
                <li key={`${name}${value}`}>
                  <span className="ell grow">{href ? <Link href={href}>{name}</Link> : name}</span>
                  {share_bp !== undefined && (
                    <span className="bar">
                      <i ref={(bar) => bar?.style.setProperty('width', `${share_bp / 100}%`)} />
                    </span>
                  )}
                  <span className="num">{value}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const ENTRIES = 30;

function Happenings({ user }: { readonly user: Lookup }) {
  const me = useMe();
  const may = useMay();
  const [area, setArea] = useState<Area>();
  const [days, setDays] = useState<readonly [string, string]>();
  const entries = useRead(
    'GET /console/api/object/list',
    mayListOf(me, 'ledger') ? { kind: 'ledger', user_id: Number(user.id), page: 1, limit: ENTRIES } : undefined,
    { freshFor: 300_000 },
  ).data?.list.map(happeningOf);
  const all: readonly Happening[] = entries
    ? [...user.history.filter((one) => !isEntry(one)), ...entries].toSorted((a, b) => b.at - a.at)
    : user.history;
  const isOnDays = ({ at }: Happening): boolean =>
    !days || (at >= unixSecondsOf(beginOfDay(days[0])) && at < unixSecondsOf(endOfDay(days[1])));
  const shown = all.filter((one) => (area === undefined ? !isLook(one) : areaOf(one) === area) && isOnDays(one));
  const tab = (key: Area | undefined, name: string) => (
    <button key={name} type="button" className={s.filter} aria-pressed={area === key} onClick={() => setArea(key)}>
      {name}
    </button>
  );
  return (
    <section className={s.happenings}>
      <div className={s.happenHead}>
        <h2>动态</h2>
        {tab(undefined, '全部')}
        {(Object.keys(AREAS) as Area[]).map((key) => tab(key, AREAS[key].name))}
        <DatePicker.RangePicker
          className={s.far}
          size="small"
          aria-label="动态的日期"
          value={days ? [dayjs(days[0]), dayjs(days[1])] : null}
          onChange={(range) => {
            const [from, to] = [range?.[0]?.format('YYYY-MM-DD'), range?.[1]?.format('YYYY-MM-DD')];
            setDays(from && to ? [from, to] : undefined);
          }}
        />
      </div>
      {shown.length === 0 && <p className={`c3 ${s.nothing}`}>没有动态</p>}
      <ol>
        {shown.map((one, index) => {
          const { trail, moved } = one;
          return (
            // Lines have no id of their own, and the list is drawn anew as a whole.
            <li key={index} className={s.happening}>
              <time className="num c3">{formatTime(one.at)}</time>
              <span className={`${s.icon} ${s[areaOf(one)]}`} aria-hidden="true">
                {AREAS[areaOf(one)].icon}
              </span>
              <strong className="ell">
                {one.by !== undefined && `${one.by} `}
                {one.title}
              </strong>
              <span className="c2 ell grow">{one.text}</span>
              {moved && <span className={`num ${one.isGain ? 'up' : ''}`}>{moved}</span>}
              {trail && may('object_trail') && (
                <Link href={trail} aria-label="资金追踪" title="资金追踪">
                  <BranchesOutlined />
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
