import { describe, expect, it } from 'vitest';
import { countChanges, readAgreement } from './agreement-text.ts';

describe('reading an agreement', () => {
  it('S-AGR-1 headings, paragraphs and items become blocks, sections are numbered for the contents', () => {
    const blocks = readAgreement(
      '<h2 id="s1">一、范围</h2><p>正文</p><ul><li>甲</li><li>乙</li></ul><h2 id="s2">二、其他</h2>',
    );
    expect(blocks).toEqual([
      { tag: 'h2', text: '一、范围', id: 's1' },
      { tag: 'p', text: '正文' },
      { tag: 'li', text: '甲' },
      { tag: 'li', text: '乙' },
      { tag: 'h2', text: '二、其他', id: 's2' },
    ]);
  });

  it('S-AGR-1 what an operator wrote as markup is read as the words it is', () => {
    const [block] = readAgreement('<p>&lt;img src=x onerror=alert(1)&gt; &amp;lt; &quot;甲&#39;</p>');
    expect(block!.text).toBe('<img src=x onerror=alert(1)> &lt; "甲\'');
  });

  it('S-AGR marks: what came alone is 新增, what came for something is 修改, what went is 删除', () => {
    const blocks = readAgreement(
      '<p>同</p><p><del>旧</del></p><p><ins>新</ins></p><p>同</p><h2><ins>三</ins></h2><p><del>没了</del></p>',
    );
    expect(blocks.map(({ mark }) => mark)).toEqual([undefined, '删除', '修改', undefined, '新增', '删除']);
    expect(countChanges(blocks)).toBe(3);
  });
});
