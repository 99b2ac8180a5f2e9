// 寻宝岛, the landing. Its first state is drawn at build time into index.html, so nothing here may carry a style attribute
// (the content policy refuses those in markup) or read the window while rendering.
import { CallFailed } from '#lib/call-failed.ts';
import { useQuery } from '#lib/query.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import { FIRST_CALL } from './first-call.ts';
import { Chart } from './Chart.tsx';
import { Dock } from './Dock.tsx';
import s from './TreasureHunt.module.css';

export function Screen() {
  const { client } = useServices();
  const { data, error, isError, isLoading, refetch } = useQuery({
    queryKey: ['get_box_base_config', FIRST_CALL.data.activity_code],
    // The page says itself what a refusal or a failure means.
    queryFn: () => client.call(FIRST_CALL.route, FIRST_CALL.data, { quiet: 'all' }),
  });
  const refused = data && (data.code === 1 ? '即将上线' : data.msg);
  return (
    <div className={s.stage} data-stage="treasure">
      <div className={s.sky} />
      <Bar />
      <main className={s.scene}>
        <h1 className={s.title}>寻宝岛</h1>
        <Chart loading={isLoading}>
          {refused && <Words title={refused} text={['航海季正在准备，', '开放后从这里出发寻宝']} />}
          {!data && isError && (
            <Broken status={error instanceof CallFailed ? error.status : undefined} retry={() => void refetch()} />
          )}
        </Chart>
      </main>
      <Dock refused={refused} />
    </div>
  );
}

function Bar() {
  const { navigation } = usePlace();
  return (
    <header className={s.bar}>
      <button type="button" className={s.glass} aria-label="返回" onClick={() => navigation.back()}>
        <svg className={s.icon} viewBox="0 0 256 256" aria-hidden="true">
          <path d="M168.490,199.510a12,12,0,0,1-17,17l-80-80a12,12,0,0,1,0-17l80-80a12,12,0,0,1,17,17L97,128Z" />
        </svg>
      </button>
    </header>
  );
}

/** The parts of a text stay whole when it breaks. */
const Words = ({ title, text }: { title: string; text: readonly string[] }) => (
  <>
    <p className={s.head}>{title}</p>
    <p className={s.text}>
      {text.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  </>
);

const Broken = ({ status, retry }: { status: number | undefined; retry: () => void }) => (
  <div role="alert">
    <Words title="加载失败" text={[status === undefined ? '网络开小差了' : `网络开小差了（${status}）`]} />
    <button type="button" className={s.retry} onClick={retry}>
      重新加载
    </button>
  </div>
);
