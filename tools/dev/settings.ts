// What `pnpm dev` can be told by the environment: a port for each part, so that several can run on one machine.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Said to whoever typed `pnpm dev`, without a stack. */
export class Failure extends Error {}

const PARTS = {
  api: ['PORT', 3000, '接口'],
  sms: ['SMS_PORT', 3001, '短信替身'],
  h5: ['H5_PORT', 3002, 'H5'],
  faceId: ['FACEID_PORT', 3003, '实名替身'],
  cashier: ['CASHIER_PORT', 3005, '收银台替身'],
  payout: ['PAYOUT_PORT', 3006, '打款替身'],
} as const;

export type Ports = Readonly<Record<keyof typeof PARTS, number>>;

export function portsOf(env: NodeJS.ProcessEnv): Ports {
  const faults: string[] = [];
  const entries = Object.entries(PARTS).map(([part, [variable, fallback]]) => {
    const port = Number(env[variable] ?? fallback);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) faults.push(`${variable}=${env[variable]} 不是端口号`);
    return [part, port] as const;
  });
  if (faults.length > 0) throw new Failure(faults.join('\n'));
  return Object.fromEntries(entries) as Ports;
}

/** Looked at before anything is started, all at once: half a product on somebody else's ports helps nobody. */
export async function requireFree(ports: Ports): Promise<void> {
  const faults: string[] = [];
  const seen = new Map<number, string>();
  for (const [part, [variable, , name]] of Object.entries(PARTS)) {
    const port = ports[part as keyof Ports];
    const other = seen.get(port);
    if (other !== undefined) faults.push(`端口 ${port} 同时给了${other}和${name}，请用 ${variable} 换一个`);
    else if (!(await isFree(port)))
      faults.push(`端口 ${port}（${name}）已被占用，请停掉占用它的程序，或用 ${variable} 换一个`);
    seen.set(port, name);
  }
  if (faults.length > 0) throw new Failure(faults.join('\n'));
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    server.close();
    return true;
  } catch {
    return false;
  }
}
