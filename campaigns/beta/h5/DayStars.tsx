// 每日之星 (S-BETA-2, BETA-3): the first three of a day and what they got.
import { useQuery, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { entryOf } from '@shengyu/h5/mechanics/rank/rank-entries.ts';
import { Answered } from '@shengyu/h5/mechanics/sheet/Answered.tsx';
import { itemsText } from '@shengyu/h5/mechanics/sheet/item-text.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { opens, shownName } from '@shengyu/ui/Ranking/rank-entry.ts';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useEffect, useState } from 'react';
import { State } from '@shengyu/ui/States/States.tsx';
import s from './DayStars.module.css';
import { NOT_BEGUN, type Season } from './home.ts';

const RUNNING = 0;

export function DayStars({ season }: { readonly season: Season }) {
  const { client } = useServices();
  const [date, setDate] = useState<string>();
  const [days, setDays] = useState<readonly string[]>([]);
  const asked = useQuery({
    queryKey: ['day_win_rank', 'beta', date],
    enabled: season.state !== NOT_BEGUN,
    queryFn: () =>
      client.call('POST /api/v1/day_win_rank', { scene: 'beta', ...(date ? { date } : {}) }, { quiet: 'all' }),
  });
  const answer = asked.data && asked.data.code === 1 ? asked.data.data : undefined;
  // The days stay while one of them is on its way.
  useEffect(() => {
    if (answer && answer.days.length > 0) setDays(answer.days);
  }, [answer]);
  if (season.state === NOT_BEGUN) return <State inside kind="empty" title="公测开启后每天揭晓" />;
  return (
    <>
      {days.length > 0 && (
        <Tabs
          look="pill"
          label="日期"
          items={days.map((day) => ({ key: day, label: day.slice(5).replace('-', '.') }))}
          value={date ?? (answer ? answer.date : '')}
          onChange={setDate}
        />
      )}
      <Answered asked={asked}>
        {({ list, state }) => (
          <ol className={s.list}>
            {list.map((winner) => {
              const entry = entryOf(winner);
              return (
                <li key={winner.rank} className={s.row}>
                  <i className={`num ${s.place}`}>{winner.rank}</i>
                  <Avatar src={opens(entry) ? entry.avatar : undefined} size={46} />
                  <span className={s.middle}>
                    <b className={s.name}>{shownName(entry)}</b>
                    <small className={s.note}>{itemsText(winner.items)}</small>
                  </span>
                  <span className={s.end}>
                    <b className="num">{winner.score}</b> 分{state === RUNNING && <Tag tone="gold">暂居</Tag>}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
      </Answered>
    </>
  );
}
