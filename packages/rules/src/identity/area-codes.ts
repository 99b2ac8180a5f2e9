// S3-02: areas are keyed by six-digit codes: provinces `XX0000`, cities `XXXX00`, counties any other code.

/** This code stands for the whole country and means that nothing is chosen yet. */
export const COUNTRY_CODE = '000000';

export interface AreaList {
  readonly province_list: Readonly<Record<string, string>>;
  readonly city_list: Readonly<Record<string, string>>;
  readonly county_list: Readonly<Record<string, string>>;
}

export interface AreaNames {
  readonly province: string;
  readonly city: string;
  readonly county: string;
}

export const isAreaCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whether the code names a place inside the country. */
export const isChosenArea = (code: string): boolean => isAreaCode(code) && code !== COUNTRY_CODE;

export const provinceCodeOf = (code: string): string => `${code.slice(0, 2)}0000`;
export const cityCodeOf = (code: string): string => `${code.slice(0, 4)}00`;

/** The names of the area and of the areas above it; null if the list does not contain the code. */
export function areaNamesOf(areas: AreaList, code: string): AreaNames | null {
  if (!isChosenArea(code)) return null;
  const province = areas.province_list[provinceCodeOf(code)];
  const city = areas.city_list[cityCodeOf(code)];
  const county = areas.county_list[code];
  const known = code === provinceCodeOf(code) ? province : code === cityCodeOf(code) ? city : county;
  return known === undefined ? null : { province: province ?? '', city: city ?? '', county: county ?? '' };
}
