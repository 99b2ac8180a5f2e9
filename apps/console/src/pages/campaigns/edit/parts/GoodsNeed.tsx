// What a member must have before goods are sold to them (SHOP-5): a level, draws of a pool, a whole set, a place on a board.
import type { CampaignDef, GoodsCondition } from '@shengyu/campaign/definition.ts';
import { OptionalChoiceField } from '../choices.tsx';
import { unlessEmpty, withField } from '../draft.ts';
import { NumberField, OptionalNumberField } from '../fields.tsx';
import { Folded } from '../Folded.tsx';
import { Labelled } from '../Labelled.tsx';
import s from '../Edit.module.css';

type NeedProps = {
  readonly def: CampaignDef;
  readonly value: GoodsCondition | undefined;
  readonly onChange: (value: GoodsCondition | undefined) => void;
};

const setsOf = ({ collections = [] }: CampaignDef) => collections.flatMap(({ sets }) => sets.map(({ id }) => id));
const nameOfBoard = ({ ranks = [] }: CampaignDef, code: string): string =>
  ranks.find(({ id }) => id === code)?.name ?? code;

function describeNeed(def: CampaignDef, { level, draws, set, rank }: GoodsCondition): string {
  const words = [
    level !== undefined && `等级 ≥ ${level}`,
    draws && `${def.pools?.[draws[0]]?.name ?? draws[0]} ${draws[1]} 次`,
    set !== undefined && `集齐 ${set}`,
    rank && `${nameOfBoard(def, rank[0])}前 ${rank[1]}`,
  ];
  return words.filter(Boolean).join('，') || '不限';
}

/** The conditions in one line; a click opens them. */
export const NeedLine = (props: NeedProps) => (
  <Folded label="条件" text={describeNeed(props.def, props.value ?? {})}>
    <NeedFields {...props} />
  </Folded>
);

function NeedFields({ def, value = {}, onChange }: NeedProps) {
  const put = <Name extends keyof GoodsCondition>(name: Name, next: GoodsCondition[Name] | undefined): void => {
    onChange(unlessEmpty(withField(value, name, next)));
  };
  const { level, draws, set, rank } = value;
  return (
    <div className={s.need}>
      <Labelled label="财富等级不低于">
        <OptionalNumberField label="财富等级" value={level} onChange={(next) => put('level', next)} />
      </Labelled>
      <Labelled label="已在奖池抽取">
        <OptionalChoiceField
          label="奖池"
          value={draws?.[0]}
          options={Object.entries(def.pools ?? {}).map(([code, { name }]) => [code, name])}
          onChange={(pool) => put('draws', pool === undefined ? undefined : [pool, draws?.[1] ?? 1])}
        />
      </Labelled>
      {draws && (
        <Labelled label="次数">
          <NumberField label="抽取次数" min={1} value={draws[1]} onChange={(n) => put('draws', [draws[0], n])} />
        </Labelled>
      )}
      <Labelled label="集齐一套">
        <OptionalChoiceField
          label="套"
          value={set}
          options={setsOf(def).map((id) => [id, id])}
          onChange={(next) => put('set', next)}
        />
      </Labelled>
      <Labelled label="榜单名次">
        <OptionalChoiceField
          label="榜单"
          value={rank?.[0]}
          options={(def.ranks ?? []).map(({ id, name }) => [id, name])}
          onChange={(board) => put('rank', board === undefined ? undefined : [board, rank?.[1] ?? 1])}
        />
      </Labelled>
      {rank && (
        <Labelled label="不低于第几名">
          <NumberField label="名次" min={1} value={rank[1]} onChange={(place) => put('rank', [rank[0], place])} />
        </Labelled>
      )}
    </div>
  );
}
