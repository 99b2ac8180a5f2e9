// The filters of a list: dates, people, amounts or levels, and what the kind has of its own (console.md, "Lists: columns"). They stand in
// the address, but never a name that was typed (CONUI-7).
import { DatePicker, InputNumber } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { RequestTo } from '@shengyu/contract/client.ts';
import { addDays, daysBetween } from '@shengyu/rules/time/calendar.ts';
import { today } from '#lib/format.ts';
import { hrefOf, type ListKind } from '#lib/objects.ts';
import type { UrlState } from '#lib/url.ts';
import { ExportButton } from '#parts/ExportButton.tsx';
import type { ListLook, ListScope } from '#parts/list-cells.tsx';
import { useFilterKey } from '#parts/filter-key.ts';
import { KindFilters } from '#parts/KindFilters.tsx';
import { ObjectPicker } from '#parts/ObjectPicker.tsx';
import s from './ListPage.module.css';

type ListFiltersProps = {
  readonly kind: ListKind;
  readonly look: ListLook;
  readonly scope: ListScope;
  readonly url: UrlState;
  readonly request: RequestTo<'GET /console/api/object/list'>;
  readonly tools: ReactNode;
};

const MAX_DAYS = 92;
const PRESETS: readonly (readonly [name: string, days: number])[] = [
  ['今天', 0],
  ['近 7 天', 6],
  ['近 30 天', 29],
  ['近 92 天', MAX_DAYS - 1],
];

/** The kinds that are found by name. */
type NamedKind = 'user' | 'guild' | 'room';

export function ListFilters({ kind, look, scope, url, request, tools }: ListFiltersProps) {
  const change = (changes: Parameters<UrlState['set']>[0]): void => url.set(changes);
  const isBound = Object.values(scope).some((value) => value !== undefined);
  const box = useFilterKey();
  const asksFor = (whom: NamedKind): boolean => look.people?.includes(whom) === true && scope.user_id === undefined;
  return (
    <div ref={box} className={s.filters}>
      {(!look.isTimeless || look.dates) && (
        <DatePicker.RangePicker
          aria-label={look.dates ?? '日期'}
          {...(look.dates && { placeholder: [`${look.dates}从`, '到'] as [string, string] })}
          allowClear={isBound || look.isTimeless === true}
          value={request.begin && request.end ? [dayjs(request.begin), dayjs(request.end)] : null}
          maxDate={dayjs(today())}
          presets={PRESETS.map(([label, days]) => ({ label, value: [dayjs(addDays(today(), -days)), dayjs(today())] }))}
          onChange={(days) => {
            const [begin, end] = [days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD')];
            // A part of a day belongs to the day that was shown.
            const whole = { from: undefined, until: undefined };
            if (!begin || !end) return change({ ...whole, begin: undefined, end: undefined });
            // The server lists at most 92 days; the later ones are kept.
            const isTooLong = !look.isTimeless && daysBetween(begin, end) >= MAX_DAYS;
            change({ ...whole, begin: isTooLong ? addDays(end, 1 - MAX_DAYS) : begin, end });
          }}
        />
      )}
      {asksFor('user') && <ObjectPicker kind="user" value={url.number('user')} onChange={(user) => change({ user })} />}
      {asksFor('guild') && scope.guild_id === undefined && (
        <ObjectPicker kind="guild" value={url.number('guild')} onChange={(guild) => change({ guild })} />
      )}
      {asksFor('room') && <ObjectPicker kind="room" value={url.number('room')} onChange={(room) => change({ room })} />}
      {look.between && <Between {...look.between} url={url} change={change} />}
      <KindFilters look={look} url={url} request={request} />
      {look.asks !== undefined && <NamePicker asks={look.asks} kind={kind as NamedKind} />}
      <span className={s.tools}>
        {tools}
        <ExportButton request={request} />
      </span>
    </div>
  );
}

type BetweenProps = NonNullable<ListLook['between']> & {
  readonly url: UrlState;
  readonly change: (changes: Parameters<UrlState['set']>[0]) => void;
};

/** From–to of an amount or a level. Money is typed in yuan and asked for in fen. */
function Between({ name, unit, url, change }: BetweenProps) {
  const scale = unit === 'fen' ? 100 : 1;
  const field = (key: 'min' | 'max', label: string) => {
    const value = url.number(key);
    return (
      <InputNumber
        // A changed address begins the field anew.
        key={`${key} ${value ?? ''}`}
        className={s.amount}
        aria-label={`${name}${label}`}
        placeholder={key === 'min' ? `${name} 从` : '到'}
        min={0}
        precision={0}
        controls={false}
        {...(value !== undefined && { defaultValue: Math.trunc(value / scale) })}
        onBlur={({ target: { value: typed } }) => {
          const next = /^\d+$/.test(typed) ? Number(typed) * scale : undefined;
          if (next !== value) change({ [key]: next });
        }}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
      />
    );
  };
  return (
    <span className={s.between}>
      {field('min', '从')}–{field('max', '到')}
    </span>
  );
}

/** Names are typed into the picker and not into the address (CONUI-7); the one that is found is opened. */
function NamePicker({ asks, kind }: { readonly asks: string; readonly kind: NamedKind }) {
  const [, navigate] = useLocation();
  return (
    <span className={s.name} data-first>
      <ObjectPicker
        kind={kind}
        placeholder={asks}
        value={undefined}
        onChange={(id) => {
          const href = id === undefined ? undefined : hrefOf(kind, String(id));
          if (href) navigate(href);
        }}
      />
    </span>
  );
}
