import type { CampaignDef } from './definition.ts';

/** The common rules (通用规则) that every campaign shows (part-two-campaigns.md §0). */
export const COMMON_RULES: readonly string[] = [
  '活动时间以页面所示北京时间为准，以服务器时间判定。',
  '参与付费抽取须为已实名的成年人；未成年人不可购买礼包、不可抽取。未满8周岁者不得使用任何付费功能。',
  '全部奖品名称、价值、数量与抽取概率均在「概率公示」中列明，活动期间不下调；若上调，以公告时间为准。',
  '每次抽取结果由公开算法产生，可在「公平验证」中自行复算；中奖记录真实有效，可查询。',
  '抽得的虚拟奖品不可交易、不可折现、不可提现；其中的礼物可以赠送他人，只计魅力值，不产生收益（盲盒礼物按盒价计收益，与开出结果无关）。',
  '实物奖品须在中奖后30日内填写地址，逾期改发同等价值的虚拟奖品；包邮，不需缴纳任何费用。',
  '请理性消费。可在「消费守护」中自设单笔与单日限额，或开启冷静期。',
  '以作弊、恶意刷取等方式获得的奖励将被收回；对处理有异议可在24小时内申诉。主办方：声屿；客服：App内「我的-客服」。',
];

/** The text of the rules page: the campaign's own rules, then the common ones. */
export const allRulesOf = (def: Pick<CampaignDef, 'rules'>): string[] => [...def.rules, ...COMMON_RULES];
