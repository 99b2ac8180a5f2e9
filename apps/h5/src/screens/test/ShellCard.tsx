import type { CallableActionName, NotificationName } from '@shengyu/bridge/messages/actions.ts';
import { ACTIONS } from '@shengyu/bridge/messages/whole.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { useState } from 'react';
import { useServices } from '#shell/services.ts';
import { makeShellSamples } from './shell-samples.ts';
import s from './TestPage.module.css';

/** What the native app (the shell) reported about itself, and a button for each of its actions with the reply. */
export function ShellCard() {
  const { bridge } = useServices();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const { origin, href } = window.location;
  const samples = makeShellSamples(href, `${origin}/activity/avatar/default.svg`);
  const names = Object.keys(samples) as (keyof typeof samples)[];

  const tell = (action: string, text: string): void => setSaid((before) => ({ ...before, [action]: text }));
  const press = (action: keyof typeof samples): void => {
    tell(action, '…');
    if (ACTIONS[action].kind === 'tell') {
      bridge.notify(action as NotificationName, samples[action] as never);
      return tell(action, '已发送');
    }
    // The type of `samples` ties each sample to its action, but the compiler cannot follow that through a variable.
    const call = bridge.call as (name: CallableActionName, payload: unknown) => Promise<unknown>;
    const asked = call(action as CallableActionName, samples[action]);
    asked.then(
      (answer) => tell(action, JSON.stringify(answer) ?? 'ok'),
      (error: unknown) => tell(action, String(error)),
    );
  };
  return (
    <Card title="原生壳" extra={bridge.state}>
      <pre className={s.json}>{JSON.stringify({ info: bridge.info, counts: bridge.counts }, null, 1)}</pre>
      <ul>
        {names.map((action) => (
          <li key={action} className={s.action}>
            <button className={s.press} type="button" onClick={() => press(action)}>
              {action}
            </button>
            <span className={s.answer} role="status">
              {said[action] ?? (bridge.can(action) ? '' : '不可用')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
