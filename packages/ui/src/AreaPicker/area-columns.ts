import { type AreaList, cityCodeOf, provinceCodeOf } from '@shengyu/rules/identity/area-codes.ts';
import type { PickerColumn } from '../Picker/Picker.tsx';
import type { WheelOption } from '../Picker/Wheel.tsx';

/** Object keys that look like integers are enumerated in ascending order, so the options are sorted by area code. */
const optionsOf = (list: Readonly<Record<string, string>>, belongs: (code: string) => boolean): WheelOption[] =>
  Object.keys(list)
    .filter(belongs)
    .map((code) => ({ value: code, text: list[code]! }));

const nearest = (options: readonly WheelOption[], code: string): string =>
  (options.find(({ value }) => value === code) ?? options[0])?.value ?? '';

/**
 * S3-02: the three wheels (province, city, county) for an area code. A level that the code does not name, or the list does not
 * contain, shows its first option.
 */
export function buildAreaColumns(areas: AreaList, code: string): PickerColumn[] {
  const provinces = optionsOf(areas.province_list, () => true);
  const province = nearest(provinces, provinceCodeOf(code));
  const cities = optionsOf(areas.city_list, (city) => provinceCodeOf(city) === province);
  const city = nearest(cities, cityCodeOf(code));
  const counties = optionsOf(areas.county_list, (county) => cityCodeOf(county) === city);
  const columns = [
    { label: '省份', options: provinces, value: province },
    { label: '城市', options: cities, value: city },
    { label: '区县', options: counties, value: nearest(counties, code) },
  ];
  return columns.filter(({ options }) => options.length > 0);
}
