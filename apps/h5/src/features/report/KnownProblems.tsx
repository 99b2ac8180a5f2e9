import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import s from './Report.module.css';
import type { KnownProblem } from './use-report.ts';

export type KnownProblemsProps = {
  readonly similar: readonly KnownProblem[];
  readonly onJoin: (report_id: number) => Promise<void>;
  readonly onBack: () => void;
};

/** Lists similar known reports (S-BETA): a member with the same problem joins one of them instead of sending another report. */
export const KnownProblems = ({ similar, onJoin, onBack }: KnownProblemsProps) => (
  <>
    <p className={s.hint}>有人报过相似的问题，是同一个吗？加入后会和它一起得到答复</p>
    <ul>
      {similar.map(({ report_id, text, status_text }) => (
        <li key={report_id} className={s.known}>
          <p className={s.words}>{text}</p>
          <div className={s.foot}>
            <Tag>{status_text}</Tag>
            <Button size="sm" variant="soft" label={`加入：${text}`} onPress={() => onJoin(report_id)}>
              是同一个
            </Button>
          </div>
        </li>
      ))}
    </ul>
    <Button block variant="text" onPress={onBack}>
      返回修改
    </Button>
  </>
);
