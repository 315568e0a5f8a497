import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import Input from 'antd/es/input'
import { useId } from 'react'
import type { Flaw } from '../layout/flaws.ts'
import type { Question } from '../layout/layout.ts'
import { said } from './editing/editing.ts'
import { FlawLines } from './inputs/flaw-lines.web.tsx'
import { LinesInput } from './inputs/lines-input.web.tsx'
import { PartTools } from './inputs/part-tools.web.tsx'
import { Choice, Figure, Setting, Toggle } from './inputs/setting.web.tsx'
import { WordsInput } from './inputs/words-input.web.tsx'

const words = {
  name: { zh: '名称', en: 'Name' },
  en: { zh: '英文名称', en: 'Name in English' },
  kind: { zh: '怎么填', en: 'How it is answered' },
  required: { zh: '必填', en: 'Needs an answer' },
  max: { zh: '最多字数', en: 'Most characters' },
  choices: { zh: '选项（每行一个）', en: 'Choices, a line each' },
  preset: { zh: '预先填好', en: 'What stands there to begin with' },
  help: { zh: '填写说明', en: 'Help' },
} as const satisfies Record<string, Label>
const KINDS: Readonly<Record<Question['kind'], Label>> = {
  line: { zh: '一行文字', en: 'A line' },
  text: { zh: '多行文字', en: 'Several lines' },
  number: { zh: '数字', en: 'A number' },
  date: { zh: '日期', en: 'A date' },
  choice: { zh: '单选', en: 'One of several' },
  resident: { zh: '从居民中选', en: 'Somebody of the register' },
}
const KIND_KEYS = Object.keys(KINDS) as readonly Question['kind'][]
/** Most characters of an answer where nothing is said (layout.ts). */
const USUAL_MAX = { line: 60, text: 500 } as const
/** As long as a placeholder may be. */
const MOST_NAME_SIGNS = 30

interface QuestionProps {
  readonly question: Question
  readonly at: number
  readonly of: number
  /** Names the question's inputs. */
  readonly input: string
  readonly flaws: readonly Flaw[]
  onChange(question: Question, input?: string): void
  onMove(to: number): void
  onRemove(): void
}
type More = { readonly [K in keyof Question]?: Question[K] | undefined }
interface PartProps {
  readonly question: Question
  readonly flawsId: string | undefined
  set(more: More, field?: string): void
}

interface TextProps {
  readonly name: Label
  readonly value: string
  readonly most: number
  readonly flawsId?: string | undefined
  onChange(value: string): void
}
function Text({ name, value, most, flawsId, onChange }: TextProps) {
  return (
    <Setting name={name}>
      {id => (
        <Input
          id={id}
          maxLength={most}
          value={value}
          aria-describedby={flawsId}
          {...enteredLang(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Setting>
  )
}

/** What hangs on the way that a question is answered. */
function Answering({ question, flawsId, set }: PartProps) {
  const label = useLabel()
  const { kind, choices = [], max } = question
  return (
    <>
      <Choice<Question['kind']>
        name={words.kind}
        value={kind}
        options={KIND_KEYS.map(value => ({ value, label: label(KINDS[value]) }))}
        onChange={next => set({ kind: next })}
      />
      {(kind === 'line' || kind === 'text') && (
        <Figure
          name={words.max}
          value={max}
          usual={USUAL_MAX[kind]}
          least={1}
          most={4000}
          onChange={next => set({ max: next }, 'max')}
        />
      )}
      {kind === 'choice' && (
        <Setting name={words.choices}>
          {id => (
            <LinesInput
              id={id}
              lines={choices}
              flawsId={flawsId}
              onChange={next => set({ choices: next }, 'choices')}
            />
          )}
        </Setting>
      )}
    </>
  )
}

function QuestionSettings({ question, flawsId, set }: PartProps) {
  const { name, en, required = false, help = '' } = question
  return (
    <div className="dv-layout-settings">
      <Text
        name={words.name}
        value={name}
        most={MOST_NAME_SIGNS}
        flawsId={flawsId}
        onChange={next => set({ name: next }, 'name')}
      />
      <Text name={words.en} value={en} most={80} onChange={next => set({ en: next }, 'en')} />
      <Answering question={question} flawsId={flawsId} set={set} />
      <Toggle name={words.required} checked={required} onChange={on => set({ required: on ? true : undefined })} />
      <Text name={words.help} value={help} most={200} onChange={next => set({ help: next || undefined }, 'help')} />
    </div>
  )
}

/** One question to the clerk. */
export function QuestionCard({ question, at, of, input, flaws, onChange, onMove, onRemove }: QuestionProps) {
  const label = useLabel()
  const id = useId()
  const flawsId = flaws.length > 0 ? id : undefined
  const place = label({ zh: `第${at + 1}问`, en: `Question ${at + 1}` })
  const set = (more: More, field = ''): void => onChange(said(question, more), field && `${input}:${field}`)
  return (
    <li className="dv-layout-part" data-flawed={flaws.length > 0 || undefined}>
      <div className="dv-layout-part-head">
        <b>{place}</b>
        <PartTools name={place} at={at} of={of} onMove={onMove} onRemove={onRemove} />
      </div>
      <QuestionSettings question={question} flawsId={flawsId} set={set} />
      {question.kind !== 'resident' && (
        <WordsInput
          name={`${place} ${label(words.preset)}`}
          value={question.preset ?? ''}
          caption={label(words.preset)}
          isOpen
          flawsId={flawsId}
          input="preset"
          onChange={(preset, typed) => set({ preset: preset || undefined }, typed)}
        />
      )}
      <FlawLines id={id} flaws={flaws} />
    </li>
  )
}
