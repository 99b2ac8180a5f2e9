// Nicknames (USER-5) and guild names (GUILD-2): what is wrong with one, and others like it.
import { foldName, NAME_MAX, NAME_MIN, readGuildName, readNickname } from '@shengyu/rules/names.ts';
import { charactersOf } from '@shengyu/rules/text.ts';
import { sha256 } from '#ids.ts';
import { cleanLine } from './text.ts';
import { hasSensitive } from './words.ts';

export type NameKind = 'nickname' | 'guild';
export type NameFault = 'length' | 'characters' | 'sensitive';

const SUGGESTIONS = 3;
/** Room for what is put behind the own part of a suggestion. */
const OWN_MAX = 8;

const PLAIN = /[\p{Script=Han}a-zA-Z0-9]/u;

/** Names the product itself speaks under: nobody else may be taken for it. */
const RESERVED = ['神秘人', '已注销用户', '官方', '客服', '系统消息', '系统通知', '管理员', '巡查'].map(foldName);

/** Undefined: the name is fine. Store `cleanLine(name)`. */
export function nameFault(kind: NameKind, text: string): NameFault | undefined {
  const name = cleanLine(text);
  if (readNickname(name) === null) return 'length';
  if (kind === 'guild' && readGuildName(name) === null) return 'characters';
  const folded = foldName(name);
  return hasSensitive(name) || RESERVED.some((word) => folded.includes(word)) ? 'sensitive' : undefined;
}

const WORD: Readonly<Record<NameKind, string>> = { nickname: '昵称', guild: '公会名称' };

export const nameFaultText = (kind: NameKind, fault: NameFault): string =>
  ({
    length: `${WORD[kind]}需 ${NAME_MIN}-${NAME_MAX} 个字`,
    characters: `${WORD[kind]}只能使用汉字、字母和数字`,
    sensitive: `${WORD[kind]}含有敏感词，请修改`,
  })[fault];

const OPENINGS: Readonly<Record<NameKind, readonly string[]>> = {
  nickname: ['小岛', '听风', '晚星', '云朵', '海盐', '山月', '橘子', '南风', '鲸落', '知夏', '青柠', '麦浪'],
  guild: ['星海', '云上', '鲸鸣', '长风', '晴空', '月见', '逐浪', '九州', '繁星', '拾光', '山海', '归途'],
};
const ENDINGS: Readonly<Record<NameKind, readonly string[]>> = {
  nickname: ['同学', '呀', '不眠', '在唱歌', '有点甜', '听海', '慢慢来', '的耳机', '电台', '信号', '遇见你', '来啦'],
  guild: ['之声', '公会', '联盟', '小队', '声社', '音社', '剧场', '乐园', '联合', '星团', '合唱团', '之家'],
};

/** Three fine names like the text, always the same for the same text; asking with one of them leads on to others. */
export function suggestNames(kind: NameKind, text: string): string[] {
  const own = charactersOf(cleanLine(text))
    .filter((c) => PLAIN.test(c))
    .slice(0, OWN_MAX)
    .join('');
  const random = sha256(`${kind}\n${text}`);
  const at = <T>(list: readonly T[], i: number): T => list[random[i % random.length]! % list.length]!;
  const found = new Set<string>();
  for (let i = 0; i < random.length && found.size < SUGGESTIONS; i++) {
    // After a few tries the own part is what is wrong with them.
    const opening = own !== '' && i < random.length / 2 ? own : at(OPENINGS[kind], i + 7);
    const name = opening + at(ENDINGS[kind], i);
    if (name !== text && nameFault(kind, name) === undefined) found.add(name);
  }
  return [...found];
}
