import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Tag, type TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import type { OwnReport } from './own-reports.ts';
import s from './Report.module.css';

/**
 * The colour of the tag for each status (REP-2): 0 received, 1 in progress, 2 accepted (feedback adopted, complaint justified), 3
 * rejected.
 */
const TONES: readonly TagTone[] = ['grey', 'blue', 'green', 'grey'];

export function OwnReportCard({ row, onAppend }: { readonly row: OwnReport; readonly onAppend: () => void }) {
  const { type_name, status, status_text, text, images, reply, score, created_at, report_no, target, can_append } = row;
  return (
    <article className={s.report} aria-label={`${type_name} ${report_no}`}>
      <p className={s.head}>
        <b className={s.type}>{type_name}</b>
        <Tag tone={TONES[status] ?? 'grey'}>{status_text}</Tag>
        {score > 0 && (
          <span className={s.score}>
            +<span className="num">{score}</span> 分
          </span>
        )}
      </p>
      {target && <p className={s.about}>关于 {target.name}</p>}
      <p className={s.words}>{text}</p>
      {images.length > 0 && (
        <p className={s.pictures}>
          {images.map((url, i) => (
            <img key={url} className={s.picture} src={url} alt={`截图 ${i + 1}`} loading="lazy" />
          ))}
        </p>
      )}
      {reply && (
        <p className={s.reply}>
          <b>答复</b>
          {reply}
        </p>
      )}
      <p className={s.foot}>
        <span className="num">
          {formatDateAndMinute(instantOfUnixSeconds(created_at))} · {report_no}
        </span>
        {can_append === 1 && (
          <Button size="sm" variant="soft" label={`补充说明 ${report_no}`} onPress={onAppend}>
            补充说明
          </Button>
        )}
      </p>
    </article>
  );
}
