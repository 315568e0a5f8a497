import { FieldInput, FormField } from '@village/page'
import { file, type Id, type Label } from '@village/resource'
import { useLabel } from '@village/web'
import { useId } from 'react'
import { said } from '../editing/editing.ts'
import { LinesInput } from '../inputs/lines-input.web.tsx'
import { Figure, Setting, Toggle } from '../inputs/setting.web.tsx'
import { WordsInput } from '../inputs/words-input.web.tsx'
import type { BlockOf, BlockProps } from './block-props.web.ts'

const words = {
  text: { zh: '文字，用“插入一项”放入登记的内容', en: 'Words; “Insert a field” puts in what is registered' },
  number: { zh: '出具时由系统编号', en: 'Given when the paper is issued' },
  issuer: { zh: '出具单位', en: 'the issuer' },
  handler: { zh: '左边写经办人和联系电话', en: 'With who drew it up and the telephone, at the left' },
  date: { zh: '下面是出具日期', en: 'The day of issue stands below' },
  labels: { zh: '签字处（每行一个）', en: 'Places to sign, a line each' },
  dated: { zh: '各带日期', en: 'Each with its date' },
  room: { zh: '高（毫米）', en: 'Height (mm)' },
  picture: { zh: '图片', en: 'Picture' },
  width: { zh: '宽（毫米）', en: 'Width (mm)' },
} as const satisfies Record<string, Label>

/** The text of a title or a paragraph. */
export function TextBody({
  block,
  id,
  name,
  isOpen,
  flawsId,
  onChange,
}: BlockProps<BlockOf<'title'> | BlockOf<'paragraph'>>) {
  const label = useLabel()
  return (
    <WordsInput
      name={name}
      value={block.text}
      placeholder={label(words.text)}
      isOpen={isOpen}
      flawsId={flawsId}
      input={`${id}:text`}
      onChange={(text, typed) => onChange({ ...block, text }, typed)}
    />
  )
}

/** The number has nothing to set but its look. */
export function NumberBody() {
  const label = useLabel()
  return <p className="dv-layout-summary">{label(words.number)}</p>
}

/** Who issues the paper; the day is below. */
export function ClosingBody({ block, id, name, isOpen, flawsId, onChange }: BlockProps<BlockOf<'closing'>>) {
  const label = useLabel()
  return (
    <>
      <WordsInput
        name={name}
        value={block.text ?? ''}
        placeholder={label(words.issuer)}
        isOpen={isOpen}
        flawsId={flawsId}
        input={`${id}:text`}
        onChange={(text, typed) => onChange(said(block, { text: text === '' ? undefined : text }), typed)}
      />
      <p className="dv-layout-summary">{label(words.date)}</p>
      {isOpen && (
        <div className="dv-layout-settings">
          <Toggle
            name={words.handler}
            checked={block.handler ?? false}
            onChange={on => onChange(said(block, { handler: on ? true : undefined }))}
          />
        </div>
      )}
    </>
  )
}

/** Places to sign, a line each. */
export function SignaturesBody({ block, id, isOpen, flawsId, onChange }: BlockProps<BlockOf<'signatures'>>) {
  return (
    <>
      <Setting name={words.labels}>
        {inputId => (
          <LinesInput
            id={inputId}
            lines={block.labels}
            flawsId={flawsId}
            onChange={labels => onChange({ ...block, labels }, `${id}:labels`)}
          />
        )}
      </Setting>
      {isOpen && (
        <div className="dv-layout-settings">
          <Toggle
            name={words.dated}
            checked={block.dated ?? false}
            onChange={on => onChange(said(block, { dated: on ? true : undefined }))}
          />
        </div>
      )}
    </>
  )
}

/** Room without words. */
export function GapBody({ block, id, onChange }: BlockProps<BlockOf<'gap'>>) {
  return (
    <Figure
      name={words.room}
      value={block.mm}
      least={1}
      most={300}
      onChange={mm => mm !== undefined && onChange({ ...block, mm }, `${id}:mm`)}
    />
  )
}

const PICTURE = { name: 'fileId', spec: file(words.picture.zh, words.picture.en).spec }
const noted = (): void => undefined

/** Chooses one of the tenant's uploaded pictures. */
export function PictureBody({ block, id, isOpen, onChange }: BlockProps<BlockOf<'picture'>>) {
  const label = useLabel()
  const inputId = useId()
  const set = (value: unknown): void => onChange({ ...block, fileId: String((value as Id | null) ?? '') })
  return (
    <>
      <FormField id={inputId} label={label(words.picture)}>
        {ties => <FieldInput field={PICTURE} value={block.fileId || null} ties={ties} onChange={set} onBlur={noted} />}
      </FormField>
      {isOpen && (
        <div className="dv-layout-settings">
          <Figure
            name={words.width}
            value={block.widthMm}
            least={5}
            most={400}
            onChange={widthMm => widthMm !== undefined && onChange({ ...block, widthMm }, `${id}:width`)}
          />
        </div>
      )}
    </>
  )
}
