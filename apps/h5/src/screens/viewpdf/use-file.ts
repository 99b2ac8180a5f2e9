// Which file the address means: an agreement's, a contract of one's own, or a plain address of our storage.
import { dayOf } from '@shengyu/rules/calendar.ts';
import { CallFailed } from '#lib/call-failed.ts';
import type { Client } from '#lib/client.ts';
import { useQuery } from '#lib/query.ts';
import { refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';
import { headingOf, ownFile, type OwnFile } from './own-file.ts';

export type FileState =
  | { readonly step: 'loading' }
  | { readonly step: 'login' }
  | { readonly step: 'strange' }
  | { readonly step: 'failed'; readonly status?: number; readonly msg?: string }
  | { readonly step: 'here'; readonly file: OwnFile; readonly title: string; readonly watermark?: string };

type Found = { address: string; title: string; watermark?: string } | { refusal: Refusal } | undefined;

const PAGE = 50;

export function useFile(query: Readonly<Record<string, string>>) {
  const { client } = useServices();
  const asked = useQuery({
    queryKey: ['file', query.id, query.contract_no, query.url],
    queryFn: async (): Promise<FileState> => {
      const found = query.contract_no
        ? await contractOf(client, query.contract_no)
        : query.id
          ? await agreementOf(client, Number(query.id))
          : query.url
            ? { address: query.url, title: '' }
            : undefined;
      if (found && 'refusal' in found) {
        return found.refusal.code === 1001 ? { step: 'login' } : { step: 'failed', msg: found.refusal.msg };
      }
      const file = found && ownFile(found.address, window.location.origin);
      if (!file) return { step: 'strange' };
      return { step: 'here', file, title: found.title || headingOf(file), watermark: found.watermark };
    },
  });
  const state: FileState = asked.data
    ? asked.data
    : asked.isError
      ? { step: 'failed', status: asked.error instanceof CallFailed ? asked.error.status : undefined }
      : { step: 'loading' };
  return { state, again: () => asked.refetch() };
}

async function agreementOf(client: Client, id: number): Promise<Found> {
  const answer = await client.call('GET /app/agreements/info', { id }, { quiet: 'all' });
  const refusal = refusalOf(answer);
  if (refusal) return { refusal };
  return answer.data.pdf_url ? { address: answer.data.pdf_url, title: answer.data.title } : undefined;
}

/** S-PDF-2: private, so it needs a login and carries the reader's number and the day over every page. */
async function contractOf(client: Client, contract_no: string): Promise<Found> {
  for (let page = 1; ; page++) {
    const answer = await client.call('POST /api/v1/my_contract_list', { page, limit: PAGE }, { quiet: 'all' });
    const refusal = refusalOf(answer);
    if (refusal) return { refusal };
    const contract = answer.data.list.find((one) => one.contract_no === contract_no);
    if (contract) {
      if (!contract.pdf_url) return undefined;
      return { address: contract.pdf_url, title: contract.title, watermark: await watermarkOf(client) };
    }
    if (page * PAGE >= answer.data.total) return undefined;
  }
}

async function watermarkOf(client: Client): Promise<string> {
  const me = await client.call('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { quiet: 'all' });
  const number = me.code === 1 && 'show_id' in me.data ? me.data.show_id : '';
  return `${number} ${dayOf(Date.now())}`;
}
