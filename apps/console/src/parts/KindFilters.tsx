// The filters that a kind of list has of its own: what its look names, what only the server knows (`choices` of Z49), and the order of
// the rows.
import { Select, Tag } from 'antd';
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { useReadPages } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import type { UrlState } from '#lib/url.ts';
import type { ListLook } from '#parts/list-cells.tsx';

type Answer = ReplyFrom<'GET /console/api/object/list'>;
type Choice = NonNullable<Answer['choices']>[number];
type Option = { readonly value: string; readonly label: string };
type Group = { readonly title: string; readonly label: string; readonly options: Option[] };

/** What the list may be set to: what the look names, then what the server told, each under its group. */
function optionsOf(look: ListLook, told: readonly Choice[]): (Option | Group)[] {
  const named = Object.entries(look.choices?.options ?? {}).map(([value, label]) => ({ value, label }));
  const loose = told.filter(({ group }) => group === undefined);
  const groups = [...new Set(told.flatMap(({ group }) => group ?? []))];
  const own = [...named, ...loose.map(({ value, name }) => ({ value, label: name }))];
  const first =
    own.length > 0 && groups.length > 0 ? [{ title: '', label: look.choices?.name ?? '', options: own }] : own;
  return [
    ...first,
    ...groups.map((group) => ({
      title: group,
      label: group,
      options: told.filter((one) => one.group === group).map(({ value, name }) => ({ value, label: name })),
    })),
  ];
}

type KindFiltersProps = {
  readonly look: ListLook;
  readonly url: UrlState;
  readonly request: RequestTo<'GET /console/api/object/list'>;
};

export function KindFilters({ look, url, request }: KindFiltersProps) {
  // The rows of the list read the same, so nothing is asked twice.
  const { data } = useReadPages('GET /console/api/object/list', request, { freshFor: 30_000 });
  const [campaign, q] = [url.get('campaign'), url.get('q')];
  const choices = data?.choices ?? [];
  const own = look.told ?? (look.choices && { name: look.choices.name, field: 'q' as const });
  const titleOf = (code: string): string => {
    const row = data?.list.find((one) => one.data['campaign'] === code);
    const title = row?.data['campaign_title'];
    return typeof title === 'string' ? title : code;
  };
  return (
    <>
      {own && (
        <Select<string>
          allowClear
          aria-label={own.name}
          placeholder={own.name}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={url.get(own.field) ?? null}
          options={optionsOf(
            look,
            choices.filter(({ field }) => field === own.field),
          )}
          onChange={(next: string | undefined) => url.set({ [own.field]: next })}
        />
      )}
      {campaign !== undefined && own?.field !== 'campaign' && (
        <Tag closable onClose={() => url.set({ campaign: undefined })}>
          活动 {titleOf(campaign)}
        </Tag>
      )}
      {q !== undefined && own?.field !== 'q' && (
        <Tag closable onClose={() => url.set({ q: undefined })}>
          {q}
        </Tag>
      )}
      {request.from_at !== undefined && request.until_at !== undefined && (
        <Tag closable onClose={() => url.set({ from: undefined, until: undefined })}>
          {formatMoment(request.from_at)} – {formatMoment(request.until_at)}
        </Tag>
      )}
      {!look.isTimeless && <Order look={look} url={url} />}
    </>
  );
}

/** The order of the rows. Amounts of different units are not compared with one another. */
const Order = ({ look, url }: Pick<KindFiltersProps, 'look' | 'url'>) => (
  <Select<string>
    aria-label="排序"
    value={url.get('sort') ?? 'new'}
    options={[
      { value: 'new', label: '最新在前' },
      { value: 'old', label: '最早在前' },
      ...(look.between && look.between.unit !== 'piece' ? [{ value: 'amount', label: '金额最大在前' }] : []),
    ]}
    onChange={(sort) => url.set({ sort: sort === 'new' ? undefined : sort })}
  />
);
