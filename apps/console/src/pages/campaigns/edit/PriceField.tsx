import type { CampaignDef, Grant, Price } from '@shengyu/campaign/definition.ts';
import { NumberField } from './fields.tsx';
import { GrantLine } from './GrantField.tsx';

type PriceFieldProps = {
  readonly def: CampaignDef;
  readonly value: Price;
  readonly onChange: (next: Price) => void;
};

/** A price in diamonds, or in items. */
export const PriceField = ({ def, value, onChange }: PriceFieldProps) =>
  'diamond' in value ? (
    <NumberField label="钻石" min={1} value={value.diamond} onChange={(diamond) => onChange({ diamond })} />
  ) : (
    <GrantLine def={def} label="价格" value={value} onChange={(next) => onChange(next as Grant)} />
  );
