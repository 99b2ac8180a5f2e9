// Finds the file that the address means: that of an agreement, of a contract of the member, or a plain address in our storage.
import type { ResponseEnvelope, ReplyFrom } from '@shengyu/contract/client.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { useCachedRead } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useServices } from '#shell/services.ts';
import { fileTitleOf, parseStoredFileUrl, type StoredFile } from './own-file.ts';

export type FileState =
  | { readonly step: 'loading' }
  | { readonly step: 'login' }
  | { readonly step: 'strange' }
  | { readonly step: 'failed'; readonly status?: number | undefined; readonly msg?: string }
  | { readonly step: 'here'; readonly file: StoredFile; readonly title: string; readonly watermark?: string };

type Contract = ReplyFrom<'POST /api/v1/my_contract_list'>['list'][number];
/** A contract of the member, with the watermark for its pages. */
type FoundContract = { readonly contract: Contract | undefined; readonly watermark: string };
type Found = { readonly address: string; readonly title: string; readonly watermark?: string } | undefined;

const PAGE = 50;
const LOGIN = 1001;

export function useFileFromQuery(query: Readonly<Record<string, string>>): {
  readonly state: FileState;
  again(): Promise<void>;
} {
  const { client } = useServices();
  const { contract_no, url } = query;
  const id = contract_no ? 0 : Number(query.id);
  const agreement = useCall('GET /app/agreements/info', { id }, { enabled: id > 0 });
  const contract = useCachedRead<FoundContract>(
    'POST /api/v1/my_contract_list',
    { contract_no },
    () => contractOf(client, contract_no!),
    { enabled: Boolean(contract_no) },
    true,
  );
  const read = contract_no ? contract : agreement;
  const { again } = read;
  if (!contract_no && !(id > 0)) return { again, state: stateOf(url ? { address: url, title: '' } : undefined) };
  if (read.step === 'here') return { again, state: stateOf(foundIn(read.data)) };
  if (read.step === 'loading') return { again, state: { step: 'loading' } };
  if (read.step === 'failed') return { again, state: { step: 'failed', status: read.status } };
  const { code, msg } = read.refusal;
  return { again, state: code === LOGIN ? { step: 'login' } : { step: 'failed', msg } };
}

function stateOf(found: Found): FileState {
  const file = found && parseStoredFileUrl(found.address, window.location.origin);
  if (!file) return { step: 'strange' };
  return { step: 'here', file, title: found.title || fileTitleOf(file), watermark: found.watermark };
}

function foundIn(data: FoundContract | ReplyFrom<'GET /app/agreements/info'>): Found {
  if (!('contract' in data)) return data.pdf_url ? { address: data.pdf_url, title: data.title } : undefined;
  const { contract, watermark } = data;
  return contract && contract.pdf_url ? { address: contract.pdf_url, title: contract.title, watermark } : undefined;
}

/** S-PDF-2: a contract is private, so it needs a login, and every page carries the reader's ID and the date. */
async function contractOf(client: ApiClient, contract_no: string): Promise<ResponseEnvelope<FoundContract>> {
  for (let page = 1; ; page++) {
    const answer = await client.call('POST /api/v1/my_contract_list', { page, limit: PAGE }, { quiet: 'all' });
    if (answer.code !== 1) return answer as unknown as ResponseEnvelope<FoundContract>;
    const contract = answer.data.list.find((one) => one.contract_no === contract_no);
    if (!contract && page * PAGE < answer.data.total) continue;
    return { ...answer, data: { contract, watermark: contract ? await watermarkOf(client) : '' } };
  }
}

async function watermarkOf(client: ApiClient): Promise<string> {
  const me = await client.call('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { quiet: 'all' });
  const number = me.code === 1 && 'show_id' in me.data ? me.data.show_id : '';
  return `${number} ${dayOf(Date.now())}`;
}
