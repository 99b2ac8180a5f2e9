// The words that the filter refuses. They are compared in normalised form: case, width and characters between the letters are
// ignored (words.ts). A word is listed only if it has no innocent meaning, also as a part of other words: 大麻 is not listed, because
// it would refuse 大麻烦, nor 色情, because of 角色情感.

const GAMBLING = `
赌博 赌场 赌球 赌马 网赌 博彩 澳门赌 百家乐 时时彩 六合彩 北京赛车 幸运飞艇 分分彩 快三投注 私彩 外围投注 外围盘口 下注平台
投注平台 真钱棋牌 真人荷官 老虎机 捕鱼上分 上分下分 稳赚不赔 彩票内幕 庄家开奖 赌资 开设赌局 代理下注`;

const FRAUD = `
刷单 兼职日结 代充值 低价充值 折扣充值 代刷礼物 代刷流水 刷流水 套现 收渣 洗钱 跑分平台 黑产 银行卡出租 收购银行卡 出售银行卡
收购身份证 出售身份证 假身份证 办假证 代办证件 代开发票 贷款秒批 无抵押贷款 高利贷 裸贷 校园贷 传销 资金盘 杀猪盘 带你赚钱
中奖请联系 退款请加 补贴请加 验证码发我 把验证码 点击领取红包 木马病毒 木马程序 钓鱼网站 卖外挂 出售外挂 盗号 出售账号 收购账号`;

const OFF_PLATFORM = `
加微信 加我微信 加个微信 微信号 微信群 微信私聊 加薇信 薇信 徽信 威信号 vx wx weixin wechat 加v 加vx 加wx 加v信 v信号
加qq 加q qq群 qq号 加扣扣 扣扣号 扣扣群 企鹅号 企鹅群 电报群 telegram 纸飞机群 whatsapp 私下交易 线下交易 平台外交易
站外交易 私下转账 扫码转账 换个平台聊 跳槽公会 挖主播`;

const DRUGS = `
冰毒 海洛因 吸大麻 卖大麻 大麻叶 摇头丸 吸k粉 卖k粉 可卡因 麻古 氯胺酮 鸦片 罂粟壳 迷奸 迷药 听话水 失忆水 催情药 吸笑气
笑气弹 上头电子烟 吸毒 贩毒 毒品`;

const VIOLENCE = `
枪支 出售手枪 出售气枪 仿真枪 出售弹药 雷管 自制炸弹 制作炸弹 管制刀具 雇凶 买凶杀人 杀手服务 恐怖袭击 人体炸弹 暴恐视频
砍死你 弄死你 杀你全家 自杀群 约死群 割腕教程`;

const PORNOGRAPHY = `
色情网 色情视频 色情直播 黄片 黄色网站 成人网站 成人视频 成人直播 裸聊 裸播 裸照 约炮 一夜情 援交妹 找援交 嫖娼 卖淫 招嫖
特殊服务上门 求包养 外围女 情色网 情色视频 av女优 三级片 乱伦 幼女 萝莉资源 福利姬 偷拍视频 文爱群 磕炮 娇喘视频 提供性服务`;

export const DEFAULT_PROHIBITED_WORDS: readonly string[] = [
  GAMBLING,
  FRAUD,
  OFF_PLATFORM,
  DRUGS,
  VIOLENCE,
  PORNOGRAPHY,
].flatMap((group) => group.trim().split(/\s+/));
