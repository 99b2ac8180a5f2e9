// Demo members. Their mobile numbers are not in use; outside production their SMS code is always 000000.

export type DemoPerson = { mobile: string; nickname: string; gender: 1 | 2; birthday: string; what: string };

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { mobile: '13800000001', nickname: '林间听风', gender: 2, birthday: '1997-04-12', what: '成年会员' },
  { mobile: '13800000002', nickname: '南风知意', gender: 1, birthday: '1995-09-03', what: '成年会员，互相关注' },
  { mobile: '13800000003', nickname: '海盐汽水', gender: 2, birthday: '2001-12-24', what: '成年会员' },
  { mobile: '13800000004', nickname: '夜航船长', gender: 1, birthday: '1992-07-30', what: '成年会员' },
  { mobile: '13800000005', nickname: '半糖月亮', gender: 2, birthday: '1999-02-14', what: '成年会员' },
  { mobile: '13800000006', nickname: '小小灯塔', gender: 1, birthday: '2012-06-01', what: '未成年会员' },
];

/** The value for SMS_TEST_MOBILES. */
export const DEMO_MOBILES = DEMO_PEOPLE.map((p) => p.mobile).join(',');
