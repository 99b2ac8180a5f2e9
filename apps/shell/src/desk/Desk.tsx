// What stands beside the device in any build (SHELL-45): what 声屿 is, and the way to open the same place on a phone. The code and the
// link carry no token.
import { copyText } from '@shengyu/ui/copy-text.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Isle } from '#frame/isle.ts';
import { hashOf } from '#routes.ts';
import { drawn } from '#tabs/home/sea.ts?drawn';
import s from './Desk.module.css';
import { qrDots } from './qr.ts';

export type DeskProps = {
  readonly isle: Isle;
  /** Added to the address that the code leads to, such as the role of a demo. */
  readonly query?: string;
  readonly note?: string;
  readonly left?: ReactNode;
  readonly right?: ReactNode;
};

const NOTE = '扫一扫，在手机上接着看当前页面。二维码里没有登录凭据。';

export function Desk({ isle, query = '', note = NOTE, left, right }: DeskProps) {
  const places = useSyncExternalStore(isle.stack.subscribe, () => isle.stack.current);
  const link = `${location.origin}/isle/${query}${hashOf(places[places.length - 1]!.place)}`;
  return (
    <>
      <img className={s.sea} src={drawn['wide']} alt="" />
      <aside className={s.left} aria-label="关于声屿">
        <p className={left ? s.head : undefined}>
          <img className={s.mark} src={drawn['wordmark']} alt="声屿" />
          {left && <b>让声音靠岸</b>}
        </p>
        {left ?? <About />}
      </aside>
      <aside className={s.right} aria-label="岛外">
        <section className={s.panel} aria-label="用手机打开">
          <div className={s.code}>
            <QrCode text={link} />
            <div>
              <h2>用手机打开</h2>
              <p>{note}</p>
              <button
                type="button"
                className={s.copy}
                onClick={() => void copyText(link).then(() => showToast('链接已复制', 'ok'))}
              >
                复制链接
              </button>
            </div>
          </div>
        </section>
        {right}
      </aside>
    </>
  );
}

const About = () => (
  <>
    <p className={s.slogan}>让声音靠岸</p>
    <p className={s.sentence}>声屿是一座用声音相认的岛：每个亮灯的房间里，都有人在说话、唱歌、等你。</p>
    <p className={s.sentence}>公会是岛上的家，流水、分成与结算每一笔都看得见。</p>
    <p className={s.sentence}>每次抽取都公示概率、可以验证，也可以随时给自己设限。</p>
  </>
);

function QrCode({ text }: { readonly text: string }) {
  const { size, dots, hole } = useMemo(() => qrDots(text), [text]);
  const middle = size / 2;
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="当前页面的二维码">
      <path d={dots} fill="#32126e" />
      <g fill="none" stroke="#7a3fef">
        <circle cx={middle} cy={middle} r={hole / 2.4} strokeWidth=".5" opacity=".6" />
        <circle cx={middle} cy={middle} r={hole / 3.6} strokeWidth=".7" />
      </g>
      <circle cx={middle} cy={middle} r={hole / 9} fill="#7a3fef" />
    </svg>
  );
}
