// The panels of the demo desk (SHELL-47, SHELL-48).
import { ROUTE_PATHS } from '@shengyu/contract/routes.ts';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import deskStyles from '#desk/Desk.module.css';
import { Desk } from '#desk/Desk.tsx';
import { useIsle, type Isle } from '#frame/isle.ts';
import { sampleOf, useBridgeLog, type LoggedMessage } from './bridge-log.ts';
import s from './DemoDesk.module.css';
import { Now } from './Now.tsx';
import { RoleSwitcher } from './RoleSwitcher.tsx';
import { usePresentRole } from './roles.ts';
import { FIRST_WAYS, WAYS } from './ways.ts';

export function DemoDesk({ isle }: { readonly isle: Isle }) {
  const role = usePresentRole();
  return (
    <Desk
      isle={isle}
      query={role ? `?role=${role}` : ''}
      note="扫一扫，当前页面与当前角色一并带去；二维码里没有登录凭据。"
      left={<Roles />}
      right={
        <>
          <Now />
          <Ways />
          <Messages />
        </>
      }
    />
  );
}

const Roles = () => (
  <section className={joinClassNames(deskStyles.panel, s.roles)} aria-label="换一个人看看">
    <h2>
      换一个人看看<small>验证码均为 000000，已替你登录</small>
    </h2>
    <div className={s.scroll} tabIndex={0} role="group" aria-label="演示身份">
      <RoleSwitcher />
    </div>
    <p className={s.console}>
      运营台：九个岗位，钱与活动要两人复核
      <a href="/console/" target="_blank" rel="noreferrer">
        打开
      </a>
    </p>
  </section>
);

function Ways() {
  const { leadTo } = useIsle();
  const [all, setAll] = useState(false);
  const button = ([name, route]: readonly [string, string]) => (
    <button key={route} type="button" onClick={() => leadTo(route)}>
      {name}
    </button>
  );
  return (
    <section className={joinClassNames(deskStyles.panel, all && s.open)} aria-label="直接去看">
      <h2>
        直接去看<small>{ROUTE_PATHS.length} 个页面都能打开</small>
      </h2>
      <div className={s.ways}>
        {!all && FIRST_WAYS.map(button)}
        {all &&
          WAYS.map(({ name, ways }) => (
            <div key={name} className={s.ways} role="group" aria-label={name}>
              <p>{name}</p>
              {ways.map(button)}
            </div>
          ))}
        <button type="button" className={s.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : '全部'}
        </button>
      </div>
    </section>
  );
}

const timeOf = (at: number): string => new Date(at).toTimeString().slice(0, 8);

function Messages() {
  const lines = useBridgeLog();
  const copy = async (line: LoggedMessage): Promise<void> => {
    await copyText(sampleOf(line));
    showToast('样例已复制', 'ok');
  };
  return (
    <section className={joinClassNames(deskStyles.panel, s.messages)} aria-label="壳与页面">
      <h2>
        壳与页面<small>真实桥协议 v1</small>
      </h2>
      <div className={s.log} tabIndex={0} role="log" aria-label="最近 50 条消息">
        {lines.length === 0 && <p>打开任意页面，这里会显示壳与页面的对话。</p>}
        {lines.map((line) => {
          const out = line.way === 'page → shell';
          return (
            <p key={line.no}>
              <time>{timeOf(line.at)}</time>
              <b className={out ? s.out : s.in}>
                {out ? '→' : '←'} {line.what}
              </b>
              {out && (
                <button type="button" aria-label={`复制为样例：${line.what}`} onClick={() => void copy(line)}>
                  复制为样例
                </button>
              )}
              <span>{line.ms === undefined ? `${line.bytes} B` : `${line.ms} ms`}</span>
            </p>
          );
        })}
      </div>
    </section>
  );
}
