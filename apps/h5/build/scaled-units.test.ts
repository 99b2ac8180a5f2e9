import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { scaledUnitsPlugin } from '../../../tools/web-build/scaled-units.ts';

const built = async (css: string): Promise<string> =>
  (await postcss([scaledUnitsPlugin()]).process(css, { from: undefined })).css;
const value = async (written: string): Promise<string> => (await built(`a{b:${written}}`)).slice(4, -1);

describe('units of the design', () => {
  it('lengths scale with the phone, several in one value too', async () => {
    expect(await value('16px')).toBe('calc(16 * var(--u))');
    expect(await value('-10px 0 .5em 2.5px')).toBe('calc(-10 * var(--u)) 0 .5em calc(2.5 * var(--u))');
    expect(await value('calc(40px + var(--safe-b))')).toBe('calc(calc(40 * var(--u)) + var(--safe-b))');
    expect(await value('translate(-50%,-12px)')).toBe('translate(-50%,calc(-12 * var(--u)))');
  });

  it('hairlines stay hairlines', async () => {
    for (const written of ['1px solid red', '0px', '.5px', '-1px', '0 1px 0 var(--line)']) {
      expect(await value(written)).toBe(written);
    }
  });

  it('the width at which growing stops is a width of the screen', async () => {
    expect(await built('a{max-width:480px}')).toBe('a{max-width:480px}');
  });

  it('tokens scale where they are defined; the unit itself and breakpoints are as written', async () => {
    expect(await built(':root{--fs-body:15px;--sh:0 1px 2px red,0 4px 16px red}')).toBe(
      ':root{--fs-body:calc(15 * var(--u));--sh:0 1px calc(2 * var(--u)) red,0 calc(4 * var(--u)) calc(16 * var(--u)) red}',
    );
    const unit = '@media (min-width:600px){:root{--u:calc(480px / 390)}}';
    expect(await built(unit)).toBe(unit);
  });

  it('texts, addresses and names are no lengths', async () => {
    for (const written of ['"8px"', "url(data:image/svg+xml,<svg width='8px'/>)", 'rise-12px 1s', 'url("a 9px.svg")']) {
      expect(await value(written)).toBe(written);
    }
  });
});
