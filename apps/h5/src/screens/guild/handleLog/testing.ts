// Entries of the handling log as the server answers them, for tests.
import { NOW } from '#mechanics/testing/samples.ts';
import { ok } from '#mechanics/testing/wire.ts';
import { person } from '#screens/guild/testing.ts';

export const entry = (log_id: number, more: object = {}) => ({
  log_id,
  type: 4,
  type_name: '任命',
  operator: person(31, '星落'),
  target: person(40 + log_id, `海盐${log_id}`),
  text: `星落 将 海盐${log_id} 设为管理员`,
  created_at: NOW - log_id * 60,
  can_undo: 0,
  undone: 0,
  ...more,
});

export const answered = (list: object[]) =>
  ok({
    list,
    total: list.length,
    page: 1,
    limit: 10,
    types: [
      { id: 1, name: '入会' },
      { id: 3, name: '移出' },
      { id: 4, name: '任命' },
    ],
  });
