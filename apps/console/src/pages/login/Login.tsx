// P12: account, password and the one-time code in six boxes, or a recovery code in its place. It is a page when nobody is signed in,
// and lies over the page when a session has ended, which it then gives back as it was.
import { App, Button, Input } from 'antd';
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
/** A code of the app, or a recovery code as it is printed; small letters and a missing hyphen are no mistake. */
const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[A-Z2-7]{5}-?[A-Z2-7]{5}$/i;
/** With so few recovery codes left one is told. */
const FEW_LEFT = 2;

export function Login({ account: known = '' }: { readonly account?: string }) {
  const { notification } = App.useApp();
  const [account, setAccount] = useState(known);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [isByRecovery, setIsByRecovery] = useState(false);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (known) passwordField.current?.focus();
  }, [known]);

  const send = async (typed: string): Promise<void> => {
    const code = typed.trim();
    if (isBusy || !account.trim() || !password) return;
    if (!(isByRecovery ? RECOVERY_CODE : APP_CODE).test(code)) {
      if (isByRecovery && code) setFault('恢复码是 10 个字母或数字，如 KQWMS-RTXAB');
      return;
    }
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
        tellFewLeft(answer.data.recovery_left);
      }
    } catch (error) {
      setFault(failureMessageOf(error));
    }
    setIsBusy(false);
  };

  /** It stays until it is put away: whoever signs in at night has other things in mind. */
  const tellFewLeft = (left: number | undefined): void => {
    if (left === undefined || left > FEW_LEFT) return;
    notification.warning({
      key: 'recovery',
      title: left === 0 ? '恢复码已用完' : `恢复码只剩 ${left} 个`,
      description: '请让运维重置账号（staff reset），得到新的动态码与恢复码',
      // Below, because the emergency switches are at the top.
      placement: 'bottomRight',
      duration: 0,
    });
  };

  const changeWay = (): void => {
    setIsByRecovery(!isByRecovery);
    setOtp('');
    setFault('');
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
      {isByRecovery ? (
        <label>
          恢复码
          <Input
            size="large"
            autoFocus
            className={`mono ${s.recovery}`}
            autoComplete="off"
            spellCheck={false}
            placeholder="XXXXX-XXXXX"
            value={otp}
            readOnly={isBusy}
            maxLength={11}
            onChange={(event) => setOtp(event.target.value)}
          />
        </label>
      ) : (
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
      )}
      <p role="alert" className={s.fault}>
        {fault}
      </p>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        登录
      </Button>
      <p className={s.foot}>
        <span>操作全程留痕</span>
        <button type="button" className="plain" onClick={changeWay}>
          {isByRecovery ? '用动态码登录' : '用恢复码登录'}
        </button>
      </p>
    </form>
  );
}
