// A report from its first word to its number (X38): what is typed stays until it is sent, and known problems are shown before.
import type { ActTo, ReplyFrom } from '@shengyu/contract/client.ts';
import { FEEDBACK, REPORT_TEXT, typesOf, type ReportKind } from '@shengyu/rules/report-types.ts';
import { lengthOf } from '@shengyu/rules/text.ts';
import type { UploaderItem } from '@shengyu/ui/Uploader/Uploader.tsx';
import { useState } from 'react';
import { useServices } from '#mechanics/campaign/services.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';

export { REPORT_TEXT };

type Route = 'POST /api/v1/submit_report';
type Act = ActTo<Route>;
export type Known = ReplyFrom<Route>['similar'][number];
export type Target = { readonly kind: 'user' | 'room' | 'guild'; readonly id: number; readonly name: string };

export type Draft = {
  readonly kind: ReportKind;
  readonly type: number | undefined;
  readonly text: string;
  readonly images: UploaderItem[];
  readonly contact: string;
};

export type Step =
  | { readonly at: 'form' }
  /** Better (S-BETA): one of these may be the same. */
  | { readonly at: 'known'; readonly similar: readonly Known[] }
  | { readonly at: 'sent'; readonly report_no: string; readonly expect_handle_at: number };

export type Fault = { readonly field: 'type' | 'text' | 'images'; readonly text: string };

const empty = (kind: ReportKind): Draft => ({ kind, type: undefined, text: '', images: [], contact: '' });

/** The first thing that is missing. */
export function faultOf({ kind, type, text, images }: Draft): Fault | undefined {
  if (type === undefined || typesOf(kind).indexOf(type) < 0) return { field: 'type', text: '请选择类型' };
  if (lengthOf(text.trim()) < REPORT_TEXT.min) return { field: 'text', text: `请至少填写 ${REPORT_TEXT.min} 个字` };
  if (images.some(({ status }) => status === 'uploading')) return { field: 'images', text: '请等待图片上传完成' };
  return undefined;
}

export function useReport(kind: ReportKind, target?: Target) {
  const { client } = useServices();
  const [draft, setDraft] = useState(empty(kind));
  const [step, setStep] = useState<Step>({ at: 'form' });
  const [fault, setFault] = useState<Fault>();

  const ask = async (more: Pick<Act, 'dry_run' | 'same_as'>) => {
    const { type, text, images, contact } = draft;
    const urls = images.flatMap(({ url, status }) => (url && status === '' ? [url] : []));
    const act: Act = {
      kind: draft.kind,
      type: type!,
      text: text.trim(),
      ...(target ? { target: { kind: target.kind, id: target.id } } : {}),
      ...(urls.length > 0 ? { images: urls } : {}),
      ...(contact.trim() ? { contact: contact.trim() } : {}),
      ...more,
    };
    const outcome = await outcomeOf(client.mutate('POST /api/v1/submit_report', act, { quiet: true }), () => true);
    if (!outcome.data && outcome.refusal) setFault({ field: 'text', text: outcome.refusal.msg });
    return outcome.data;
  };

  /** `same_as`: joins a known problem instead of opening another. */
  const send = async (same_as?: number): Promise<void> => {
    const answer = await ask(same_as === undefined ? {} : { same_as });
    if (!answer) return setStep({ at: 'form' });
    setDraft(empty(draft.kind));
    setStep({ at: 'sent', report_no: answer.report_no ?? '', expect_handle_at: answer.expect_handle_at ?? 0 });
  };

  const submit = async (): Promise<void> => {
    const missing = faultOf(draft);
    setFault(missing);
    if (missing) return;
    if (draft.kind !== FEEDBACK) return send();
    const looked = await ask({ dry_run: 1 });
    if (!looked) return;
    if (looked.similar.length === 0) return send();
    setStep({ at: 'known', similar: looked.similar });
  };

  return {
    draft,
    step,
    fault,
    change: (part: Partial<Draft>): void => {
      setFault(undefined);
      setDraft((before) => ({ ...before, ...part }));
    },
    submit,
    send,
    /** Back to the form, or to an empty one after something was sent. */
    reset: (): void => setStep({ at: 'form' }),
  };
}
