import {
  REPORT_TYPE_APPEAL,
  CONTACT_MAX_LENGTH,
  REPORT_KIND_FEEDBACK,
  REPORT_IMAGES_MAX,
  REPORT_TEXT_LENGTH,
  REPORT_TYPES,
  REPORT_TYPE_SETTLEMENT,
  reportTypesOf,
  type ReportKind,
} from '@shengyu/rules/ui/report-types.ts';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { Uploader } from '@shengyu/ui/Uploader/Uploader.tsx';
import { usePictureUpload } from '#features/sheet/picture-upload.ts';
import s from './Report.module.css';
import { TypeChips } from './TypeChips.tsx';
import type { ReportTarget, useReportForm } from './use-report.ts';

export type ReportFormProps = {
  readonly report: ReturnType<typeof useReportForm>;
  /** The kinds to choose from; empty when the kind is already fixed. */
  readonly kinds: readonly ReportKind[];
  readonly target: ReportTarget | undefined;
};

const KIND_NAMES: Readonly<Record<ReportKind, string>> = { 1: '产品反馈', 2: '投诉举报' };
const PLACEHOLDERS: Readonly<Record<ReportKind, string>> = {
  1: '在哪一页、做了什么、看到了什么',
  2: '请说明经过，越具体越快得到处理',
};
/** Settlements and bans cannot be reported against a person. */
const NOT_OF_PEOPLE: readonly number[] = [REPORT_TYPE_SETTLEMENT, REPORT_TYPE_APPEAL];

export function ReportForm({ report, kinds, target }: ReportFormProps) {
  const { draft, fault, change } = report;
  const upload = usePictureUpload('report');
  const types = reportTypesOf(draft.kind).filter((type) => !target || NOT_OF_PEOPLE.indexOf(type) < 0);
  const error = (field: NonNullable<typeof fault>['field']): string | null =>
    fault && fault.field === field ? fault.text : null;
  return (
    <div className={s.form}>
      {kinds.length > 1 && (
        <Segmented
          label="上报类别"
          items={kinds.map((kind) => ({ key: String(kind), label: KIND_NAMES[kind] }))}
          value={String(draft.kind)}
          onChange={(key) => change({ kind: Number(key) as ReportKind, type: undefined })}
        />
      )}
      <TypeChips
        types={types.map((type) => ({ type, name: REPORT_TYPES[type]!.name }))}
        value={draft.type}
        error={error('type')}
        onChange={(type) => change({ type })}
      />
      <TextArea
        label="说明"
        labelHidden
        rows={4}
        maxLength={REPORT_TEXT_LENGTH.max}
        placeholder={PLACEHOLDERS[draft.kind]}
        value={draft.text}
        error={error('text')}
        onChange={(text) => change({ text })}
      />
      <div className={s.pictures}>
        <p className={s.label}>
          截图 <small>选填，最多 {REPORT_IMAGES_MAX} 张</small>
        </p>
        <Uploader
          label="截图"
          items={draft.images}
          maxFiles={REPORT_IMAGES_MAX}
          upload={upload}
          onChange={(images) => change({ images })}
        />
        {error('images') && (
          <p className={s.error} role="alert">
            {error('images')}
          </p>
        )}
      </div>
      {draft.kind === REPORT_KIND_FEEDBACK && (
        <Field
          label="联系方式"
          placeholder="选填，方便我们追问"
          maxLength={CONTACT_MAX_LENGTH}
          value={draft.contact}
          onChange={(contact) => change({ contact })}
        />
      )}
      {target && <p className={s.hint}>对方不会知道是谁举报的</p>}
    </div>
  );
}
