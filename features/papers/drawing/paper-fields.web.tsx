import { FieldInput, FormField } from '@village/page'
import { choice, type Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import Checkbox from 'antd/es/checkbox'
import { useId } from 'react'
import { type PaperBeginning, paperEndpoints } from '../paper/paper.endpoints.ts'
import type { Filled } from './asked.web.ts'
import { QuestionInput } from './question-input.web.tsx'
import type { Flaw } from './use-paper.web.ts'

const words = {
  purposes: { zh: '常用', en: 'Often' },
  materials: { zh: '已核对的材料', en: 'Checked' },
  clear: { zh: '打印完整证件号和地址', en: 'Print the ID number and address in full' },
  clearHelp: { zh: '查看完整信息会记入访问记录', en: 'That they were shown in full is kept in the access log' },
  signer: { zh: '签发人', en: 'Signed by' },
} as const satisfies Record<string, Label>

/** What papers are most often for. */
const PURPOSES = ['办理银行业务', '子女入学', '办理社保', '申请救助', '办理公证', '求职务工']

const { purpose, receiver, copies, reason, materialIds } = paperEndpoints.issue.params

interface PaperFieldsProps {
  readonly beginning: PaperBeginning
  readonly filled: Filled
  readonly flaws: readonly Flaw[]
  onChange(more: Partial<Filled>): void
}
type PlainName = 'purpose' | 'receiver' | 'copies' | 'reason'
const specs = { purpose: purpose.spec, receiver: receiver.spec, copies: copies.spec, reason: reason.spec }

interface PlainProps extends Pick<PaperFieldsProps, 'filled' | 'flaws' | 'onChange'> {
  readonly name: PlainName
  readonly required?: boolean
}
function Plain({ name, required = false, filled, flaws, onChange }: PlainProps) {
  const label = useLabel()
  const id = useId()
  const spec = specs[name]
  const error = flaws.find(({ field }) => field === name)?.message
  const read = (value: unknown) => (name === 'copies' ? Number(value) || 1 : String(value ?? ''))
  return (
    <FormField id={id} label={label(spec.label)} required={required} error={error}>
      {ties => (
        <FieldInput
          field={{ name, spec }}
          value={filled[name]}
          ties={ties}
          onChange={value => onChange({ [name]: read(value) })}
          onBlur={() => undefined}
        />
      )}
    </FormField>
  )
}

function Purposes({ onChoose }: { onChoose(purpose: string): void }) {
  const label = useLabel()
  return (
    <p className="dv-paper-purposes">
      <span className="dv-quiet">{label(words.purposes)}</span>
      {PURPOSES.map(one => (
        <button key={one} type="button" className="dv-paper-chip" onClick={() => onChoose(one)}>
          <Entered>{one}</Entered>
        </button>
      ))}
    </p>
  )
}

function SignerInput({ beginning, filled, onChange }: Pick<PaperFieldsProps, 'beginning' | 'filled' | 'onChange'>) {
  const label = useLabel()
  const id = useId()
  const choices = Object.fromEntries(
    beginning.signers.map(one => {
      const said = [one.name, one.post].filter(Boolean).join(' · ')
      return [one.id, [said, said] as const]
    }),
  )
  return (
    <FormField id={id} label={label(words.signer)}>
      {ties => (
        <FieldInput
          field={{ name: 'signerId', spec: choice('签发人', 'Signed by', choices).spec }}
          value={filled.signerId}
          ties={ties}
          onChange={value => onChange({ signerId: String(value ?? '') })}
          onBlur={() => undefined}
        />
      )}
    </FormField>
  )
}

function Materials({ beginning, filled, onChange }: Pick<PaperFieldsProps, 'beginning' | 'filled' | 'onChange'>) {
  const label = useLabel()
  const id = useId()
  if (beginning.materials.length === 0) return null
  return (
    <fieldset className="dv-paper-materials">
      <legend>{label(words.materials)}</legend>
      <Checkbox.Group
        options={beginning.materials.map(one => ({ label: <Entered>{one}</Entered>, value: one }))}
        value={[...filled.ticked]}
        onChange={ticked => onChange({ ticked: ticked as string[] })}
      />
      <FormField id={id} label={label(materialIds.spec.label)}>
        {ties => (
          <FieldInput
            field={{ name: 'materialIds', spec: materialIds.spec }}
            value={filled.materialIds}
            ties={ties}
            onChange={chosen => onChange({ materialIds: (chosen as string[] | null) ?? [] })}
            onBlur={() => undefined}
          />
        )}
      </FormField>
    </fieldset>
  )
}

/** What a clerk fills in. */
export function PaperFields(props: PaperFieldsProps) {
  const { beginning, filled, flaws, onChange } = props
  const label = useLabel()
  const answer = (name: string, value: string) => onChange({ answers: { ...filled.answers, [name]: value } })
  const flawOf = (name: string, en: string) =>
    flaws.find(({ field, message }) => field === 'answers' && (message.includes(name) || (en && message.includes(en))))
  return (
    <section className="dv-paper-card">
      <Plain {...props} name="purpose" required />
      <Purposes onChoose={one => onChange({ purpose: one })} />
      <Plain {...props} name="receiver" />
      {beginning.questions.map(question => (
        <QuestionInput
          key={question.name}
          question={question}
          value={filled.answers[question.name] ?? ''}
          error={flawOf(question.name, question.en)?.message}
          onChange={value => answer(question.name, value)}
        />
      ))}
      <Plain {...props} name="copies" />
      <SignerInput {...props} />
      <Materials {...props} />
      {beginning.mayShowClear && (
        <div className="dv-paper-clear">
          <Checkbox checked={filled.inClear} onChange={event => onChange({ inClear: event.target.checked })}>
            {label(words.clear)}
          </Checkbox>
          <small className="dv-quiet">{label(words.clearHelp)}</small>
          {filled.inClear && <Plain {...props} name="reason" required />}
        </div>
      )}
    </section>
  )
}
