import { FormField } from '@village/page'
import type { Label } from '@village/resource'
import { enteredLang, useLabel, useLanguage } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { code } from '../code.resource.ts'
import type { Control, GeneratedColumn } from '../column/generated-column.ts'
import { parentColumnIn, TEMPLATES, type Template } from '../generated/generated.ts'
import { type Draft, useLines, useOtherModules } from './module-draft.web.ts'
import type { PartProps } from './module-parts.web.tsx'

const words = {
  seemsTree: { zh: '这张表像是一棵树：', en: 'This table looks like a tree: ' },
  makeTree: { zh: '按树生成', en: 'Generate a tree' },
} as const satisfies Record<string, Label>

const NUMBERS: readonly Control[] = ['integer', 'ref']
const TITLES: readonly Control[] = ['text']
const choicesOf = (columns: readonly GeneratedColumn[], controls: readonly Control[]) =>
  columns
    .filter(({ control, skipped }) => !skipped && controls.includes(control))
    .map(({ name, zh }) => ({ value: name, label: `${name} · ${zh}`, ...enteredLang(zh) }))

interface ChoiceProps extends PartProps {
  readonly name: 'treePid' | 'treeName' | 'subModelId' | 'subFkId'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly optional?: boolean
}
function Choice({ name, options, optional = false, draft, id, flaws, change }: ChoiceProps) {
  const label = useLabel()
  const { spec } = code.fields[name]
  return (
    <FormField
      id={`${id}-${name}`}
      label={label(spec.label)}
      required={!optional}
      help={spec.help && label(spec.help)}
      error={flaws[name]}
    >
      {ties => (
        <Select
          {...ties}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={optional}
          value={draft[name] || null}
          onChange={value => change({ [name]: value ?? '' })}
          options={[...options]}
        />
      )}
    </FormField>
  )
}

function TreeParts(props: PartProps) {
  const { columns } = props.draft
  return (
    <>
      <Choice {...props} name="treePid" options={choicesOf(columns, NUMBERS)} />
      <Choice {...props} name="treeName" options={choicesOf(columns, TITLES)} optional />
    </>
  )
}
function LinesParts({ own, ...props }: PartProps & { readonly own: string }) {
  const others = useOtherModules(own, true)
  const lines = useLines(props.draft)
  const modules = others.map(one => ({ value: one.id, label: one.codeName, ...enteredLang(one.codeName) }))
  return (
    <>
      <Choice {...props} name="subModelId" options={modules} />
      {lines && <Choice {...props} name="subFkId" options={choicesOf(lines.columns, NUMBERS)} />}
    </>
  )
}

/** What kind of register it becomes, and only what this kind asks for. */
export function TemplateParts({ own, ...props }: PartProps & { readonly own: string }) {
  const [label, language] = [useLabel(), useLanguage()]
  const { draft, id, change } = props
  const options = Object.entries(TEMPLATES).map(([value, both]) => ({
    value: value as Template,
    label: both[language === 'zh' ? 0 : 1],
  }))
  return (
    <>
      <FormField id={`${id}-template`} label={label(code.fields.templateType.spec.label)}>
        {ties => (
          <Select<Template>
            {...ties}
            value={draft.templateType}
            onChange={templateType => change({ templateType })}
            options={options}
          />
        )}
      </FormField>
      {draft.templateType === 'tree' && <TreeParts {...props} />}
      {draft.templateType === 'sub' && <LinesParts {...props} own={own} />}
    </>
  )
}

interface TreeOfferProps {
  readonly draft: Draft
  change(part: Partial<Draft>): void
}
/** A table with a column such as parent_id is offered as a tree. */
export function TreeOffer({ draft, change }: TreeOfferProps) {
  const label = useLabel()
  const parent = parentColumnIn(draft.columns.filter(({ skipped }) => !skipped))
  if (!parent || draft.templateType !== 'crud') return null
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {label(words.seemsTree)}
          <code>{parent.column}</code>
        </>
      }
      action={
        <Button size="small" onClick={() => change({ templateType: 'tree', treePid: parent.name })}>
          {label(words.makeTree)}
        </Button>
      }
    />
  )
}
