// Checks nicknames (USER-5: 2 to 12 characters) and guild names (GUILD-2: the same length, only letters, digits and Chinese
// characters), and suggests other names.
import {
  foldName,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  readGuildName,
  readNickname,
} from '@shengyu/rules/identity/names.ts';
import { charactersOf } from '@shengyu/rules/identity/text.ts';
import { sha256 } from '#ids.ts';
import { cleanLine } from './text.ts';
import { hasSensitiveWord } from './words.ts';

export type NameKind = 'nickname' | 'guild';
export type NameFault = 'length' | 'characters' | 'sensitive';

const SUGGESTIONS = 3;
/** The caller's own part of a suggestion is cut to this length, so that an ending fits behind it. */
const OWN_MAX = 8;

const PLAIN = /[\p{Script=Han}a-zA-Z0-9]/u;

/** The product itself uses these names, so no member or guild may be taken for it. */
const RESERVED = ['神秘人', '已注销用户', '官方', '客服', '系统消息', '系统通知', '管理员', '巡查'].map(foldName);

/** What is wrong with a name; undefined when it is acceptable. Callers store `cleanLine(name)`. */
export function findNameFault(kind: NameKind, text: string): NameFault | undefined {
  const name = cleanLine(text);
  if (readNickname(name) === null) return 'length';
  if (kind === 'guild' && readGuildName(name) === null) return 'characters';
  const folded = foldName(name);
  return hasSensitiveWord(name) || RESERVED.some((word) => folded.includes(word)) ? 'sensitive' : undefined;
}

const WORD: Readonly<Record<NameKind, string>> = { nickname: '昵称', guild: '公会名称' };

export const describeNameFault = (kind: NameKind, fault: NameFault): string =>
  ({
    length: `${WORD[kind]}需 ${NAME_MIN_LENGTH}-${NAME_MAX_LENGTH} 个字`,
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

/**
 * Up to three acceptable names similar to the text. The same text always gives the same names; a caller who asks again with one of
 * them gets others.
 */
export function suggestNames(kind: NameKind, text: string): string[] {
  const own = charactersOf(cleanLine(text))
    .filter((c) => PLAIN.test(c))
    .slice(0, OWN_MAX)
    .join('');
  const random = sha256(`${kind}\n${text}`);
  const at = <T>(list: readonly T[], i: number): T => list[random[i % random.length]! % list.length]!;
  const found = new Set<string>();
  for (let i = 0; i < random.length && found.size < SUGGESTIONS; i++) {
    // When half of the tries are over, the caller's own part is probably what makes the names unacceptable, so one of
    // the fixed beginnings replaces it.
    const opening = own !== '' && i < random.length / 2 ? own : at(OPENINGS[kind], i + 7);
    const name = opening + at(ENDINGS[kind], i);
    if (name !== text && findNameFault(kind, name) === undefined) found.add(name);
  }
  return [...found];
}
