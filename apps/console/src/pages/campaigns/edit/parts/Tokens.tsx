// The currencies of a campaign: where they come from, when they expire, and what they become then (TOK-3).
import type { TokenDef, TokenSource } from '@shengyu/campaign/definition.ts';
import { describeLine } from '#parts/campaign/catalogue.ts';
import { ChoiceField, ManyField } from '../choices.tsx';
import { GrantField } from '../GrantField.tsx';
import type { PartProps } from '../part.ts';
import { RowTable, type Column } from '../RowTable.tsx';
import { byPlace, codeOf, recordOf, type Entry } from './entries.ts';
import s from '../Edit.module.css';

const EXPIRIES = [
  ['season_end', '赛季结束'],
  ['season_end+7d', '赛季结束后 7 天'],
  ['user_end', '本人活动结束'],
  ['7d', '获得后 7 天'],
  ['30d', '获得后 30 天'],
  ['never', '不过期'],
] as const satisfies readonly (readonly [TokenDef['expire'], string])[];
const SOURCES = [
  ['pack', '礼包'],
  ['task', '任务'],
  ['offer', '充值礼'],
  ['milestone', '里程碑'],
  ['draw', '抽取'],
  ['sign', '签到'],
  ['daily', '每日礼'],
  ['match', '匹配'],
  ['decompose', '分解'],
  ['leftovers', '过期折算'],
  ['pair_events', '双人互动'],
] as const satisfies readonly (readonly [TokenSource, string])[];

/** A currency is an item with a life of its own; any item of the campaign that is none yet can become one. */
export function Tokens({ def, onEdit }: PartProps) {
  const rows = Object.entries<TokenDef>(def.tokens ?? {});
  const others = Object.keys(def.items ?? {}).filter((code) => !Object.hasOwn(def.tokens ?? {}, code));
  const columns: Column<Entry<TokenDef>>[] = [
    {
      title: '货币',
      cell: ([code, token], change) => (
        <ChoiceField
          label={`${code} 货币`}
          value={code}
          options={[code, ...others].map((one) => [one, describeLine(def, one, 1)])}
          onChange={(next) => change([next, token])}
        />
      ),
    },
    {
      title: '来源',
      field: 'source',
      cell: ([code, token], change) => (
        <ManyField
          label={`${code} 来源`}
          value={token.source}
          options={SOURCES}
          onChange={(source) => change([code, { ...token, source }])}
        />
      ),
    },
    {
      title: '过期',
      field: 'expire',
      cell: ([code, token], change) => (
        <ChoiceField
          label={`${code} 过期`}
          value={token.expire}
          options={
            EXPIRIES.some(([known]) => known === token.expire) ? EXPIRIES : [...EXPIRIES, [token.expire, token.expire]]
          }
          onChange={(expire) => change([code, { ...token, expire }])}
        />
      ),
    },
    {
      title: '过期后每个折为',
      field: 'left',
      cell: ([code, token], change) => (
        <GrantField
          def={def}
          label={`${code} 折为`}
          value={token.left}
          onChange={(left) => change([code, { ...token, left: left as TokenDef['left'] }])}
        />
      ),
    },
  ];
  const [first] = others;
  return (
    <>
      <RowTable<Entry<TokenDef>>
        label="活动货币"
        rows={rows}
        columns={columns}
        keyOf={byPlace}
        placeOf={codeOf}
        isUnordered
        make={() => (first === undefined ? undefined : [first, { source: [], expire: 'season_end', left: [] }])}
        onChange={(next) => onEdit(['tokens'], recordOf(next))}
      />
      {first === undefined && <p className={s.none}>专属道具都已是货币，先添加道具再添加货币</p>}
    </>
  );
}
