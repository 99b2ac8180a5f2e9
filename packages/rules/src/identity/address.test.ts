import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_ERROR_MESSAGES,
  type AddressForm,
  findAddressFieldToCorrect,
  findAddressErrorMessage,
} from './address.ts';
import {
  type AreaList,
  areaNamesOf,
  cityCodeOf,
  COUNTRY_CODE,
  isAreaCode,
  isChosenArea,
  provinceCodeOf,
} from './area-codes.ts';

const right: AddressForm = {
  name: '李雷',
  tel: '13800138000',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
  isDefault: 0,
};

describe('S5-03 address messages', () => {
  it('S3-02 S5-03 a complete form has none', () => expect(findAddressErrorMessage(right)).toBeNull());

  it.each<[Partial<AddressForm>, string]>([
    [{ name: '' }, '请填写姓名'],
    [{ name: '   ' }, '请填写姓名'],
    [{ name: '名'.repeat(31) }, '请填写姓名'],
    [{ tel: '' }, '请填写正确的电话'],
    [{ tel: '1380013800' }, '请填写正确的电话'],
    [{ areaCode: '' }, '请选择地区'],
    [{ areaCode: '000000' }, '请选择地区'],
    [{ areaCode: '33010' }, '请选择地区'],
    [{ province: '' }, '请选择地区'],
    [{ city: ' ' }, '请选择地区'],
    [{ addressDetail: '' }, '请填写详细地址'],
    [{ addressDetail: '路'.repeat(201) }, '请填写详细地址'],
  ])('S5-03 %j → %s', (change, message) => expect(findAddressErrorMessage({ ...right, ...change })).toBe(message));

  it('S5-03 landlines, 200 characters and a missing county pass', () => {
    expect(
      findAddressErrorMessage({ ...right, tel: '0571-88888888', addressDetail: '路'.repeat(200), county: '' }),
    ).toBeNull();
  });

  it('S5-03 the first wrong field from the top answers', () => {
    const broken: Partial<AddressForm>[] = [{ name: '' }, { tel: '' }, { areaCode: '' }, { addressDetail: '' }];
    const fields = Object.keys(ADDRESS_ERROR_MESSAGES);
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3]), (which) => {
        const form = Object.assign({}, right, ...which.map((index) => broken[index])) as AddressForm;
        expect(findAddressFieldToCorrect(form)).toBe(which.length === 0 ? null : fields[Math.min(...which)]);
      }),
    );
  });
});

describe('S3-02 area codes', () => {
  const areas: AreaList = {
    province_list: { '330000': '浙江省' },
    city_list: { '330100': '杭州市' },
    county_list: { '330106': '西湖区' },
  };

  it('S3-02 the country code is 000000 and is not a choice', () => {
    expect(COUNTRY_CODE).toBe('000000');
    expect([isAreaCode('000000'), isChosenArea('000000'), isChosenArea('110101')]).toEqual([true, false, true]);
    expect(['11010', '1101011', '11010a', ''].map(isAreaCode)).toEqual([false, false, false, false]);
  });

  it('S3-02 names of a code at every level', () => {
    expect([provinceCodeOf('330106'), cityCodeOf('330106')]).toEqual(['330000', '330100']);
    expect(areaNamesOf(areas, '330106')).toEqual({ province: '浙江省', city: '杭州市', county: '西湖区' });
    expect(areaNamesOf(areas, '330100')).toEqual({ province: '浙江省', city: '杭州市', county: '' });
    expect(areaNamesOf(areas, '330000')).toEqual({ province: '浙江省', city: '', county: '' });
    expect(['330107', '440000', '000000', 'x'].map((code) => areaNamesOf(areas, code))).toEqual(Array(4).fill(null));
  });
});
