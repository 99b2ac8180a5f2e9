// Who stands on a board, over which periods, and how its score is formed.
import type { RankBoardDef, RankWindow } from '@shengyu/campaign/definition.ts';
import { ChoiceField, ManyField, OptionalChoiceField, type Options } from '../choices.tsx';
import { unlessEmpty, withField } from '../draft.ts';
import { CheckedTextField, OptionalCodeField, OptionalCounts, OptionalNumberField, TextField } from '../fields.tsx';
import { FaultText, Labelled, LabelledGroup } from '../Labelled.tsx';
import { RowTable, type Column } from '../RowTable.tsx';
import {
  describeClockFault,
  keptWindowsOf,
  readSlot,
  slotAfter,
  WINDOWS,
  windowsOf,
  withWindows,
  writeSlot,
  type Slot,
} from './board-windows.ts';
import s from '../Edit.module.css';

const SUBJECTS: Options<RankBoardDef['subject']> = [
  ['user', '会员'],
  ['user_in_star', '会员，按星座分榜'],
  ['pair', '双人'],
  ['team', '队伍'],
  ['star', '星座'],
  ['room', '房间'],
  ['guild', '公会'],
];

const KINDS: Options<NonNullable<RankBoardDef['kind']>> = [
  ['sum', '得分累计'],
  ['luck', '手气值'],
  ['mean', '活跃成员人均'],
];

const FILTERS = [['friends', '互相关注的好友']] as const;

export type BoardProps = { readonly board: RankBoardDef; readonly onChange: (next: RankBoardDef) => void };

export function BoardTerms({ board, onChange }: BoardProps) {
  const { id, kind = 'sum', history = {} } = board;
  const put = <Name extends keyof RankBoardDef>(name: Name, next: RankBoardDef[Name] | undefined): void =>
    onChange(withField(board, name, next));
  const windows = windowsOf(board);
  const slots = board.slots ?? (windows.includes('slot') ? [] : undefined);
  const kept = keptWindowsOf(board);
  const keep = (window: RankWindow, periods: number | undefined): void => {
    put('history', unlessEmpty(withField(history, window, periods)));
  };
  return (
    <>
      <div className={s.fields}>
        <Labelled label="榜单名称" place={`${id}.name`}>
          <TextField label={`${id} 名称`} value={board.name} onChange={(next) => put('name', next)} />
        </Labelled>
        <Labelled label="排名对象" place={`${id}.subject`}>
          <ChoiceField
            label={`${id} 对象`}
            value={board.subject}
            options={SUBJECTS}
            onChange={(next) => put('subject', next)}
          />
        </Labelled>
        <Labelled label="周期（会员先看到第一个）" place={`${id}.period`}>
          <ManyField<RankWindow>
            label={`${id} 周期`}
            value={windows}
            options={WINDOWS}
            // A board without a period would count nothing, so the last one stays.
            onChange={(next) => next.length > 0 && onChange(withWindows(board, next))}
          />
        </Labelled>
        {kept.length > 0 && (
          <LabelledGroup label="可查看的往期（期）" place={`${id}.history`}>
            <OptionalCounts
              label={`${id} 往期`}
              place={`${id}.history`}
              names={kept}
              value={history}
              min={0}
              onChange={keep}
            />
          </LabelledGroup>
        )}
        <Labelled label="计分方式" place={`${id}.kind`}>
          <ChoiceField
            label={`${id} 计分方式`}
            value={kind}
            options={KINDS}
            // A sum is what holds without the field.
            onChange={(next) => put('kind', next === 'sum' ? undefined : next)}
          />
        </Labelled>
        {(kind === 'luck' || board.min_draws !== undefined) && (
          <Labelled label="上榜须抽取次数" place={`${id}.min_draws`}>
            <OptionalNumberField
              label={`${id} 抽取次数`}
              placeholder="1"
              value={board.min_draws}
              onChange={(next) => put('min_draws', next)}
            />
          </Labelled>
        )}
        <Labelled label="上榜范围" place={`${id}.filter`}>
          <OptionalChoiceField
            label={`${id} 上榜范围`}
            placeholder="全体"
            value={board.filter}
            options={FILTERS}
            onChange={(next) => put('filter', next)}
          />
        </Labelled>
        <Labelled label="领奖最低分" place={`${id}.min`}>
          <OptionalNumberField label={`${id} 最低分`} value={board.min} onChange={(next) => put('min', next)} />
        </Labelled>
        <Labelled label="取前几名" place={`${id}.top`}>
          <OptionalNumberField
            label={`${id} 取前`}
            placeholder="100"
            value={board.top}
            onChange={(next) => put('top', next)}
          />
        </Labelled>
        <Labelled label="榜单编号（接口地址用）" place={`${id}.no`}>
          <OptionalNumberField
            label={`${id} 编号`}
            placeholder="没有"
            value={board.no}
            onChange={(next) => put('no', next)}
          />
        </Labelled>
        {(windows.includes('day') || board.day_win !== undefined) && (
          <Labelled label="每日前三的场景代码" place={`${id}.day_win`}>
            <OptionalCodeField
              label={`${id} 每日前三`}
              placeholder="没有"
              value={board.day_win}
              onChange={(next) => put('day_win', next)}
            />
          </Labelled>
        )}
      </div>
      {slots && <Slots board={board} slots={slots} onChange={(next) => put('slots', next)} />}
    </>
  );
}

const clockColumn = (title: string, at: 0 | 1): Column<Slot> => ({
  title,
  width: 130,
  cell: (slot, change) => (
    <CheckedTextField
      label={title}
      value={slot[at]}
      placeholder="20:00"
      faultOf={describeClockFault}
      onChange={(next) => change(at === 0 ? [next, slot[1]] : [slot[0], next])}
    />
  ),
});

const SLOT_COLUMNS = [clockColumn('开始', 0), clockColumn('结束', 1)];

type SlotsProps = {
  readonly board: RankBoardDef;
  readonly slots: readonly string[];
  readonly onChange: (slots: readonly string[] | undefined) => void;
};

const Slots = ({ board, slots, onChange }: SlotsProps) => (
  <section data-place={`${board.id}.slots`}>
    <h3 className={s.sub}>
      时段 <small>按一天的先后排列，不可重叠</small>
    </h3>
    <FaultText place={`${board.id}.slots`} />
    <RowTable<Slot>
      label={`${board.name}时段`}
      rows={slots.map(readSlot)}
      columns={SLOT_COLUMNS}
      keyOf={(_, at) => String(at)}
      make={(at) => slotAfter(at === 0 ? undefined : readSlot(slots[at - 1]!))}
      onChange={(next) => onChange(unlessEmpty(next.map(writeSlot)))}
    />
  </section>
);
