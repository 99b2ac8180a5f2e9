// The environment variables of `pnpm dev`: a port for each part, so that several instances can run on one machine.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** An expected failure, whose message is shown without a stack. */
export class ExpectedFailure extends Error {}

const PARTS = {
  api: ['PORT', 3000, '接口'],
  sms: ['SMS_PORT', 3001, '短信替身'],
  h5: ['H5_PORT', 3002, 'H5'],
  faceId: ['FACEID_PORT', 3003, '实名替身'],
  cashier: ['CASHIER_PORT', 3005, '收银台替身'],
  payout: ['PAYOUT_PORT', 3006, '打款替身'],
  pulse: ['PULSE_PORT', 3007, '岛上此刻'],
} as const;

export type DevPorts = Readonly<Record<keyof typeof PARTS, number>>;

export function readDevPorts(env: NodeJS.ProcessEnv): DevPorts {
  const faults: string[] = [];
  const entries = Object.entries(PARTS).map(([part, [variable, fallback]]) => {
    const port = Number(env[variable] ?? fallback);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) faults.push(`${variable}=${env[variable]} 不是端口号`);
    return [part, port] as const;
  });
  if (faults.length > 0) throw new ExpectedFailure(faults.join('\n'));
  return Object.fromEntries(entries) as DevPorts;
}

export const LOOPBACK = '127.0.0.1';
/** Networks inside this machine, which no phone can reach. */
const INNER_NETWORK = /^(docker|br-|veth|virbr|tailscale|utun|zt)/;

/** The address of this machine in its network (`--lan`). */
export function findNetworkAddress(interfaces: NodeJS.Dict<readonly NetworkAddress[]> = networkInterfaces()): string {
  const found = Object.entries(interfaces)
    .filter(([name]) => !INNER_NETWORK.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!found) throw new ExpectedFailure('--lan：这台机器没有局域网地址，请先连上网络');
  return found.address;
}

type NetworkAddress = { readonly family: string; readonly internal: boolean; readonly address: string };

/** Checks all ports before anything is started, because a half-started product on wrong ports would help nobody. */
export async function requireFreePorts(host: string, ports: DevPorts): Promise<void> {
  const faults: string[] = [];
  const seen = new Map<number, string>();
  for (const [part, [variable, , name]] of Object.entries(PARTS)) {
    const port = ports[part as keyof DevPorts];
    const other = seen.get(port);
    if (other !== undefined) faults.push(`端口 ${port} 同时给了${other}和${name}，请用 ${variable} 换一个`);
    else if (!(await isFree(host, port)))
      faults.push(`端口 ${port}（${name}）已被占用，请停掉占用它的程序，或用 ${variable} 换一个`);
    seen.set(port, name);
  }
  if (faults.length > 0) throw new ExpectedFailure(faults.join('\n'));
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    server.close();
    return true;
  } catch {
    return false;
  }
}
