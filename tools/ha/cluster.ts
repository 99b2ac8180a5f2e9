// The engines in their replicated form, as deploy/ha configures them: on each of three machines etcd, PostgreSQL under Patroni, Redis with
// Sentinel, and NATS; and the haproxy that finds the primary for the server's processes. What dies is started again, as systemd does it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@shengyu/server/testing/servers/private-postgres.ts';
import { Disk } from './disk.ts';
import { openNetwork, type Machine } from './network.ts';
import { fetchNewerPrograms, type NewerPrograms } from './packages.ts';

const CONFIGURATION = fileURLToPath(new URL('../../deploy/ha/', import.meta.url));
const PASSWORD = 'rig';
const RESTART_MS = 1_000;
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']));
/** Whom the engines run as. */
const OWNER = { uid: idOf('-u'), gid: idOf('-g') };

type Part = 'etcd' | 'patroni' | 'guard' | 'redis' | 'sentinel' | 'nats';
const PARTS: readonly Part[] = ['etcd', 'patroni', 'guard', 'redis', 'sentinel', 'nats'];
/** The guard of members is less patient here than in production, where two minutes are few. */
const GUARD_SECONDS = '30';

type MemberState = { readonly name: string; readonly role: string; readonly state: string; readonly timeline?: number };

type CommandOf = (node: Node, part: Part) => { program: string; args: readonly string[]; env: Record<string, string> };

/** One machine with its engines. */
export class Node {
  readonly machine: Machine;
  readonly folder: string;
  /** Holds PostgreSQL's data. */
  readonly disk: Disk;
  /** How many seconds the clock of its programs is ahead; counts from the next start. */
  secondsAhead = 0;
  readonly #commandOf: CommandOf;
  readonly #running = new Map<Part, ChildProcess>();
  #isOn = false;

  constructor(machine: Machine, folder: string, commandOf: CommandOf) {
    this.machine = machine;
    this.folder = folder;
    this.disk = new Disk(join(folder, 'disk'), OWNER);
    this.#commandOf = commandOf;
  }

  get name(): string {
    return this.machine.name;
  }
  get address(): string {
    return this.machine.address;
  }

  /** Starts every engine, and keeps them running. */
  powerOn(): void {
    this.#isOn = true;
    for (const part of PARTS) this.#keep(part);
  }

  /** kill -9 of everything at once. What PostgreSQL had not written is gone with it. */
  powerOff(): void {
    this.#isOn = false;
    this.machine.signal('SIGKILL');
  }

  #keep(part: Part): void {
    const command = this.#commandOf(this, part);
    const env = { ...command.env, ...clockOf(this.secondsAhead) };
    const child = this.machine.start({ ...command, env, log: join(this.folder, `${part}.log`) });
    this.#running.set(part, child);
    child.once('exit', () => {
      if (this.#isOn) setTimeout(() => this.#isOn && this.#keep(part), RESTART_MS).unref();
    });
  }

  /** The processes of one engine here, found by a word of their command line. */
  pidsOf(word: string): number[] {
    return this.machine.pids().filter((pid) => commandLineOf(pid).includes(word));
  }
}

