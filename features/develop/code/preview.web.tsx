import { FieldInput, FormField } from '@village/page'
import type { Field, Label } from '@village/resource'
import { Entered, useLabel, useLanguage } from '@village/web'
import Segmented from 'antd/es/segmented'
import { useId, useState } from 'react'
import { fieldOf } from './field-of.ts'
import type { GeneratedColumn } from './generated-column.ts'
import { filesOf, type Generated, titleOf } from './writing.ts'

const words = {
  preview: { zh: '预览', en: 'Preview' },
  form: { zh: '表单', en: 'Form' },
  list: { zh: '列表', en: 'List' },
  code: { zh: '代码', en: 'Code' },
  none: { zh: '先选择数据表', en: 'Choose a table first' },
} as const satisfies Record<string, Label>

interface Named {
  readonly name: string
  readonly field: Field
}
const fieldsOf = (columns: readonly GeneratedColumn[]): readonly Named[] =>
  columns
    .filter(one => one.control !== 'ref' || one.of !== '')
    .filter(one => one.control !== 'dict' || one.of !== '')
    .map(one => ({ name: one.name, field: fieldOf(one) }))

function FormPreview({ columns }: { readonly columns: readonly GeneratedColumn[] }) {
  const [language, id] = [useLanguage(), useId()]
  return (
    <div className="dv-code-form">
      {fieldsOf(columns).map(({ name, field: { spec } }) => (
        <FormField key={name} id={`${id}-${name}`} label={spec.label[language]} required={spec.required ?? false}>
          {ties => (
            <FieldInput
              field={{ name, spec }}
              value={null}
              disabled
              ties={ties}
              onChange={() => undefined}
              onBlur={() => undefined}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}

function ListPreview({ columns }: { readonly columns: readonly GeneratedColumn[] }) {
  const language = useLanguage()
  const listed = columns.filter(({ list }) => list)
  return (
    <div className="dv-code-grid">
      <table className="dv-plain-table">
        <thead>
          <tr>
            {listed.map(one => (
              <th key={one.column} scope="col">
                <Entered>{language === 'zh' ? one.zh : one.en}</Entered>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3].map(line => (
            <tr key={line}>
              {listed.map(one => (
                <td key={one.column}>—</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CodePreview({ generated }: { readonly generated: Generated }) {
  return filesOf(generated).map(({ path, text }) => (
    <figure key={path} className="dv-code-file">
      <figcaption>{path}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>
        <Entered>{text}</Entered>
      </pre>
    </figure>
  ))
}

type How = 'form' | 'list' | 'code'
/** What is generated, as it is being set up: its form, its list, its declaration. */
export function LivePreview({ generated }: { readonly generated: Generated }) {
  const label = useLabel()
  const [how, setHow] = useState<How>('form')
  const { columns } = generated
  return (
    <section className="dv-card dv-code-preview" aria-label={label(words.preview)}>
      <Segmented<How>
        aria-label={label(words.preview)}
        value={how}
        onChange={setHow}
        options={(['form', 'list', 'code'] as const).map(value => ({ value, label: label(words[value]) }))}
      />
      {!titleOf(columns) ? (
        <p className="dv-quiet">{label(words.none)}</p>
      ) : how === 'form' ? (
        <FormPreview columns={columns} />
      ) : how === 'list' ? (
        <ListPreview columns={columns} />
      ) : (
        <CodePreview generated={generated} />
      )}
    </section>
  )
}
