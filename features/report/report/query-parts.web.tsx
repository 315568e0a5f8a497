import { useQuery } from '@tanstack/react-query'
import { FormField } from '@village/page'
import type { Label } from '@village/resource'
import { api, enteredLang, useLabel } from '@village/web'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { LIMITS, type QueryDesign, type QueryParameter } from '../design.ts'
import { Lines } from './parts.web.tsx'
import { report } from './report.resource.ts'

const words = {
  source: { zh: '数据源', en: 'Data source' },
  noSource: {
    zh: '平台还没有给本租户数据源',
    en: 'The platform has not given this tenant a data source',
  },
  sql: { zh: '查询', en: 'Query' },
  sqlHelp: {
    zh: '一条 SELECT；参数写作 :名称，例如 where depth >= :least',
    en: 'One SELECT; parameters are written :name, for example where depth >= :least',
  },
  parameters: { zh: '参数', en: 'Parameters' },
  add: { zh: '添加参数', en: 'Add a parameter' },
  name: { zh: '名称', en: 'Name' },
  label: { zh: '显示为', en: 'Shown as' },
  preset: { zh: '预设值', en: 'Preset' },
} as const satisfies Record<string, Label>

interface SourceChoiceProps {
  readonly id: string
  readonly value: string
  onChange(id: string): void
}
export function SourceChoice({ id, value, onChange }: SourceChoiceProps) {
  const label = useLabel()
  const { data } = useQuery({
    queryKey: [report.name, 'sources'],
    queryFn: ({ signal }) => api(report).call('sources', {}, { signal, silent: 'all' }),
  })
  const help = data?.length === 0 ? label(words.noSource) : undefined
  return (
    <FormField id={id} label={label(words.source)} required help={help}>
      {ties => (
        <Select
          {...ties}
          value={value || null}
          onChange={next => onChange(next ?? '')}
          options={(data ?? []).map(one => ({ value: one.id, label: one.name, ...enteredLang(one.name) }))}
        />
      )}
    </FormField>
  )
}

interface QueryPartsProps {
  readonly id: string
  readonly design: QueryDesign
  onChange(design: QueryDesign): void
}
const fresh: QueryParameter = { name: '', label: '', preset: '' }
export function QueryParts({ id, design, onChange }: QueryPartsProps) {
  const label = useLabel()
  return (
    <>
      <FormField id={`${id}-query`} label={label(words.sql)} required help={label(words.sqlHelp)}>
        {ties => (
          <Input.TextArea
            {...ties}
            className="dv-report-sql"
            spellCheck={false}
            maxLength={LIMITS.sql}
            autoSize={{ minRows: 6, maxRows: 20 }}
            value={design.sql}
            onChange={event => onChange({ ...design, sql: event.target.value })}
          />
        )}
      </FormField>
      <Lines
        {...{ legend: words.parameters, add: words.add, most: LIMITS.parameters, fresh }}
        lines={design.parameters}
        onChange={parameters => onChange({ ...design, parameters })}
        line={(one, change) =>
          (['name', 'label', 'preset'] as const).map(key => (
            <Input
              key={key}
              aria-label={label(words[key])}
              placeholder={label(words[key])}
              maxLength={key === 'preset' ? 200 : 32}
              value={one[key]}
              onChange={event => change({ ...one, [key]: event.target.value })}
            />
          ))
        }
      />
    </>
  )
}
