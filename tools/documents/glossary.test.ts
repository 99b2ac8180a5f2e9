import { expect, it } from 'vitest';
import { glossaryEntriesOf } from './glossary.ts';

it('reads words, their tables and their module, and passes over headings', () => {
  const text = [
    '| Chinese | English | Meaning | Table | Module |',
    '|---|---|---|---|---|',
    '| 公会 | guild | | `guild`, `guild_log` | guild |',
    '| 热度 | heat | ten minutes | | room |',
    'text | with | bars',
  ].join('\n');
  expect(glossaryEntriesOf(text)).toEqual([
    { word: '公会', tables: ['guild', 'guild_log'], module: 'guild' },
    { word: '热度', tables: [], module: 'room' },
  ]);
});
