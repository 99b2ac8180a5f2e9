// 动态: one line of time of everything about a member. What the look-up tells (Z39) stands between the entries of the books (Z49), which
// are read page after page and only of the days that were chosen.
import {
  BranchesOutlined,
  EyeOutlined,
  GiftOutlined,
  MobileOutlined,
  PayCircleOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useReadPages } from '#lib/call.ts';
import { formatNumber, formatTime } from '#lib/format.ts';
import { mayListOf, type Lookup } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { AREA_NAMES, areaOf, happeningOf, isArea, lineUp, type Area, type Happening } from './happening-lines.ts';
import s from './UserDetail.module.css';

const ICONS: Readonly<Record<Area, ReactNode>> = {
  money: <PayCircleOutlined />,
  play: <GiftOutlined />,
  login: <MobileOutlined />,
  guild: <TeamOutlined />,
  staff: <EyeOutlined />,
};
const LIMIT = 30;

export function Happenings({ user }: { readonly user: Lookup }) {
  const me = useMe();
  const url = useUrl();
  const [begin, end, named] = [url.get('begin'), url.get('end'), url.get('area')];
  const area = named !== undefined && isArea(named) ? named : undefined;
  const days = begin && end ? { begin, end } : undefined;
  const entries = useReadPages(
    'GET /console/api/object/list',
    mayListOf(me, 'ledger') ? { kind: 'ledger', user_id: Number(user.id), ...days, limit: LIMIT } : undefined,
    { freshFor: 300_000 },
  );
  const { list = [], total = 0 } = entries.data ?? {};
  const shown = lineUp({
    history: user.history,
    entries: entries.data ? list.map(happeningOf) : undefined,
    isWhole: list.length >= total,
    area,
    days,
  });
  const oldest = user.history.at(-1);
  const tab = (key: Area | undefined, name: string) => (
    <button
      key={name}
      type="button"
      className={s.filter}
      aria-pressed={area === key}
      onClick={() => url.set({ area: key })}
    >
      {name}
    </button>
  );
  return (
    <section className={s.happenings}>
      <div className={s.happenHead}>
        <h2>动态</h2>
        {tab(undefined, '全部')}
        {(Object.keys(AREA_NAMES) as Area[]).map((key) => tab(key, AREA_NAMES[key]))}
        <DatePicker.RangePicker
          className={s.far}
          size="small"
          aria-label="动态的日期"
          value={days ? [dayjs(days.begin), dayjs(days.end)] : null}
          onChange={(range) =>
            url.set({ begin: range?.[0]?.format('YYYY-MM-DD'), end: range?.[1]?.format('YYYY-MM-DD') })
          }
        />
      </div>
      {shown.length === 0 && <p className={`c3 ${s.nothing}`}>没有动态</p>}
      <ol>
        {shown.map((one, index) => (
          // Lines have no id of their own, and the list is drawn anew as a whole.
          <Line key={index} happening={one} />
        ))}
      </ol>
      <div className={s.happenFoot}>
        {list.length < total && (
          <Button size="small" loading={entries.isRenewing} onClick={entries.again ?? entries.more}>
            {entries.again ? '重试' : `更早的账目（已读 ${formatNumber(list.length)} / ${formatNumber(total)}）`}
          </Button>
        )}
        {oldest && (
          <span className="c3 sm">
            账目之外的动态最早到 <span className="num">{formatTime(oldest.at)}</span>，更早的见各分页
          </span>
        )}
      </div>
    </section>
  );
}

function Line({ happening }: { readonly happening: Happening }) {
  const may = useMay();
  const { at, by, title, text, moved, isGain, trail } = happening;
  const area = areaOf(happening);
  return (
    <li className={s.happening}>
      <time className="num c3">{formatTime(at)}</time>
      <span className={`${s.icon} ${s[area]}`} aria-hidden="true">
        {ICONS[area]}
      </span>
      <strong className="ell">
        {by !== undefined && `${by} `}
        {title}
      </strong>
      <span className="c2 ell grow">{text}</span>
      {moved && <span className={`num ${isGain ? 'up' : ''}`}>{moved}</span>}
      {trail && may('object_trail') && (
        <Link href={trail} aria-label="资金追踪" title="资金追踪">
          <BranchesOutlined />
        </Link>
      )}
    </li>
  );
}
