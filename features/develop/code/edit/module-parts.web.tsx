import { useQuery } from '@tanstack/react-query'
import { FormField } from '@village/page'
import type { Label } from '@village/resource'
import { api, enteredLang, useLabel } from '@village/web'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { datasource } from '../../datasource/datasource.resource.ts'
import { code } from '../code.resource.ts'
import { type Draft, TEXTS } from './module-draft.web.ts'

const words = {
  source: { zh: '数据源', en: 'Data source' },
  own: { zh: '本系统的数据库', en: 'The database of the product' },
  table: { zh: '表名', en: 'Table' },
} as const satisfies Record<string, Label>

export interface PartProps {
  readonly draft: Draft
  /** Begins the ids of the fields. */
  readonly id: string
  readonly flaws: Readonly<Record<string, string>>
  change(part: Partial<Draft>): void
}

function SourceChoice({ draft, id, change }: PartProps) {
  const label = useLabel()
  const { data } = useQuery({
    queryKey: [code.name, 'sources'],
    queryFn: ({ signal }) => api(datasource).list({ current: 1, size: 200 }, { signal, silent: 'all' }),
  })
  const known = (data?.records ?? []).map(one => ({ value: one.id, label: one.name, ...enteredLang(one.name) }))
  return (
    <FormField id={`${id}-source`} label={label(words.source)}>
      {ties => (
        <Select
          {...ties}
          value={draft.datasourceId}
          onChange={datasourceId => change({ datasourceId, tableName: '' })}
          options={[{ value: '', label: label(words.own) }, ...known]}
        />
      )}
    </FormField>
  )
}

function TableChoice({ draft, id, flaws, change }: PartProps) {
  const label = useLabel()
  const { data, error, isFetching } = useQuery({
    queryKey: [code.name, 'tables', draft.datasourceId],
    queryFn: ({ signal }) =>
      api(code).call('tables', { datasourceId: draft.datasourceId || null }, { signal, silent: 'all' }),
    retry: false,
  })
  const tables = (data ?? []).map(({ name, comment }) => ({
    value: name,
    label: comment ? `${name} · ${comment}` : name,
    ...enteredLang(comment),
  }))
  return (
    <FormField id={`${id}-table`} label={label(words.table)} required error={error?.message ?? flaws['tableName']}>
      {ties => (
        <Select
          {...ties}
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching}
          value={draft.tableName || null}
          onChange={tableName => change({ tableName: tableName ?? '' })}
          options={tables}
        />
      )}
    </FormField>
  )
}

/** How what is generated is called. */
export function NameParts({ draft, id, flaws, change }: PartProps) {
  const label = useLabel()
  return TEXTS.map(name => {
    const { spec } = code.fields[name]
    return (
      <FormField
        key={name}
        id={`${id}-${name}`}
        label={label(spec.label)}
        required={spec.required ?? false}
        help={spec.help && label(spec.help)}
        error={flaws[name]}
      >
        {ties => (
          <Input
            {...ties}
            maxLength={Math.min(spec.max ?? 100, 200)}
            value={draft[name]}
            onChange={event => change({ [name]: event.target.value })}
          />
        )}
      </FormField>
    )
  })
}

/** What a module is made from. */
export function TableParts(props: PartProps) {
  return (
    <>
      <SourceChoice {...props} />
      <TableChoice {...props} />
    </>
  )
}