/** A clock of its own for everything that asks libc for the time: PostgreSQL, Patroni and Redis, but not what is written in Go. */
const clockOf = (secondsAhead: number): Record<string, string> =>
  secondsAhead === 0
    ? {}
    : {
        LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]!,
        FAKETIME: `${secondsAhead > 0 ? '+' : ''}${secondsAhead}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };

const commandLineOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

export type Cluster = {
  readonly nodes: readonly Node[];
  readonly databaseUrl: string;
  readonly standbyUrl: string;
  readonly redisSentinels: string;
  readonly natsUrl: string;
  /** What Patroni says of its members; undefined when nobody answers. */
  members(): Promise<readonly MemberState[] | undefined>;
  leader(): Promise<Node | undefined>;
  /** Waits until there is a leader, a synchronous standby and a third that streams. */
  settled(withinMs: number): Promise<boolean>;
  /** Changes Patroni's settings in the whole cluster. */
  configure(settings: object): Promise<void>;
  /** Makes a standby the primary: the one named, or any. */
  switchover(to?: Node): Promise<void>;
  close(): Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const programs = fetchNewerPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-ha-'));
  chmodSync(folder, 0o755);
  const network = openNetwork(3);
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), () => network.close()];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const commandOf = commandsFor(programs, network.machines);
    const nodes = network.machines.map((machine) => new Node(machine, makeFolder(folder, machine.name), commandOf));
    undo.push(() => nodes.forEach((node) => (node.powerOff(), node.disk.close())));
    for (const node of nodes) node.powerOn();

    const [database, standby] = [await findFreePort(), await findFreePort()];
    const door = startDatabaseDoor(network.machines, { database, standby, log: join(folder, 'haproxy.log') });
    undo.push(() => door.kill('SIGKILL'));

    /** What the first member says that answers in time, to its last byte. */
    const askPatroni = async (path: string, init: RequestInit = {}): Promise<string | undefined> => {
      for (const { address } of nodes) {
        const answer = await fetch(`http://${address}:8008${path}`, { ...init, signal: AbortSignal.timeout(3_000) })
          .then((response) => (response.ok ? response.text() : undefined))
          .catch(() => undefined);
        if (answer !== undefined) return answer;
      }
      return undefined;
    };
    const members = async (): Promise<readonly MemberState[] | undefined> => {
      const answer = await askPatroni('/cluster');
      return answer === undefined ? undefined : (JSON.parse(answer) as { members: MemberState[] }).members;
    };
    /** An etcd that hears nothing of the others says so; after a cut its lines to them are back seconds later than the network. */
    const isEtcdWhole = async (): Promise<boolean> => {
      const healths = nodes.map(({ address }) =>
        fetch(`http://${address}:2379/health`, { signal: AbortSignal.timeout(1_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      return (await Promise.all(healths)).every(Boolean);
    };
    const settled = async (withinMs: number): Promise<boolean> => {
      for (const end = Date.now() + withinMs; Date.now() < end; await sleep(250)) {
        const found = (await members()) ?? [];
        const count = (role: string, state: string): number =>
          found.filter((member) => member.role === role && member.state === state).length;
        // A standby that runs but does not stream has still the history of a leader that was replaced.
        const streaming = count('sync_standby', 'streaming');
        if (
          count('leader', 'running') === 1 &&
          streaming >= 1 &&
          streaming + count('replica', 'streaming') === 2 &&
          (await isEtcdWhole())
        )
          return true;
      }
      return false;
    };
    const leader = async (): Promise<Node | undefined> => {
      const name = (await members())?.find(({ role }) => role === 'leader')?.name;
      return nodes.find((node) => node.name === name);
    };
    if (!(await settled(90_000))) throw new Error(`the cluster did not form; its logs are in ${folder}`);
    return {
      nodes,
      databaseUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${database}/postgres`,
      standbyUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${standby}/postgres`,
      redisSentinels: nodes.map(({ address }) => `${address}:26379`).join(','),
      natsUrl: nodes.map(({ address }) => `nats://${address}:4222`).join(','),
      members,
      leader,
      settled,
      async configure(settings) {
        const answer = await askPatroni('/config', { method: 'PATCH', body: JSON.stringify(settings) });
        if (answer === undefined) throw new Error('Patroni takes no settings');
      },
      async switchover(to) {
        const from = (await leader())?.name;
        const wish = { leader: from, ...(to && { candidate: to.name }) };
        await askPatroni('/switchover', { method: 'POST', body: JSON.stringify(wish) });
      },
      close,
    };
  } catch (error) {
    if (!process.env.KEEP) await close();
    throw error;
  }
}

function makeFolder(base: string, name: string): string {
  const folder = join(base, name);
  mkdirSync(folder);
  for (const part of ['', 'etcd', 'redis', 'sentinel', 'nats']) {
    mkdirSync(join(folder, part), { recursive: true });
    chownSync(join(folder, part), OWNER.uid, OWNER.gid);
  }
  return folder;
}

/** How each engine is started on a machine: deploy/ha, with what differs from machine to machine. */
function commandsFor(programs: NewerPrograms, machines: readonly Machine[]): CommandOf {
  const [first] = machines;
  const postgresBin = globSync('/usr/lib/postgresql/*/bin').at(-1)!;
  return ({ name, address, folder, disk }, part): ReturnType<CommandOf> => {
    switch (part) {
      case 'etcd':
        return {
          ...programs.etcd,
          env: {
            ETCD_NAME: name,
            ETCD_DATA_DIR: join(folder, 'etcd/data'),
            ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379`,
            ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
            ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
            ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
            ETCD_INITIAL_CLUSTER: machines.map((m) => `${m.name}=http://${m.address}:2380`).join(','),
            ETCD_HEARTBEAT_INTERVAL: '100',
            ETCD_ELECTION_TIMEOUT: '1000',
            ETCD_LOG_LEVEL: 'warn',
          },
        };
      case 'patroni':
        return {
          program: programs.patroni.program,
          args: [...programs.patroni.args, join(CONFIGURATION, 'patroni.yml')],
          env: {
            ...programs.patroni.env,
            PATRONI_NAME: name,
            PATRONI_ETCD3_HOSTS: machines.map((m) => `${m.address}:2379`).join(','),
            PATRONI_RESTAPI_LISTEN: `${address}:8008`,
            PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
            PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
            PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
            PATRONI_POSTGRESQL_DATA_DIR: join(disk.folder, 'data'),
            PATRONI_POSTGRESQL_BIN_DIR: postgresBin,
            PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
            PATRONI_SUPERUSER_USERNAME: 'postgres',
            PATRONI_SUPERUSER_PASSWORD: PASSWORD,
            PATRONI_REPLICATION_USERNAME: 'replicator',
            PATRONI_REPLICATION_PASSWORD: PASSWORD,
          },
        };
      case 'guard':
        return {
          program: join(CONFIGURATION, 'member-guard'),
          args: [],
          env: { PATRONI_NAME: name, PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`, GUARD_SECONDS },
        };
      case 'redis':
        return {
          program: 'redis-server',
          args: [
            join(CONFIGURATION, 'redis.conf'),
            '--bind',
            address,
            '--dir',
            join(folder, 'redis'),
            // At the very first start the first machine is the master; later on Sentinel tells each its place.
            ...(address === first!.address ? [] : ['--replicaof', first!.address, '6379']),
          ],
          env: {},
        };
      case 'sentinel': {
        const own = join(folder, 'sentinel/sentinel.conf');
        if (!globSync(own).length) {
          const text = readFileSync(join(CONFIGURATION, 'sentinel.conf'), 'utf8');
          writeFileSync(own, text.replace('${REDIS_MASTER}', first!.address));
          // Sentinel notes in its file whom it follows.
          chmodSync(own, 0o666);
        }
        return {
          program: 'redis-sentinel',
          args: [own, '--bind', address, '--dir', join(folder, 'sentinel')],
          env: {},
        };
      }
      case 'nats':
        return {
          program: programs.nats.program,
          args: ['-c', join(CONFIGURATION, 'nats.conf')],
          env: {
            NODE_NAME: name,
            NATS_LISTEN: `"${address}:4222"`,
            NATS_CLUSTER_LISTEN: `"${address}:6222"`,
            NATS_STORE: `"${join(folder, 'nats')}"`,
            ...Object.fromEntries(machines.map((m, i) => [`NATS_ROUTE${i + 1}`, `"nats://${m.address}:6222"`])),
          },
        };
    }
  };
}

/** The haproxy of deploy/ha, beside the server's processes. */
function startDatabaseDoor(
  machines: readonly Machine[],
  at: { database: number; standby: number; log: string },
): ChildProcess {
  return spawn('haproxy', ['-db', '-f', join(CONFIGURATION, 'haproxy.cfg')], {
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      DATABASE_BIND: `127.0.0.1:${at.database}`,
      STANDBY_BIND: `127.0.0.1:${at.standby}`,
      ...Object.fromEntries(machines.map(({ address }, i) => [`NODE${i + 1}`, address])),
    },
    stdio: 'ignore',
  });
}
