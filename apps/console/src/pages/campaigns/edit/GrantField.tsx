// What a row gives: items of the catalogue with their quantity. Items are found by name, with picture, kind and value.
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { CampaignDef, GrantWithCards } from '@shengyu/campaign/definition.ts';
import { findItem } from '@shengyu/campaign/items.ts';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { describeGrant, listItems, pictureOf, typeNameOf } from '#parts/campaign/catalogue.ts';
import { NumberField } from './fields.tsx';
import { Folded } from './Folded.tsx';
import s from './Edit.module.css';

type GrantFieldProps = {
  readonly def: CampaignDef;
  readonly label: string;
  readonly value: GrantWithCards;
  readonly onChange: (value: GrantWithCards) => void;
};

export function GrantField({ def, label, value, onChange }: GrantFieldProps) {
  const change = (index: number, next: GrantWithCards[number]): void => onChange(value.with(index, next));
  return (
    <div className={s.grant} role="group" aria-label={label}>
      {value.map((line, index) => (
        <div key={'card' in line ? `card ${line.card}` : line.item_code} className={s.grantLine}>
          {'card' in line ? (
            <span className={s.card}>随机卡 {line.card}</span>
          ) : (
            <ItemPicker
              def={def}
              value={line.item_code}
              onChange={(item_code) => change(index, { ...line, item_code })}
            />
          )}
          <NumberField label="数量" value={line.qty} min={1} onChange={(qty) => change(index, { ...line, qty })} />
          <Button
            type="text"
            size="small"
            aria-label="移除"
            icon={<CloseOutlined />}
            onClick={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange([...value, { item_code: firstFreeItem(def, value), qty: 1 }])}
      >
        物品
      </Button>
    </div>
  );
}

/** The same in one line, for tables of many rows; a click opens the field. */
export function GrantLine(props: GrantFieldProps) {
  const { def, label, value } = props;
  const [first] = value;
  const item = first && 'item_code' in first ? findItem(def, first.item_code) : undefined;
  return (
    <Folded
      label={label}
      text={describeGrant(def, value)}
      picture={item && <img src={pictureOf(item)} alt="" width={22} height={22} />}
    >
      <GrantField {...props} />
    </Folded>
  );
}

const firstFreeItem = (def: CampaignDef, value: GrantWithCards): string => {
  const used = new Set(value.map((line) => ('card' in line ? '' : line.item_code)));
  return listItems(def).find(({ code }) => !used.has(code))!.code;
};

type ItemPickerProps = {
  readonly def: CampaignDef;
  readonly value: string;
  readonly onChange: (code: string) => void;
};

function ItemPicker({ def, value, onChange }: ItemPickerProps) {
  const { items } = def;
  const options = useMemo(
    () => listItems(items ? { items } : {}).map(({ code, item }) => ({ value: code, label: item.name, item })),
    [items],
  );
  return (
    <Select
      aria-label="物品"
      className={s.item}
      value={value}
      options={options}
      showSearch={{
        filterOption: (typed, option) =>
          option !== undefined && (option.label.includes(typed) || option.value.startsWith(typed.toLowerCase())),
      }}
      popupMatchSelectWidth={320}
      onChange={onChange}
      labelRender={() => <ItemName def={def} code={value} />}
      optionRender={({ data }) => (
        <span className={s.itemName}>
          <img src={pictureOf(data.item)} alt="" width={20} height={20} />
          <span>{data.item.name}</span>
          <span className={s.worth}>
            {typeNameOf(data.item)} · {data.item.value.toLocaleString('en')} 钻
          </span>
        </span>
      )}
    />
  );
}

function ItemName({ def, code }: { readonly def: CampaignDef; readonly code: string }) {
  const item = findItem(def, code);
  return (
    <span className={s.itemName}>
      {item && <img src={pictureOf(item)} alt="" width={20} height={20} />}
      <span>{item ? item.name : `没有「${code}」`}</span>
    </span>
  );
}
