import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_ENTRIES } from '@shengyu/server/events/catalogue/all.ts';
import { modules } from '@shengyu/server/app.ts';
import { EVENTS_DOCUMENT_PATH, renderEventsDocument, findServerEventUses, eventUsesIn } from './event-catalogue.ts';

const uses = findServerEventUses();
const nameOf = new Map(CATALOGUE_ENTRIES.map(({ value, type }) => [value, type.name]));
const named = (how: 'emits' | 'consumes') =>
  new Set(uses.flatMap((use) => (use.how === how ? nameOf.get(use.value)! : [])));

describe('the catalogue of events', () => {
  it('names each event once', () => {
    const names = CATALOGUE_ENTRIES.map(({ type }) => type.name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(nameOf.size).toBe(CATALOGUE_ENTRIES.length);
  });

  it('holds only events that somebody emits, and whatever is consumed is emitted', () => {
    const emitted = named('emits');
    expect(CATALOGUE_ENTRIES.map(({ type }) => type.name).filter((name) => !emitted.has(name))).toEqual([]);
    expect([...named('consumes')].filter((name) => !emitted.has(name))).toEqual([]);
  });

  it('is read from the sources as the server runs it: the same events are consumed', () => {
    const running = new Set(modules.flatMap(({ consumers = [] }) => consumers.map(({ on }) => on)));
    expect(running).toEqual(named('consumes'));
    expect(running.size).toBeGreaterThan(60);
  });

  it('is written down in docs/events.md: run `pnpm events`', () => {
    expect(readFileSync(EVENTS_DOCUMENT_PATH, 'utf8')).toBe(renderEventsDocument(CATALOGUE_ENTRIES, uses));
  });
});

describe('reading a source', () => {
  const from = "import { guildJoined, guildQuit } from '#events/catalogue/guild.ts';\n";
  const consuming = `import { consumes } from '#events/consumes.ts';\n${from}`;

  it('tells emitting from consuming', () => {
    expect(eventUsesIn('modules/guild/join.ts', `${from}tell(tx, guildJoined, 1);`)).toEqual([
      { value: 'guildJoined', by: 'guild', how: 'emits' },
    ]);
    const both = `${consuming}export const c = [consumes(guildJoined, (tx) => tx.emit(guildQuit, { key: 1 }))];`;
    expect(eventUsesIn('mechanics/rank/consumers.ts', both)).toEqual([
      { value: 'guildJoined', by: 'rank', how: 'consumes' },
      { value: 'guildQuit', by: 'rank', how: 'emits' },
    ]);
  });

  it('does not take a type for a use', () => {
    const typed = `${from}type D = EventDataOf<typeof guildJoined>;\nconst f = (type: typeof guildQuit) => ({ guildQuit: 1, type });`;
    expect(eventUsesIn('modules/guild/x.ts', typed)).toEqual([]);
    expect(eventUsesIn('modules/guild/x.ts', from.replace('import', 'import type') + 'f(guildJoined);')).toEqual([]);
  });
});
