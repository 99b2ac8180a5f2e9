// Opens every route as a member would, with all its first calls answered or refused, and counts the requests.
import { expect, it } from 'vitest';
import { listCacheEntries } from '@shengyu/web/read/cache.ts';
import { sampleGuildDetail, sampleGuildRow, ROLE_PERMISSIONS } from '#features/guild/testing.ts';
import { sampleWithdrawalList, sampleWallet, sampleMethods, sampleWithdrawal } from '#features/withdraw/testing.ts';
import { makeBoxHome } from '#testing/drawn.ts';
import { expectEventually, setUpComponentTestKit } from '#testing/part.tsx';
import { sampleUser, NOW_SECONDS } from '#testing/samples.ts';
import { ok, type CallData } from '#testing/wire.ts';
import { SCREENS } from './screens.ts';

const parts = setUpComponentTestKit();

/** Long enough for the requests that a page makes when idle. */
const SETTLED_MS = 1_200;

const page = (list: unknown[]) => ok({ list, total: list.length, page: 1, limit: 20 });
const office = { in_guild: 1, role: 3, permissions: [...ROLE_PERMISSIONS.head] } as const;

const ROOMS = { all: 0, live: 0, idle: 0, restricted: 0 };

const ANSWERS = {
  bootstrap: () => ok({ server_time: NOW_SECONDS, client_version: '1', min_version: '1', flags: {} }),
  get_user_info_mp: () => ok(sampleUser),
  get_guild_detail: () => ok({ ...sampleGuildDetail(), my: { ...sampleGuildDetail().my, ...office } }),
  get_guild_list: () => page([sampleGuildRow(1), sampleGuildRow(2)]),
  get_guild_room_list: () => ok({ list: [], total: 0, page: 1, limit: 10, can_manage: 1, quota: 20, counts: ROOMS }),
  my_wallet_detail: () => ok(sampleWallet()),
  withdrawal_list: () => ok(sampleWithdrawalList([sampleWithdrawal()])),
  withdrawal_detail: () => ok(sampleWithdrawal()),
  withdrawal_type: () => ok(sampleMethods()),
  get_box_base_config: () => ok(makeBoxHome()),
};

/** The same text for the same call and request, whatever the order of its fields. */
const nameOf = ({ name, data }: { name: string; data: CallData }): string =>
  `${name} ${JSON.stringify(Object.entries((data ?? {}) as object).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

it.each(Object.entries(SCREENS))('%s asks for nothing twice and keeps no answer under two keys', async (path, load) => {
  Object.assign(parts.wire.answers, ANSWERS);
  const { Screen } = await load();
  parts.services.navigation.replace(path);
  parts.show(<Screen />);
  await expectEventually(() => document.body.textContent.length).toBeGreaterThan(0);
  let seen = -1;
  // Waits until no new request was made for a while, because a reply may cause the next call.
  while (seen < parts.wire.asked.length) {
    seen = parts.wire.asked.length;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
  const asked = parts.wire.asked.map(nameOf);
  expect(asked.filter((one, i) => asked.indexOf(one) !== i)).toEqual([]);
  const kept = listCacheEntries().map(({ key: [route, request] }) => nameOf({ name: route, data: request }));
  expect(kept.filter((one, i) => kept.indexOf(one) !== i)).toEqual([]);
});
