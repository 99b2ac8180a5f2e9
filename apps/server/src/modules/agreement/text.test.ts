import { describe, expect, it } from 'vitest';
import { renderDiffHtml, renderHtml } from './text.ts';

describe('legal texts as HTML', () => {
  it('AGR-1 sections are numbered, items make one list, the rest are paragraphs', () => {
    expect(renderHtml('## 一、账号\n用手机号注册。\n\n- 昵称\n- 生日\n\n## 二、其他\n完')).toBe(
      '<h2 id="s1">一、账号</h2><p>用手机号注册。</p><ul><li>昵称</li><li>生日</li></ul><h2 id="s2">二、其他</h2><p>完</p>',
    );
  });

  it('AGR-1 nothing an operator pastes becomes markup', () => {
    const html = renderHtml(`<img src=x onerror="alert('1')">\n## <script>&amp;`);
    expect(html).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;</p><h2 id="s1">&lt;script&gt;&amp;amp;</h2>',
    );
  });

  it('A01 a diff marks what went and what came, paragraph by paragraph, escaped', () => {
    const before = '## 一、费用\n手续费 1%。\n每月一次。\n- 甲\n- 乙';
    const after = '## 一、费用\n手续费 0.5%。\n每月一次。\n- 甲\n- 丙 <b>\n新的一段。';
    expect(renderDiffHtml(before, after)).toBe(
      '<h2>一、费用</h2><p><del>手续费 1%。</del></p><p><ins>手续费 0.5%。</ins></p><p>每月一次。</p>' +
        '<ul><li>甲</li><li><del>乙</del></li><li><ins>丙 &lt;b&gt;</ins></li></ul><p><ins>新的一段。</ins></p>',
    );
  });

  it('A01 a text against itself has no marks, and a paragraph that became a heading counts as changed', () => {
    expect(renderDiffHtml('甲\n乙', '甲\n乙')).toBe('<p>甲</p><p>乙</p>');
    expect(renderDiffHtml('甲', '## 甲')).toBe('<p><del>甲</del></p><h2><ins>甲</ins></h2>');
    expect(renderDiffHtml('', '甲')).toBe('<p><ins>甲</ins></p>');
  });
});
