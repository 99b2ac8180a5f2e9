import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { SkeletonBlock, Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import s from './ConsentSheet.module.css';
import { LOGIN_DOCUMENTS } from './documents.ts';

export interface ConsentSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The button's text, e.g. 同意并登录. */
  readonly action: string;
  readonly onAgree: () => void;
}

/**
 * Opens when the member goes on without having ticked the agreement box (S-LOGIN): lists both documents, and one tap agrees and
 * continues.
 */
export const ConsentSheet = ({ open, onClose, action, onAgree }: ConsentSheetProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="阅读并同意"
    footer={
      <Button block autoFocus onPress={onAgree}>
        {action}
      </Button>
    }
  >
    {open && <Summaries />}
  </Sheet>
);

const Summaries = () => LOGIN_DOCUMENTS.map((document) => <Summary key={document.type} {...document} />);

function Summary({ type, title, href }: (typeof LOGIN_DOCUMENTS)[number]) {
  const { data, step } = useCall('GET /app/agreements/info', { type }, { quiet: true });
  const summary = data ? data.summary : [];
  return (
    <section className={s.document}>
      <h3 className={s.title}>
        《{title}》
        <a className={s.whole} href={href}>
          查看全文
        </a>
      </h3>
      <Skeleton loading={step === 'loading'} shape={<Shape />}>
        {summary.length > 0 ? (
          <ul>
            {summary.map((sentence) => (
              <li key={sentence} className={s.sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        ) : (
          <p className={s.none}>要点暂时无法显示，请查看全文</p>
        )}
      </Skeleton>
    </section>
  );
}

const Shape = () => (
  <>
    {[100, 86, 94].map((width) => (
      <span key={width} className={s.bone}>
        <SkeletonBlock width={`${width}%`} height={14} />
      </span>
    ))}
  </>
);
