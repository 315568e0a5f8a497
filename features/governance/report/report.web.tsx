import { FieldInput, FormField, useChoices, useKnownPlace } from '@village/page'
import { beginningOf, type Label, momentAt } from '@village/resource'
import { definePage, newIdempotencyKey, useLabel, useMay } from '@village/web'
import { NoPermission } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import TextArea from 'antd/es/input/TextArea'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { event } from '../event/event.resource.ts'
import { type KeptPhoto, type KeptReport, keepReport, type ReportWords } from './kept-reports.web.ts'
import { Photos } from './photos.web.tsx'
import { PlaceInput } from './place.web.tsx'
import place from './report.place.ts'
import { useReports } from './use-reports.web.ts'
import { Waiting } from './waiting.web.tsx'
import './report.css'

const words = {
  photos: { zh: '拍照', en: 'Photos' },
  place: { zh: '地点', en: 'Place' },
  category: { zh: '类别', en: 'Category' },
  content: { zh: '情况说明', en: 'What is the matter' },
  urgent: { zh: '紧急', en: 'Urgent' },
  send: { zh: '上报', en: 'Report' },
  sent: { zh: '已上报', en: 'Reported' },
  see: { zh: '查看上报的事件', en: 'See the events' },
  kept: { zh: '已存在手机里，有网后自动发送', en: 'Kept on the phone, sent when the network is back' },
  refused: { zh: '没有发出，原因见下方，可以修改', en: 'Not sent: see below why, and mend it' },
  full: {
    zh: '没有发出，手机里也存不下了，请保持页面打开，有网后再点上报',
    en: 'Not sent, and the phone keeps no more: leave this page open and report again with a network',
  },
  noCategory: { zh: '请选择类别', en: 'Please choose the category' },
  noContent: { zh: '请说明情况', en: 'Please say what is the matter' },
} as const satisfies Record<string, Label>
type Said = 'sent' | 'kept' | 'refused' | 'full'

const [NORMAL, URGENT] = ['1', '3']
const TITLE_SIGNS = 20
const empty = { category: '', content: '', level: NORMAL!, address: '', longitude: '', latitude: '', deptId: '' }
type Reports = ReturnType<typeof useReports>
type Typed = Omit<ReportWords, 'title' | 'happenTime'>

interface ChipsProps {
  readonly value: string
  onChange(category: string): void
}
function Chips({ value, onChange }: ChipsProps) {
  const choices = useChoices(event.fields.category.spec)
  return (
    <div className="dv-report-chips">
      {choices.map(({ value: key, label }) => (
        <label key={key} data-chosen={key === value || undefined}>
          <input type="radio" name="report-category" checked={key === value} onChange={() => onChange(key)} />
          {label}
        </label>
      ))}
    </div>
  )
}

function Part({ name, flaw, children }: { readonly name: Label; readonly flaw?: Label; readonly children: ReactNode }) {
  const label = useLabel()
  return (
    <fieldset>
      <legend>{label(name)}</legend>
      {children}
      <span role="status" className="dv-report-flaw">
        {flaw && label(flaw)}
      </span>
    </fieldset>
  )
}

/** The village is asked only of those who work in several. */
function VillageInput({ value, onChange }: ChipsProps) {
  const label = useLabel()
  const { spec } = event.fields.deptId
  return (
    <FormField id="report-dept" label={label(spec.label)} required>
      {ties => (
        <FieldInput
          field={{ name: 'deptId', spec }}
          value={value}
          ties={ties}
          onChange={id => onChange(String(id ?? ''))}
          onBlur={() => undefined}
        />
      )}
    </FormField>
  )
}

const SAYS: Readonly<Record<Said, 'success' | 'info' | 'error'>> = {
  sent: 'success',
  kept: 'info',
  refused: 'error',
  full: 'error',
}
function Saying({ said }: { readonly said: Said | undefined }) {
  const label = useLabel()
  return (
    <div role="status">
      {said && (
        <Alert
          type={SAYS[said]}
          showIcon
          title={label(words[said])}
          {...(said === 'sent' && { action: <Link to={event.path}>{label(words.see)}</Link> })}
        />
      )}
    </div>
  )
}

