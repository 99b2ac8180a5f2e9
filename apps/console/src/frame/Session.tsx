// Who is in front of the console: the form when nobody is, the console when somebody is, and the form over the page when a session has
// ended meanwhile (CONUI-9 to CONUI-11).
import { Button, Result, Spin } from 'antd';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { CODE, queries, useRead } from '#lib/call.ts';
import { MeContext } from '#lib/permissions.ts';
import { session } from '#lib/session.ts';
import { Login } from '#pages/login/Login.tsx';
import login from '#pages/login/Login.module.css';

export function Session({ children }: { readonly children: ReactNode }) {
  const { state, account } = useSyncExternalStore(session.subscribe, session.read);
  if (state === 'asking') return null;
  if (state === 'out')
    return (
      <main className={login.page}>
        <Login />
      </main>
    );
  return (
    <>
      <SignedIn key={account}>{children}</SignedIn>
      {state === 'expired' && (
        <div className={login.over} role="dialog" aria-modal="true" aria-label="重新登录">
          <Login account={account} />
        </div>
      )}
    </>
  );
}

function SignedIn({ children }: { readonly children: ReactNode }) {
  const { state } = useSyncExternalStore(session.subscribe, session.read);
  const me = useRead('GET /console/api/auth/me', {}, { freshFor: Number.POSITIVE_INFINITY });
  const { renew } = me;
  const wasExpired = useRef(false);
  useEffect(() => {
    // What was asked while nobody was signed in was refused; with the new session everything on the page is asked again.
    if (state === 'in' && wasExpired.current) void queries.invalidateQueries();
    wasExpired.current = state === 'expired';
  }, [state]);
  if (me.data) return <MeContext value={me.data}>{children}</MeContext>;
  if (me.failure || (me.refusal && me.refusal.code !== CODE.signedOut)) {
    const again = (
      <Button type="primary" onClick={() => void renew()}>
        重试
      </Button>
    );
    return <Result status="warning" title={me.failure ?? me.refusal?.msg} extra={again} />;
  }
  return <Spin fullscreen delay={300} />;
}
