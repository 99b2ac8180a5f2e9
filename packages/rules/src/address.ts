import { isChosenArea } from './area-codes.ts';
import { isContactPhone } from './phone.ts';
import { ADDRESS_DETAIL_MAX, isContactName, isFilledWithin } from './text.ts';

/** S3-02, field names as on the wire. */
export interface AddressForm {
  name: string;
  tel: string;
  province: string;
  city: string;
  county: string;
  areaCode: string;
  addressDetail: string;
  isDefault: 0 | 1;
}

/** S5-03. There are only these four messages, so a text that is too long has the message of its field. */
export const ADDRESS_MESSAGES = {
  name: '请填写姓名',
  tel: '请填写正确的电话',
  areaCode: '请选择地区',
  addressDetail: '请填写详细地址',
} as const;

export type AddressField = keyof typeof ADDRESS_MESSAGES;

const isAreaFilled = (form: AddressForm): boolean =>
  isChosenArea(form.areaCode) && form.province.trim() !== '' && form.city.trim() !== '';

/** The first field to correct, from top to bottom; null when the form can be sent. */
export function addressFieldToCorrect(form: AddressForm): AddressField | null {
  if (!isContactName(form.name)) return 'name';
  if (!isContactPhone(form.tel)) return 'tel';
  if (!isAreaFilled(form)) return 'areaCode';
  if (!isFilledWithin(form.addressDetail, ADDRESS_DETAIL_MAX)) return 'addressDetail';
  return null;
}

export function addressMessage(form: AddressForm): string | null {
  const field = addressFieldToCorrect(form);
  return field && ADDRESS_MESSAGES[field];
}
