// State of an application while it is written (S-ST-2): stored on the phone with every change, on the server at every step, and
// submitted at the end.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useRef, useState } from 'react';
import { keepCopy, memberCopyName, readCopy } from '@shengyu/web/copies.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';
import { useServices, type Services } from '#shell/services.ts';
import {
  pickFormFields,
  buildSubmission,
  applicationValuesOf,
  type ApplicationField,
  type ApplicationStatus,
  type ApplicationValues,
} from './application.ts';
import { findFieldFault, findFieldGap, FIELD_SPECS } from './fields.ts';
import { APPLICATION_STATUS } from './view.ts';

/**
 * The name of the copy on the phone. It holds the values that the server does not have yet and is empty when the server has all of
 * them.
 */
const UNSENT = memberCopyName('settled-draft');

export type SaveState = 'changed' | 'saving' | 'saved' | 'phone';
export type FieldFaults = Readonly<Partial<Record<ApplicationField, string | undefined>>>;

export type ApplicationEditing = ReturnType<typeof useApplicationEditing>;

export function useApplicationEditing(standing: ApplicationStatus, guild_type: 1 | 2, upgraded: number | undefined) {
  const { client } = useServices();
  const [values, setValues] = useState<ApplicationValues>(() => begin(standing, upgraded !== undefined));
  const [kept, setKept] = useState<SaveState>('saved');
  const [faults, setFaults] = useState<FieldFaults>({});
  const [missing, setMissing] = useState<readonly ApplicationField[]>();
  const [error, setError] = useState<string>();
  const open = standing.status === APPLICATION_STATUS.draft || standing.status === APPLICATION_STATUS.supplement;
  const apply_no = useRef(open ? standing.apply_no : undefined);
  const latest = useRef(values);

  const set = (name: ApplicationField, value: string | readonly string[]): void => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setKept('changed');
    setError(undefined);
    fault(name, undefined);
    keepCopy(UNSENT, latest.current);
  };
  const fault = (name: ApplicationField, text: string | undefined): void =>
    setFaults((before) => ({ ...before, [name]: text }));
  const leave = (name: ApplicationField): void => fault(name, findFieldFault(name, latest.current[name]));

  /**
   * Whether a step with these fields can be left: all are filled in and right, and the guild's name is free. What is wrong is shown at
   * its field. Without a network the name is not checked here; the server checks it when the form is submitted.
   */
  const check = async (names: readonly ApplicationField[]): Promise<boolean> => {
    const found: Partial<Record<ApplicationField, string>> = {};
    names.forEach((name) => {
      const gap = findFieldGap(name, latest.current[name]);
      if (gap) found[name] = gap;
    });
    if (names.indexOf('guild_name') >= 0 && !found.guild_name) {
      const taken = await findNameRefusal(client, latest.current.guild_name as string);
      if (taken) found.guild_name = taken;
    }
    const wrong = Object.keys(found) as ApplicationField[];
    setFaults((before) => ({ ...before, ...found }));
    setError(wrong.length > 0 ? listFieldsToMend(wrong) : undefined);
    return wrong.length === 0;
  };

  const form = () => ({
    ...buildSubmission(latest.current, guild_type),
    ...(apply_no.current ? { apply_no: apply_no.current } : {}),
    ...(upgraded === undefined ? {} : { upgrade_guild_id: upgraded }),
  });

  /** Saves the draft on the server. A lost connection is not reported: the phone keeps the values, and the next save sends them. */
  const save = async (): Promise<void> => {
    setKept('saving');
    const sent = latest.current;
    const answer = await client
      .mutate('POST /api/v1/company_create', { draft: 1, ...form() }, { quiet: 'all' })
      .catch(() => undefined);
    const refusal = answer && refusalOf(answer);
    if (refusal) setError(refusal.msg);
    if (!answer || refusal) return setKept('phone');
    apply_no.current = answer.data.apply_no;
    setMissing(pickFormFields(answer.data.missing, guild_type));
    if (latest.current === sent) keepCopy(UNSENT, {});
    setKept(latest.current === sent ? 'saved' : 'changed');
    // A member who returns to the page then starts with the saved values.
    void renewReads('POST /api/v1/get_user_company_status');
  };

  /** Resolves to true when the application was submitted to the operators. */
  const submit = async (agreement: { readonly id: number; readonly version: string }): Promise<boolean> => {
    setError(undefined);
    const names = Object.keys(latest.current) as ApplicationField[];
    const wrong = names.filter((name) => findFieldFault(name, latest.current[name]) !== undefined);
    wrong.forEach(leave);
    if (wrong.length > 0) {
      setError(listFieldsToMend(wrong));
      return false;
    }
    const act = { ...form(), agreement_id: agreement.id, agreement_version: agreement.version };
    try {
      const answer = await client.mutate('POST /api/v1/company_create', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (!refusal) {
        keepCopy(UNSENT, {});
        return true;
      }
      if (Array.isArray(refusal.data.missing)) setMissing(pickFormFields(refusal.data.missing as string[], guild_type));
      setError(refusal.msg);
    } catch (failure) {
      showToast(failureMessageOf(failure));
    }
    return false;
  };

  return { values, set, leave, faults, kept, missing, error, check, save, submit };
}

/**
 * The latest values: the server's draft, overridden by what is only on the phone. GUILD-4: an upgrade without a draft begins with what
 * the guild's own application said.
 */
function begin({ draft, known }: ApplicationStatus, upgrade: boolean): ApplicationValues {
  const unsent = readCopy<ApplicationValues>(UNSENT);
  const stored = draft ?? (upgrade ? known : undefined);
  return { ...(stored ? applicationValuesOf(stored) : {}), ...(unsent ? unsent.data : {}) };
}

const listFieldsToMend = (names: readonly ApplicationField[]): string =>
  `请检查：${names.map((name) => FIELD_SPECS[name].label).join('、')}`;

/** Why the guild cannot have this name; undefined when it can, and when the server does not answer. */
async function findNameRefusal(client: Services['client'], name: string): Promise<string | undefined> {
  const ask = { kind: 'guild' as const, text: name.trim() };
  const answer = await client.call('POST /api/v1/check_name', ask, { quiet: 'all' }).catch(() => undefined);
  if (!answer || refusalOf(answer) || answer.data.ok === 1) return undefined;
  return answer.data.reason || '该公会名称已被使用';
}
