import { isChosenArea } from './area-codes.ts';
import { isContactPhone } from './phone.ts';
import { ADDRESS_DETAIL_MAX, isContactName, isNonBlankWithin } from './text.ts';

/** The delivery address form (S3-02), with the field names of the API. */
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

/** S5-03: the address form has only these four messages, so a text that is too long gets the same message as an empty field. */
export const ADDRESS_ERROR_MESSAGES = {
  name: '请填写姓名',
  tel: '请填写正确的电话',
  areaCode: '请选择地区',
  addressDetail: '请填写详细地址',
} as const;

export type AddressField = keyof typeof ADDRESS_ERROR_MESSAGES;

const isAreaFilled = (form: AddressForm): boolean =>
  isChosenArea(form.areaCode) && form.province.trim() !== '' && form.city.trim() !== '';

/** The first field that must be corrected, from top to bottom; null when the form can be sent. */
export function findAddressFieldToCorrect(form: AddressForm): AddressField | null {
  if (!isContactName(form.name)) return 'name';
  if (!isContactPhone(form.tel)) return 'tel';
  if (!isAreaFilled(form)) return 'areaCode';
  if (!isNonBlankWithin(form.addressDetail, ADDRESS_DETAIL_MAX)) return 'addressDetail';
  return null;
}

export function findAddressErrorMessage(form: AddressForm): string | null {
  const field = findAddressFieldToCorrect(form);
  return field && ADDRESS_ERROR_MESSAGES[field];
}