/** The state of the form, with the key of its report. A stored report keeps its key when it is opened again. */
function useTyped() {
  const known = useKnownPlace(event, true)
  const choices = useChoices(event.fields.category.spec)
  const [typed, setTyped] = useState<Typed>(empty)
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([])
  const [key, setKey] = useState(newIdempotencyKey)
  const knownId = String(known['deptId'] ?? '')
  const begin = (from?: KeptReport) => {
    setTyped(from ? from.words : empty)
    setPhotos(from?.photos ?? [])
    setKey(from?.key ?? newIdempotencyKey())
  }
  const report = (userId: string): KeptReport => {
    const name = choices.find(({ value }) => value === typed.category)?.label ?? ''
    const title = `${name}：${beginningOf(typed.content.trim().replace(/\s+/g, ' '), TITLE_SIGNS)}`
    const deptId = typed.deptId || knownId
    return { key, userId, photos, refused: '', words: { ...typed, deptId, title, happenTime: momentAt(Date.now()) } }
  }
  const change = (part: Partial<Typed>) => setTyped(all => ({ ...all, ...part }))
  return { typed, photos, change, setPhotos, begin, report, asksVillage: knownId === '' }
}

interface FieldsProps {
  readonly form: ReturnType<typeof useTyped>
  readonly isTried: boolean
}
function Fields({ form: { typed, photos, change, setPhotos, asksVillage }, isTried }: FieldsProps) {
  const label = useLabel()
  return (
    <>
      <Part name={words.photos}>
        <Photos photos={photos} onChange={setPhotos} />
      </Part>
      <Part name={words.place}>
        <PlaceInput value={typed} onChange={change} />
      </Part>
      {asksVillage && <VillageInput value={typed.deptId} onChange={deptId => change({ deptId })} />}
      <Part name={words.category} {...(isTried && !typed.category && { flaw: words.noCategory })}>
        <Chips value={typed.category} onChange={category => change({ category })} />
      </Part>
      <Part name={words.content} {...(isTried && !typed.content.trim() && { flaw: words.noContent })}>
        <TextArea
          aria-label={label(words.content)}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={2000}
          value={typed.content}
          onChange={({ target }) => change({ content: target.value })}
        />
      </Part>
      <Checkbox
        className="dv-report-urgent"
        checked={typed.level === URGENT}
        onChange={({ target }) => change({ level: target.checked ? URGENT! : NORMAL! })}
      >
        {label(words.urgent)}
      </Checkbox>
    </>
  )
}

/** Keeps what is typed before it is sent: whatever happens on the way, nothing is lost. */
function usePress({ typed, begin, report }: ReturnType<typeof useTyped>, { userId, look, send }: Reports) {
  const [said, setSaid] = useState<Said>()
  const [isTried, setTried] = useState(false)
  const press = async (): Promise<void> => {
    setTried(true)
    if (!typed.category || !typed.content.trim()) return
    const made = report(userId)
    const isKept = await keepReport(made)
    await look()
    const outcome = await send(made)
    // What is neither sent nor stored stays in the form.
    if (outcome !== 'sent' && !isKept) return setSaid(outcome === 'waits' ? 'full' : outcome)
    setSaid(outcome === 'waits' ? 'kept' : outcome)
    setTried(false)
    begin()
  }
  return { said, isTried, press }
}

function ReportForm() {
  const label = useLabel()
  const form = useTyped()
  const kept = useReports()
  const { said, isTried, press } = usePress(form, kept)
  return (
    <div className="dv-report">
      <h1>{label(place.label)}</h1>
      <form
        className="dv-card"
        aria-label={label(place.label)}
        noValidate
        onSubmit={submitted => {
          submitted.preventDefault()
          void press()
        }}
      >
        <Fields form={form} isTried={isTried} />
        <Saying said={said} />
        <Button type="primary" size="large" htmlType="submit" block loading={kept.sending !== ''}>
          {label(words.send)}
        </Button>
      </form>
      <Waiting
        reports={kept.reports}
        sending={kept.sending}
        onSend={one => void kept.send(one)}
        onMend={form.begin}
        onDrop={one => void kept.drop(one)}
      />
    </div>
  )
}

/** A problem reported from where one stands: photo first. */
function ReportPage() {
  const label = useLabel()
  return useMay('upload_event_add') ? <ReportForm /> : <NoPermission label={label(place.label)} />
}

export default definePage(place, ReportPage)
