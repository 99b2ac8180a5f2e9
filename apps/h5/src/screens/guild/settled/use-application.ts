// One application while it is written (S-ST-2): kept on the phone with every change, with the server at every step, sent at the end.
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useRef, useState } from 'react';
import { keepCopy, ownCopy, readCopy } from '#lib/copies.ts';
import { refetchQueries } from '#lib/query.ts';
import { failureText, refusalOf } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import { fieldsAmong, submissionOf, valuesOf, type FieldName, type Standing, type Values } from './application.ts';
import { faultIn, FIELDS } from './fields.ts';
import { STATUS } from './view.ts';

/** What the server does not have yet; empty when it has all of it. */
const UNSENT = ownCopy('settled-draft');

export type Kept = 'changed' | 'saving' | 'saved' | 'phone';
export type Faults = Readonly<Partial<Record<FieldName, string | undefined>>>;

export type Application = ReturnType<typeof useApplication>;

export function useApplication(standing: Standing, guild_type: 1 | 2, upgraded: number | undefined) {
  const { client } = useServices();
  const [values, setValues] = useState<Values>(() => begin(standing));
  const [kept, setKept] = useState<Kept>('saved');
  const [faults, setFaults] = useState<Faults>({});
  const [missing, setMissing] = useState<readonly FieldName[]>();
  const [error, setError] = useState<string>();
  const open = standing.status === STATUS.draft || standing.status === STATUS.supplement;
  const apply_no = useRef(open ? standing.apply_no : undefined);
  const latest = useRef(values);

  const set = (name: FieldName, value: string | readonly string[]): void => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setKept('changed');
    setError(undefined);
    fault(name, undefined);
    keepCopy(UNSENT, latest.current);
  };
  const fault = (name: FieldName, text: string | undefined): void =>
    setFaults((before) => ({ ...before, [name]: text }));
  const leave = (name: FieldName): void => fault(name, faultIn(name, latest.current[name]));

  const form = () => ({
    ...submissionOf(latest.current, guild_type),
    ...(apply_no.current ? { apply_no: apply_no.current } : {}),
    ...(upgraded === undefined ? {} : { upgrade_guild_id: upgraded }),
  });

  /** Says nothing of a network that is away: the phone has it, and it goes with the next step. */
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
    setMissing(fieldsAmong(answer.data.missing, guild_type));
    if (latest.current === sent) keepCopy(UNSENT, {});
    setKept(latest.current === sent ? 'saved' : 'changed');
    // Who comes back to the page begins with what was saved.
    void refetchQueries(['POST /api/v1/get_user_company_status']);
  };

  /** True: it is with the operators now. */
  const submit = async (agreement: { readonly id: number; readonly version: string }): Promise<boolean> => {
    setError(undefined);
    const names = Object.keys(latest.current) as FieldName[];
    const wrong = names.filter((name) => faultIn(name, latest.current[name]) !== undefined);
    wrong.forEach(leave);
    if (wrong.length > 0) {
      setError(`请检查：${wrong.map((name) => FIELDS[name].label).join('、')}`);
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
      if (Array.isArray(refusal.data.missing)) setMissing(fieldsAmong(refusal.data.missing as string[], guild_type));
      setError(refusal.msg);
    } catch (failure) {
      toast(failureText(failure));
    }
    return false;
  };

  return { values, set, leave, faults, kept, missing, error, save, submit };
}

/** What was typed last, wherever it was kept. */
function begin({ draft }: Standing): Values {
  const unsent = readCopy<Values>(UNSENT);
  return { ...(draft ? valuesOf(draft) : {}), ...(unsent ? unsent.data : {}) };
}
