import { describe, expect, it } from 'vitest';
import { findNameFault, describeNameFault, suggestNames } from './names.ts';

describe('names', () => {
  it.each([
    ['nickname', '小岛', undefined],
    ['nickname', '十二个字的昵称正好到这里', undefined],
    ['nickname', '😀😀', undefined],
    ['nickname', '好', 'length'],
    ['nickname', '   好   ', 'length'],
    ['nickname', '\u202E\u200b好', 'length'],
    ['nickname', '\u200d\u200d\u3164', 'length'],
    ['nickname', '十三个字的昵称就超出了一个', 'length'],
    ['nickname', '', 'length'],
    ['nickname', '加微信聊', 'sensitive'],
    ['nickname', '官方客服', 'sensitive'],
    ['nickname', '神 秘 人', 'sensitive'],
    ['guild', '星海公会', undefined],
    ['guild', 'Star2026', undefined],
    ['guild', '星', 'length'],
    ['guild', '星海★公会', 'characters'],
    ['guild', '百家乐会', 'sensitive'],
  ] as const)('USER-5 GUILD-2 %s %j: %s', (kind, text, fault) => {
    expect(findNameFault(kind, text)).toBe(fault);
  });

  it('USER-5 what is wrong is said in the words of the registration', () => {
    expect(describeNameFault('nickname', 'length')).toBe('昵称需 2-12 个字');
    expect(describeNameFault('nickname', 'sensitive')).toBe('昵称含有敏感词，请修改');
    expect(describeNameFault('guild', 'characters')).toBe('公会名称只能使用汉字、字母和数字');
  });

  it.each(['小岛', '', '加微信', '一个非常非常长的昵称不行', '★★★', 'Tom', '官方客服', '😀'])(
    'X43 suggestions for %j are fine, at most three and always the same',
    (text) => {
      for (const kind of ['nickname', 'guild'] as const) {
        const names = suggestNames(kind, text);
        expect(names).toHaveLength(3);
        expect(new Set(names).size).toBe(3);
        expect(names.filter((name) => findNameFault(kind, name) !== undefined)).toEqual([]);
        expect(suggestNames(kind, text)).toEqual(names);
        expect(names).not.toContain(text);
      }
    },
  );

  it('X43 a fine text is kept in its suggestions, and asking again with one of them leads on', () => {
    const names = suggestNames('nickname', '小岛');
    for (const name of names) expect(name).toMatch(/^小岛/);
    const seen = new Set<string>();
    for (let name = '', i = 0; i < 6; i++) {
      name = suggestNames('nickname', name)[0]!;
      seen.add(name);
    }
    expect(seen.size).toBeGreaterThanOrEqual(5);
  });
});
