import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { config_save } from '@shengyu/contract/calls/config.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { isValidConfigValue, saveConfig } from '../config.ts';
import { explainConfigChange } from '../explain.ts';
import { nameOfConfigField } from '../names.ts';
import { listFieldsEverSet, readLastConfigVersion } from '../store.ts';

export const handler = handlesStaffCall(config_save, {
  target: ({ key }) => `config:${key}`,
  before: async ({ tx, req: { key, value, effective_at }, now }) => {
    // The item catalogue comes with releases and campaigns (bag/catalogue.ts), so it cannot be saved at the console.
    if (key === 'items') return refuse('not_open');
    if (instantOfUnixSeconds(effective_at) < now || !isValidConfigValue(key, value)) return refuse('params');
    // A field that is left out falls back to its default, and nobody would notice.
    const left = (await listFieldsEverSet(tx, key)).find((field) => !Object.hasOwn(Object(value) as object, field));
    if (left !== undefined) return refuse(config_save.refusals.left_out, { fill: { name: nameOfConfigField(left) } });
    // The approver judges the change against the latest version: if another version is saved in between, the approval is refused.
    return { version: await readLastConfigVersion(tx, key) };
  },
  run: async ({ ctx, tx, req: { key, value, effective_at }, staff, now }) => {
    if (key === 'items') return refuse('not_open');
    const saving = {
      key,
      value: value as never,
      effective_at: instantOfUnixSeconds(effective_at),
      created_by: staff.staff_id,
      now,
    };
    const version = await saveConfig(ctx, tx, saving);
    return version instanceof Refused ? version : { key, version };
  },
  explain: ({ db, req, now }, { version }) => explainConfigChange(db, req, version, now),
});
