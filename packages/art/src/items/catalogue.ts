import { JOY_FACTS } from './joy/facts.ts';
import { SEA_FACTS } from './sea/facts.ts';
import { SURF_FACTS } from './surf/facts.ts';
import { LOVE_FACTS } from './love/facts.ts';
import { MOON_FACTS } from './moon/facts.ts';
import { QIXI_FACTS } from './qixi/facts.ts';
import { BOX_GIFT_FACTS } from './box/facts.ts';
import { FATE_FACTS } from './fate/facts.ts';
import { RING_FACTS } from './rings/facts.ts';
import { STAR_FACTS } from './star/facts.ts';

export type Rarity = 'N' | 'R' | 'SR' | 'SSR';

interface ItemFacts {
  readonly name: string;
  readonly rarity: Rarity;
}

const facts = (name: string, rarity: Rarity): ItemFacts => ({ name, rarity });

/**
 * Name and rarity of every drawn item: first the items drawn directly in `items/`, rarest first, then the families
 * of `items/<family>`. The drawings are separate, so that a screen can know all names and load only some drawings.
 */
export const ITEM_CATALOGUE = {
  crown: facts('星冕皇冠', 'SSR'),
  rocket: facts('星际火箭', 'SSR'),
  castle: facts('云上城堡', 'SSR'),
  yacht: facts('鎏金游艇', 'SSR'),
  ring: facts('永恒钻戒', 'SSR'),
  car: facts('幻影超跑', 'SSR'),
  firework: facts('盛世烟花', 'SSR'),
  snake: facts('金鳞灵蛇', 'SSR'),
  wings: facts('圣羽之翼', 'SSR'),
  whale: facts('星海鲸', 'SSR'),
  carriage: facts('南瓜座驾', 'SSR'),
  planet: facts('我的星球', 'SSR'),
  pretty: facts('至尊靓号', 'SSR'),
  chest: facts('沉船宝箱', 'SSR'),
  bouquet: facts('告白花束', 'SR'),
  crystal: facts('共鸣水晶', 'SR'),
  map: facts('藏宝残图', 'SR'),
  blindbox: facts('冲浪盲盒', 'SR'),
  surfboard: facts('落日冲浪板', 'SR'),
  mic: facts('黄金麦', 'SR'),
  balloon: facts('环游热气球', 'SR'),
  moon: facts('揽月', 'SR'),
  key: facts('秘境钥匙', 'SR'),
  trophy: facts('冠军奖杯', 'SR'),
  vipcard: facts('VIP体验卡', 'SR'),
  butterfly: facts('幻光蝶', 'SR'),
  arrow: facts('丘比特之箭', 'SR'),
  shipwheel: facts('领航舵', 'SR'),
  halo: facts('天使光环', 'SR'),
  magpie: facts('灵鹊', 'SR'),
  rose: facts('玫瑰', 'R'),
  rosequartz: facts('浪漫石', 'R'),
  stone: facts('星陨灵石', 'R'),
  compass: facts('寻宝罗盘', 'R'),
  giftbox: facts('惊喜礼盒', 'R'),
  shell: facts('月光珍珠贝', 'R'),
  headphone: facts('声波耳机', 'R'),
  cake: facts('庆典蛋糕', 'R'),
  bear: facts('抱抱熊', 'R'),
  lantern: facts('喜鹊宫灯', 'R'),
  bottle: facts('星愿瓶', 'R'),
  watergun: facts('清凉水枪', 'R'),
  flame: facts('炽焰', 'R'),
  gear: facts('分解齿轮', 'R'),
  lotuslamp: facts('莲花河灯', 'R'),
  anchor: facts('沉海之锚', 'R'),
  ticket: facts('启航船票', 'N'),
  diamond: facts('钻石', 'N'),
  pinkdiamond: facts('粉钻', 'N'),
  coin: facts('金贝', 'N'),
  heart: facts('心动', 'N'),
  lollipop: facts('彩虹糖', 'N'),
  star: facts('许愿星', 'N'),
  redpacket: facts('开运红包', 'N'),
  icecream: facts('海盐雪糕', 'N'),
  debris: facts('星光碎片', 'N'),
  letter: facts('云朵情书', 'N'),
  ...JOY_FACTS,
  ...SEA_FACTS,
  ...SURF_FACTS,
  ...LOVE_FACTS,
  ...MOON_FACTS,
  ...QIXI_FACTS,
  ...STAR_FACTS,
  ...FATE_FACTS,
  ...BOX_GIFT_FACTS,
  ...RING_FACTS,
  // The gifts of blind box b.
  glazelamp: facts('琉璃灯', 'R'),
  foldfan: facts('折扇', 'R'),
  koi: facts('锦鲤', 'R'),
  streamlight: facts('流光', 'R'),
  papercrane: facts('纸鹤万千', 'R'),
  crystalpiano: facts('水晶钢琴', 'SR'),
  startrain: facts('星空列车', 'SR'),
  lightcity: facts('流光之城', 'SSR'),
  phoenixplume: facts('凤羽', 'SSR'),
  // The gifts of the snake year and of newcomers, and their tokens.
  giftbag: facts('见面礼', 'N'),
  setsail: facts('起航', 'R'),
  harbourlights: facts('万家灯火', 'SR'),
  silkball: facts('绣球', 'N'),
  gongdrum: facts('锣鼓喧天', 'R'),
  goldsnake: facts('金蛇献瑞', 'SR'),
  dragonlantern: facts('舞龙灯', 'SSR'),
  snakedance: facts('金蛇狂舞', 'SR'),
  balltoken: facts('绣球令', 'N'),
  danceshoe: facts('舞步', 'N'),
  sailcoin: facts('启航币', 'N'),
  voyagepoints: facts('启航积分', 'N'),
  joybean: facts('欢乐豆', 'N'),
} as const;

export type ItemKey = keyof typeof ITEM_CATALOGUE;

export const ITEM_KEYS = Object.keys(ITEM_CATALOGUE) as ItemKey[];
