// P12: account, password and the one-time code in six boxes. It is a page when nobody is signed in, and lies over the page when a
// session has ended, which it then gives back as it was.
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { newRequestId } from '@shengyu/web/request-id.ts';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';
import { createDeskClient } from '#lib/call.ts';
import { session } from '#lib/session.ts';
import { BrandMark } from '#parts/BrandMark.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import s from './Login.module.css';

/** By itself it opens nothing: it only says that this device has signed in before (decision 0079). */
const DEVICE = 'console-device';

export function Login({ account: known = '' }: { readonly account?: string }) {
  const [account, setAccount] = useState(known);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (known) passwordField.current?.focus();
  }, [known]);

  const send = async (code: string): Promise<void> => {
    if (isBusy || !account.trim() || !password || code.length !== 6) return;
    setIsBusy(true);
    setFault('');
    try {
      const device_token = localStorage.getItem(DEVICE) ?? undefined;
      const answer = await createDeskClient().mutate(
        'POST /console/api/auth/login',
        { account: account.trim(), password, otp: code, ...(device_token && { device_token }) },
        { request_id: newRequestId(), quiet: 'all', token: '' },
      );
      const refusal = refusalOf(answer);
      if (refusal) {
        setFault(refusal.msg);
        setOtp('');
      } else {
        localStorage.setItem(DEVICE, answer.data.device_token);
        session.signIn(answer.data.token, answer.data.account);
      }
    } catch (error) {
      setFault(failureMessageOf(error));
    }
    setIsBusy(false);
  };

  return (
    <form
      className={s.form}
      aria-label="登录"
      onSubmit={(event) => {
        event.preventDefault();
        void send(otp);
      }}
    >
      <div className={s.brand}>
        <BrandMark size={36} />
        <h1>声屿 运营后台</h1>
      </div>
      {known && <p className="c2">登录已过期，登录后回到原来的页面</p>}
      <label>
        账号
        <Input
          size="large"
          autoFocus={!known}
          autoComplete="username"
          value={account}
          maxLength={40}
          onChange={(event) => setAccount(event.target.value)}
        />
      </label>
      <label>
        密码
        <Input
          size="large"
          type="password"
          ref={(field) => {
            passwordField.current = field?.input ?? null;
          }}
          autoComplete="current-password"
          value={password}
          maxLength={100}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <div>
        <span className={s.label}>动态码</span>
        <CodeBoxes
          value={otp}
          disabled={isBusy}
          onChange={(code) => {
            setOtp(code);
            if (code.length === 6) void send(code);
          }}
        />
      </div>
      <p role="alert" className={s.fault}>
        {fault}
      </p>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        登录
      </Button>
      <p className={s.legal}>操作全程留痕</p>
    </form>
  );
}
