// State of a report (X38) from the draft until the server has given it a number. The draft is kept until it is sent; similar known
// problems are shown before that.
import type { MutationData, ReplyFrom } from '@shengyu/contract/client.ts';
import {
  REPORT_KIND_FEEDBACK,
  REPORT_TEXT_LENGTH,
  reportTypesOf,
  type ReportKind,
} from '@shengyu/rules/ui/report-types.ts';
import { countCharacters } from '@shengyu/rules/identity/text.ts';
import type { UploaderItem } from '@shengyu/ui/Uploader/Uploader.tsx';
import { useState } from 'react';
import { useServices } from '#shell/services.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';

export { REPORT_TEXT_LENGTH };

type Route = 'POST /api/v1/submit_report';
type Act = MutationData<Route>;
export type KnownProblem = ReplyFrom<Route>['similar'][number];
/** The `id` of an anonymous match card is its reference; its person has no name yet. */
export type ReportTarget =
  | { readonly kind: 'user' | 'room' | 'guild' | 'wish'; readonly id: number; readonly name: string }
  | { readonly kind: 'match'; readonly id: string; readonly name: string };

export type ReportDraft = {
  readonly kind: ReportKind;
  readonly type: number | undefined;
  readonly text: string;
  readonly images: UploaderItem[];
  readonly contact: string;
};

export type ReportStep =
  | { readonly at: 'form' }
  /** Similar reports were found, which may be about the same problem (S-BETA); the member decides whether to join one. */
  | { readonly at: 'known'; readonly similar: readonly KnownProblem[] }
  | { readonly at: 'sent'; readonly report_no: string; readonly expect_handle_at: number };

export type ReportFault = { readonly field: 'type' | 'text' | 'images'; readonly text: string };

const empty = (kind: ReportKind): ReportDraft => ({ kind, type: undefined, text: '', images: [], contact: '' });

/** The first field that is missing or invalid. */
export function findReportFault({ kind, type, text, images }: ReportDraft): ReportFault | undefined {
  if (type === undefined || reportTypesOf(kind).indexOf(type) < 0) return { field: 'type', text: '请选择类型' };
  if (countCharacters(text.trim()) < REPORT_TEXT_LENGTH.min)
    return { field: 'text', text: `请至少填写 ${REPORT_TEXT_LENGTH.min} 个字` };
  if (images.some(({ status }) => status === 'uploading')) return { field: 'images', text: '请等待图片上传完成' };
  return undefined;
}

export function useReportForm(kind: ReportKind, target?: ReportTarget) {
  const { client } = useServices();
  const [draft, setDraft] = useState(empty(kind));
  const [step, setStep] = useState<ReportStep>({ at: 'form' });
  const [fault, setFault] = useState<ReportFault>();

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
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/submit_report', act, { quiet: true }),
      () => true,
    );
    if (!outcome.data && outcome.refusal) setFault({ field: 'text', text: outcome.refusal.msg });
    return outcome.data;
  };

  /** `same_as` joins a known problem instead of opening a new report. */
  const send = async (same_as?: number): Promise<void> => {
    const answer = await ask(same_as === undefined ? {} : { same_as });
    if (!answer) return setStep({ at: 'form' });
    setDraft(empty(draft.kind));
    setStep({ at: 'sent', report_no: answer.report_no ?? '', expect_handle_at: answer.expect_handle_at ?? 0 });
  };

  const submit = async (): Promise<void> => {
    const missing = findReportFault(draft);
    setFault(missing);
    if (missing) return;
    if (draft.kind !== REPORT_KIND_FEEDBACK) return send();
    const looked = await ask({ dry_run: 1 });
    if (!looked) return;
    if (looked.similar.length === 0) return send();
    setStep({ at: 'known', similar: looked.similar });
  };

  return {
    draft,
    step,
    fault,
    change: (part: Partial<ReportDraft>): void => {
      setFault(undefined);
      setDraft((before) => ({ ...before, ...part }));
    },
    submit,
    send,
    /** Returns to the form, which is empty after a report was sent. */
    reset: (): void => setStep({ at: 'form' }),
  };
}
