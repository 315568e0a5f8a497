import { FieldInput, FormField } from '@village/page'
import type { Label } from '@village/resource'
import { Entered, enteredLang, useLabel, useLanguage } from '@village/web'
import Segmented from 'antd/es/segmented'
import { useId, useState } from 'react'
import type { GeneratedColumn } from '../column/generated-column.ts'
import { fieldOf } from '../generated/field-of.ts'
import { fullName, type Generated, titleOf } from '../generated/generated.ts'
import { filesOf } from '../generated/generated-files.ts'

const words = {
  preview: { zh: '预览', en: 'Preview' },
  form: { zh: '表单', en: 'Form' },
  list: { zh: '列表', en: 'List' },
  code: { zh: '代码', en: 'Code' },
  none: { zh: '先选择数据表', en: 'Choose a table first' },
} as const satisfies Record<string, Label>

/** Columns whose dictionary or register has been named: others are no fields yet. */
const fieldsOf = (columns: readonly GeneratedColumn[]) =>
  columns
    .filter(one => (one.control !== 'ref' && one.control !== 'dict') || one.of !== '')
    .map(one => ({ name: one.name, field: fieldOf(one) }))

function FormPreview({ generated: { columns, lines } }: { readonly generated: Generated }) {
  const [language, id] = [useLanguage(), useId()]
  return (
    <>
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
      {lines && (
        <section className="dv-code-lines" aria-label={language === 'zh' ? lines.of.zh : lines.of.en}>
          <h3>
            <Entered>{language === 'zh' ? lines.of.zh : lines.of.en}</Entered>
          </h3>
          <Rows columns={lines.of.columns.filter(({ name }) => name !== lines.by)} />
        </section>
      )}
    </>
  )
}

function Rows({ columns }: { readonly columns: readonly GeneratedColumn[] }) {
  const [language, label] = [useLanguage(), useLabel()]
  const listed = columns.filter(({ list }) => list)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="dv-code-grid" tabIndex={0} aria-label={label(words.list)}>
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
    </section>
  )
}

/** How the records hang below each other, with numbers in place of their names. */
function TreePreview({ generated: { columns, title } }: { readonly generated: Generated }) {
  const language = useLanguage()
  const named = titleOf(columns, title)!
  const word = language === 'zh' ? named.zh : named.en
  const node = (place: string) => <span {...enteredLang(word)}>{`${word} ${place}`}</span>
  return (
    <ul className="dv-code-tree">
      <li>
        {node('1')}
        <ul>
          <li>{node('1.1')}</li>
          <li>{node('1.2')}</li>
        </ul>
      </li>
      <li>{node('2')}</li>
    </ul>
  )
}

function ListPreview({ generated }: { readonly generated: Generated }) {
  const { columns, parent } = generated
  if (parent === undefined) return <Rows columns={columns} />
  return (
    <div className="dv-code-beside">
      <TreePreview generated={generated} />
      <Rows columns={columns} />
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
  const Shown = { form: FormPreview, list: ListPreview, code: CodePreview }[how]
  return (
    <section className="dv-card dv-code-preview" aria-label={label(words.preview)}>
      <Segmented<How>
        aria-label={label(words.preview)}
        value={how}
        onChange={setHow}
        options={(['form', 'list', 'code'] as const).map(value => ({ value, label: label(words[value]) }))}
      />
      {titleOf(generated.columns) ? (
        <Shown key={fullName(generated)} generated={generated} />
      ) : (
        <p className="dv-quiet">{label(words.none)}</p>
      )}
    </section>
  )
}
