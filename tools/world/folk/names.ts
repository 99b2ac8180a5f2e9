// Invented names (WORLD-13). Nicknames are combinations that no real person has; real names and ID numbers are invented too.
import { computeIdNumberChecksum } from '@shengyu/rules/identity/id-number.ts';
import type { Chance } from '../chance.ts';

const FIRST = (
  '晚风 海盐 星河 橘子 山月 鲸落 知夏 青柠 麦浪 云朵 听雨 南枝 半夏 初雪 浅溪 落日 松间 白鹭 灯火 萤火 向晚 清欢 拾光 屿上 ' +
  '远帆 梧桐 薄荷 桃夭 枕星 揽月 浮光 木棉 雾岛 北岸 蓝鲸 小满 惊蛰 霜降 石榴 柚子 可可 阿渡 长安 江南 雪梨 荔枝 乌龙 茉莉'
).split(' ');
const LAST = (
  '同学 不眠 在唱歌 有点甜 听海 慢慢来 的耳机 信号 遇见你 来啦 不加糖 晒太阳 小夜曲 打瞌睡 ' +
  '吹口哨 写信 归来 未眠 的猫 爱喝茶 在路上 小站 放晴 拾贝 看日出 收音机 等风 入梦'
).split(' ');
const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗'.split('');
const GIVEN = '海宁安然子涵雨桐思远若溪书瑶一鸣清妍知行景明亦凡'.split('');

/** A nickname that nobody else has: the endings repeat with a number once all pairs are used. */
export function buildNickname(index: number): string {
  // Neighbours get different first and last parts, so that lists look lively.
  const first = FIRST[(index * 7) % FIRST.length]!;
  const round = Math.floor(index / (FIRST.length * LAST.length));
  const last = LAST[(index * 11 + Math.floor(index / FIRST.length)) % LAST.length]!;
  return round === 0 ? `${first}${last}` : `${first}${last}${round + 1}`;
}

export const buildRealName = (chance: Chance): string =>
  chance.pick(SURNAMES) + chance.pick(GIVEN) + chance.pick(GIVEN);

/** An ID number of area 110101 with a running order number, so that no two people of a birthday share one. */
export function buildIdNumber(birthday: string, order: number): string {
  const digits = `110101${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  return digits + computeIdNumberChecksum(digits);
}

export const GUILD_WORDS = ['想和大家一起唱歌', '听了好多天，想加入', '朋友介绍来的', '会弹吉他，晚上都在', '求收留'];

const ROOM_WORDS = [
  '深夜电台',
  '点歌小站',
  '听雨谈心',
  '派对现场',
  '海边民谣',
  '连麦交友',
  '星空唱吧',
  '午后茶话',
  '开黑大厅',
  '缘分角落',
];
export const buildRoomName = (guild: string, index: number): string =>
  `${guild.slice(0, 4)}·${ROOM_WORDS[index % ROOM_WORDS.length]!}`;
