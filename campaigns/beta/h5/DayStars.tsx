// 每日之星: the first three of the beta board on a day, and their rewards (S-BETA-2, BETA-3).
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { rankEntryOf } from '@shengyu/h5/mechanics/rank/rank-entries.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { canOpenEntry, displayNameOf } from '@shengyu/ui/Ranking/rank-entry.ts';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useEffect, useState } from 'react';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import s from './DayStars.module.css';
import { SEASON_NOT_BEGUN, type BetaSeason } from './home.ts';

const RUNNING = 0;

export function DailyWinners({ season }: { readonly season: BetaSeason }) {
  const [date, setDate] = useState<string>();
  const [days, setDays] = useState<readonly string[]>([]);
  const asked = useCall(
    'POST /api/v1/day_win_rank',
    { scene: 'beta', ...(date ? { date } : {}) },
    { enabled: season.state !== SEASON_NOT_BEGUN },
  );
  const answer = asked.data;
  // The list of days stays visible while another day is loading.
  useEffect(() => {
    if (answer && answer.days.length > 0) setDays(answer.days);
  }, [answer]);
  if (season.state === SEASON_NOT_BEGUN) return <StandardState inside kind="empty" title="公测开启后每天揭晓" />;
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
      <ReadSheet read={asked}>
        {({ list, state }) => (
          <ol className={s.list}>
            {list.map((winner) => {
              const entry = rankEntryOf(winner);
              return (
                <li key={winner.rank} className={s.row}>
                  <i className={`num ${s.place}`}>{winner.rank}</i>
                  <Avatar src={canOpenEntry(entry) ? entry.avatar : undefined} size={46} />
                  <span className={s.middle}>
                    <b className={s.name}>{displayNameOf(entry)}</b>
                    <small className={s.note}>{itemsTextOf(winner.items)}</small>
                  </span>
                  <span className={s.end}>
                    <b className="num">{winner.score}</b> 分{state === RUNNING && <Tag tone="gold">暂居</Tag>}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
      </ReadSheet>
    </>
  );
}
