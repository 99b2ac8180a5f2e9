import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');
const themes = globSync('campaigns/*/h5/**/theme.ts', { cwd: ROOT });

describe('themes', () => {
  it('are found', () => expect(themes.length).toBeGreaterThanOrEqual(8));

  it.each(themes)('%s brings the tokens of its stage and of no other', (file) => {
    const source = read(file);
    const keys = [...source.matchAll(/key: '(\w+)'/g)].map(([, key]) => key);
    const brought = [...source.matchAll(/^import '@shengyu\/ui\/stages\/(\w+)\.css';$/gm)].map(([, key]) => key);
    expect(brought).toEqual(keys);
  });
});
