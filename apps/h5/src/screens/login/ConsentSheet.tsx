import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Bone, Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';
import s from './ConsentSheet.module.css';
import { DOOR_DOCUMENTS } from './documents.ts';

export interface ConsentSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What agreeing leads to: 同意并登录. */
  readonly action: string;
  readonly onAgree: () => void;
}

/** S-LOGIN "better": an unticked box is no refusal; both texts in short, one tap to agree and go on. */
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

const Summaries = () => DOOR_DOCUMENTS.map((document) => <Summary key={document.type} {...document} />);

function Summary({ type, title, href }: (typeof DOOR_DOCUMENTS)[number]) {
  const { client } = useServices();
  const { data, isLoading } = useQuery({
    queryKey: ['agreement', type],
    queryFn: () => client.call('GET /app/agreements/info', { type }, { quiet: true }),
  });
  const summary = data && data.code === 1 ? data.data.summary : [];
  return (
    <section className={s.document}>
      <h3 className={s.title}>
        《{title}》
        <a className={s.whole} href={href}>
          查看全文
        </a>
      </h3>
      <Skeleton loading={isLoading} shape={<Shape />}>
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
        <Bone width={`${width}%`} height={14} />
      </span>
    ))}
  </>
);
