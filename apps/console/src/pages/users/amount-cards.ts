// Which fields of the look-up (Z39) are the amounts at the head of a member's page.
export const KIND_AMOUNTS: readonly { readonly key: string; readonly name: string; readonly more?: string }[] = [
  { key: 'diamond', name: '钻石' },
  { key: 'pink', name: '粉钻' },
  { key: 'available', name: '可提现收益' },
  { key: 'pending', name: '待结算' },
  { key: 'frozen', name: '冻结' },
  { key: 'debt', name: '欠退钻石' },
  { key: 'month_recharge', name: '本月充值' },
  { key: 'month_chance', name: '本月抽取消费' },
];
