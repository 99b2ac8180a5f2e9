import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { meterUnitText } from '@shengyu/campaign/meter-words.ts';
import { METERS } from '@shengyu/campaign/meters.ts';
import { describeLine } from '#parts/campaign/catalogue.ts';
import { SearchField, type Options } from './choices.tsx';

/** A meter of the product by its code and what it counts, and the campaign's currencies, which count what was got of them. */
const metersOf = ({ tokens = {}, ...def }: CampaignDef): Options<string> => [
  ...METERS.map((meter) => [meter, `${meter} · ${meterUnitText(meter)}`] as const),
  ...Object.keys(tokens).map((code) => [code, `${code} · 每获得 ${describeLine(def, code, 1)}`] as const),
];

type MeterFieldProps = {
  readonly def: CampaignDef;
  readonly label?: string;
  readonly value: string;
  readonly onChange: (meter: string) => void;
};

/** What is counted, found by its name. */
export const MeterField = ({ def, label = '计数', value, onChange }: MeterFieldProps) => (
  <SearchField label={label} value={value} options={metersOf(def)} onChange={onChange} />
);
