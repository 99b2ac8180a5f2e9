// Sample entries of the handling log, as the server returns them.
import { NOW_SECONDS } from '#testing/samples.ts';
import { ok } from '#testing/wire.ts';
import { samplePerson } from '#features/guild/testing.ts';

export const sampleLogEntry = (log_id: number, more: object = {}) => ({
  log_id,
  type: 4,
  type_name: '任命',
  operator: samplePerson(31, '星落'),
  target: samplePerson(40 + log_id, `海盐${log_id}`),
  text: `星落 将 海盐${log_id} 设为管理员`,
  created_at: NOW_SECONDS - log_id * 60,
  can_undo: 0,
  undone: 0,
  ...more,
});

export const sampleHandlingLogReply = (list: object[]) =>
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
