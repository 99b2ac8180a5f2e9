import { describe, expect, it } from 'vitest';
import { findIdFaults, parseSvg } from '../testing/read-svg.ts';
import { linkPaints, svg } from './link.ts';
import { clipAttribute, fadeAttribute, linearGradient, radialGradientInDrawingUnits } from './paint.ts';
import { circle, path, stroke } from './shapes.ts';

const paint = linearGradient([
  [0, '#FFFFFF'],
  [1, '#000000', 0.5],
]);

describe('link', () => {
  it('design 4.1: only the kinds a document uses are emitted, each once', () => {
    const { defs } = linkPaints(circle(0, 0, 5, 'gold') + circle(0, 0, 4, 'gold') + circle(0, 0, 3, 'gold-r'), 'x');
    expect(defs.match(/<linearGradient/g)).toHaveLength(1);
    expect(defs.match(/<radialGradient/g)).toHaveLength(1);
  });

  it('design 4.6: two pictures of one drawing share no id', () => {
    const body = circle(0, 0, 5, paint) + `<g ${clipAttribute('M0 0H9V9Z')}>${circle(1, 1, 1, 'shadow')}</g>`;
    const ids = (prefix: string): string[] =>
      [...linkPaints(body, prefix).defs.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]!);
    expect(ids('a').some((id) => ids('b').includes(id))).toBe(false);
    expect(ids('a')).toHaveLength(3);
  });

  it('a prefix that is also a material keeps its own paints', () => {
    const text = svg(circle(0, 0, 5, 'gold-v') + circle(0, 0, 4, 'gold'), { prefix: 'gold', width: 10 });
    expect(findIdFaults(parseSvg(text), 'gold')).toEqual([]);
    expect(text).toContain('fill="url(#gold-0)"');
  });

  it('masks, clips and gradients in drawing units become definitions that exist', () => {
    const fade = fadeAttribute(
      [0, 0, 10, 10],
      [
        [0, '#FFFFFF'],
        [1, '#FFFFFF', 0],
      ],
    );
    const glow = radialGradientInDrawingUnits(
      [
        [0, '#FFFFFF'],
        [1, '#FFFFFF', 0],
      ],
      [5, 5, 5],
    );
    const text = svg(`<g ${fade}>${path('M0 0H10V10Z', glow)}</g>`, { prefix: 'm', width: 10 });
    expect(findIdFaults(parseSvg(text), 'm')).toEqual([]);
    expect(text).toContain('gradientUnits="userSpaceOnUse"');
  });

  it('a paint nobody defined is an error, not a black shape', () => {
    expect(() => linkPaints('<path fill="url(#goldd)"/>', 'x')).toThrow('unknown paint: goldd');
  });

  it('design 4.6: a name used twice in one document is an error', () => {
    expect(() => linkPaints('<g id="~a"></g><g id="~a"></g>', 'x')).toThrow('id used twice: a');
  });

  it('lines are round by one word on the root', () => {
    const text = svg(stroke('M0 0L9 9', '#fff', 2), { prefix: 'x', width: 10 });
    expect(text.match(/stroke-linecap="round"/g)).toHaveLength(1);
  });
});
