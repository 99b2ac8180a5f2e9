import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { describe, expect, it } from 'vitest';
import { changesFrom, editDraft, isChangedAt, openDraft, redoStep, replaceDraft, setAt, undoStep } from './draft.ts';

const def = {
  id: 'isle',
  version: 1,
  title: '岛',
  pools: {
    a: {
      name: '浅滩',
      rows: [
        { id: 'r1', weight: 2 },
        { id: 'r2', weight: 9998 },
      ],
    },
  },
  rules: ['一', '二'],
} as unknown as CampaignDef;

describe('a draft', () => {
  it('CONUI-19 a step can be undone and done again; what is typed into one field is one step', () => {
    let draft = openDraft(def);
    for (const title of ['岛屿', '岛屿之', '岛屿之夏']) draft = editDraft(draft, ['title'], title);
    draft = editDraft(draft, ['pools', 'a', 'rows', 0, 'weight'], 4);
    expect(draft.past).toHaveLength(2);
    const undone = undoStep(draft);
    expect(undone.now.pools!['a']!.rows[0]!.weight).toBe(2);
    expect(undoStep(undone).now).toBe(def);
    expect(redoStep(undone).now).toEqual(draft.now);
    expect(undoStep(undoStep(undoStep(draft))).now).toBe(def);
  });

  it('CONUI-19 a table reports all its rows, and still each field is a step of its own, and each row that comes or goes', () => {
    const rows = def.pools!['a']!.rows;
    let draft = openDraft(def);
    const put = (next: readonly object[]): void => {
      draft = editDraft(draft, ['pools', 'a', 'rows'], next);
    };
    put(rows.with(0, { ...rows[0]!, weight: 3 }));
    put(rows.with(0, { ...rows[0]!, weight: 31 }));
    expect(draft.past).toHaveLength(1);
    put(draft.now.pools!['a']!.rows.with(1, { ...rows[1]!, weight: 9_969 }));
    expect(draft.past).toHaveLength(2);
    put([...draft.now.pools!['a']!.rows, { id: 'r3', weight: 0 }]);
    put([...draft.now.pools!['a']!.rows, { id: 'r4', weight: 0 }]);
    put(draft.now.pools!['a']!.rows.toReversed());
    expect(draft.past).toHaveLength(5);
    expect(undoStep(undoStep(draft)).now.pools!['a']!.rows.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
    expect(undoStep(undoStep(undoStep(undoStep(draft)))).now.pools!['a']!.rows[0]!.weight).toBe(31);
    expect([1, 2, 3, 4, 5].reduce((one) => undoStep(one), draft).now).toBe(def);
  });

  it('CONUI-19 a record that comes with its first field and goes with its last is one step with them', () => {
    let draft = openDraft({ ...def, shops: [{ id: 's', name: '店', goods: [{ id: 'g' }] }] } as unknown as CampaignDef);
    const need = (value: object | undefined): void => {
      draft = editDraft(draft, ['shops', 0, 'goods', 0, 'need'], value);
    };
    for (const value of [{ level: 1 }, { level: 12 }, { level: 1 }, undefined]) need(value);
    expect(draft.past).toHaveLength(1);
    need({ draws: ['a', 1] });
    expect(draft.past).toHaveLength(2);
  });

  it('CONUI-19 a hundred steps are kept, and a new change forgets what was undone', () => {
    let draft = openDraft(def);
    for (let i = 0; i < 130; i++) draft = replaceDraft(draft, { ...def, title: `岛 ${i}` });
    expect(draft.past).toHaveLength(100);
    expect(editDraft(undoStep(draft), ['title'], '新').future).toEqual([]);
  });

  it('a change shares what it does not touch, and undefined removes', () => {
    const next = setAt(def, ['pools', 'a', 'rows', 1], undefined);
    expect(next.pools!['a']!.rows).toEqual([{ id: 'r1', weight: 2 }]);
    expect(next.rules).toBe(def.rules);
    expect(setAt(def, ['title'], undefined)).not.toHaveProperty('title');
  });

  it('a part that differs from what members see is known by its place', () => {
    const changes = changesFrom(def, editDraft(openDraft(def), ['pools', 'a', 'rows', 0, 'weight'], 4).now);
    expect(changes.map(({ path }) => path)).toEqual(['pools.a.rows.r1.weight']);
    expect([isChangedAt(changes, 'pools.a'), isChangedAt(changes, 'pools'), isChangedAt(changes, 'rules')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(changesFrom(def, { ...def, version: 2 })).toEqual([]);
  });
});
