// Columns and fields that several tables of a definition share: the code of a row, what it gives, for whom, and how often.
import type { AdultOnly, PurchaseLimit, TaskDef } from '@shengyu/campaign/definition.ts';
import { OptionalChoiceField } from '../choices.tsx';
import { withField } from '../draft.ts';
import { OptionalCounts } from '../fields.tsx';
import { Folded } from '../Folded.tsx';
import { GrantLine } from '../GrantField.tsx';
import type { PartProps } from '../part.ts';
import type { Column } from '../RowTable.tsx';
import s from '../Edit.module.css';

export const idOf = ({ id }: { readonly id: string }): string => id;
export const codeColumn = <T extends { readonly id: string }>(): Column<T> => ({
  title: '代码',
  width: 84,
  cell: ({ id }) => <span className={s.code}>{id}</span>,
});

const LIMITS = [
  ['d', '每日'],
  ['w', '每周'],
  ['c', '每期'],
  ['stock', '总量'],
] as const;

type LimitProps = { readonly value: PurchaseLimit; readonly onChange: (next: PurchaseLimit) => void };

export const Limit = ({ value, onChange }: LimitProps) => (
  <OptionalCounts names={LIMITS} value={value} onChange={(name, next) => onChange(withField(value, name, next))} />
);

/** The same in one line, for tables of many columns. */
export const LimitLine = (props: LimitProps) => {
  const given = LIMITS.flatMap(([name, words]) =>
    props.value[name] === undefined ? [] : [`${words} ${props.value[name]}`],
  );
  return (
    <Folded label="限兑" text={given.join('，') || '不限'}>
      <Limit {...props} />
    </Folded>
  );
};

const AGES = [['adult', '仅成年人']] as const;

type AgeProps = {
  readonly value: AdultOnly | undefined;
  /** Who may have it where nothing is said. */
  readonly placeholder: string;
  readonly onChange: (age: AdultOnly | undefined) => void;
};

export const AgeField = (props: AgeProps) => <OptionalChoiceField label="年龄" options={AGES} {...props} />;

export const grantColumn = <T extends { readonly grant: TaskDef['grant'] }>({ def }: PartProps): Column<T> => ({
  title: '给予',
  field: 'grant',
  cell: (row, change) => (
    <GrantLine def={def} label="给予" value={row.grant} onChange={(grant) => change({ ...row, grant })} />
  ),
});
