import { instantOf } from '@shengyu/rules/calendar.ts';
import { config_save } from '@shengyu/contract/calls/config.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { isAcceptable, saveConfig } from '../config.ts';
import { lastVersion } from '../store.ts';

export const answer = staffAnswers(config_save, {
  target: ({ key }) => `config:${key}`,
  before: async ({ tx, req: { key, value, effective_at }, now }) => {
    // The catalogue of things comes with releases and campaigns (bag/catalogue.ts); it is not typed in here yet.
    if (key === 'items') return refuse('not_open');
    if (instantOf(effective_at) < now || !isAcceptable(key, value)) return refuse('params');
    // Who approves has seen the version that was the last one: another one meanwhile is looked at anew.
    return { version: await lastVersion(tx, key) };
  },
  run: async ({ ctx, tx, req: { key, value, effective_at }, staff, now }) => {
    if (key === 'items') return refuse('not_open');
    const saving = {
      key,
      value: value as never,
      effective_at: instantOf(effective_at),
      created_by: staff.staff_id,
      now,
    };
    const version = await saveConfig(ctx, tx, saving);
    return version instanceof Refused ? version : { key, version };
  },
});
