// Search, time windows, period and filters of the guild board (S-GL-1).
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, magnifyingGlass } from '@shengyu/ui/icons.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useEffect, useRef, useState } from 'react';
import { useAppClock } from '#features/clock/app-clock.ts';
import type { GuildListRequest, GuildList } from './guild-list.ts';
import s from './Guild.module.css';
import { GUILD_TYPE_ENTERPRISE } from '#features/guild/standing.ts';
import { BOARD_WINDOWS, type GuildBoardFilter } from './wish.ts';

export type GuildBoardFilterBarProps = {
  readonly wish: GuildBoardFilter;
  readonly onChange: (part: Partial<GuildListRequest>) => void;
  readonly list: GuildList | undefined;
  /** Called when the shown time window has closed. */
  readonly onOver: () => unknown;
  readonly onRules: () => void;
};

const KEYWORD_MAX = 20;
/** The search starts this long after the last key (S9-04: debounce of 300 ms). */
const TYPED_MS = 300;
const LAST = '-1';

export function GuildBoardFilterBar({ wish, onChange, list, onOver, onRules }: GuildBoardFilterBarProps) {
  const { ask } = wish;
  const clock = useAppClock();
  const [typed, setTyped] = useState(ask.keyword ?? '');
  const latest = useRef({ wish, onChange });
  useEffect(() => {
    latest.current = { wish, onChange };
  });
  useEffect(() => {
    const keyword = typed.trim() || undefined;
    if (keyword === latest.current.wish.ask.keyword) return undefined;
    const timer = setTimeout(() => latest.current.onChange({ keyword }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const chip = (label: string, on: boolean, press: () => void) => (
    <button type="button" className={s.chip} aria-pressed={on} onClick={press}>
      {label}
    </button>
  );
  return (
    <div className={s.bar}>
      <Field
        label="搜索公会"
        labelHidden
        prefix={<Icon path={magnifyingGlass} size={20} />}
        placeholder="公会名称 / ID"
        clearable
        maxLength={KEYWORD_MAX}
        value={typed}
        onChange={setTyped}
      />
      <div className={s.windows}>
        <Segmented
          label="榜单周期"
          items={BOARD_WINDOWS}
          value={ask.window ?? 'week'}
          onChange={(key) => onChange({ window: key as (typeof BOARD_WINDOWS)[number]['key'], period_key: undefined })}
        />
      </div>
      <div className={s.chips}>
        {ask.window !== 'total' && (
          <>
            {chip('本期', !ask.period_key, () => onChange({ period_key: undefined }))}
            {chip('上期', ask.period_key === LAST, () => onChange({ period_key: LAST }))}
            <i className={s.rule} />
          </>
        )}
        {chip('企业公会', ask.guild_type === GUILD_TYPE_ENTERPRISE, () =>
          onChange({ guild_type: ask.guild_type === GUILD_TYPE_ENTERPRISE ? undefined : GUILD_TYPE_ENTERPRISE }),
        )}
        {chip('正在招募', ask.only_recruit === 1, () =>
          onChange({ only_recruit: ask.only_recruit === 1 ? undefined : 1 }),
        )}
      </div>
      <p className={s.terms}>
        按荣誉值排名
        <span className={s.when}>
          {list && list.state === 0 && list.end_at > 0 && !ask.period_key && (
            <Countdown
              label="距结束"
              until={list.end_at}
              offset={clock.offset}
              over="结算中"
              onOver={() => void onOver()}
            />
          )}
          {list && list.state === 1 && <Tag tone="gold">结算中</Tag>}
          {list && list.state === 2 && <Tag tone="green">已结算</Tag>}
        </span>
        <button type="button" className={s.how} onClick={onRules}>
          规则
        </button>
      </p>
    </div>
  );
}
