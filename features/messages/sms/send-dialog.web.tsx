import { ErrorSummary, FormSections, fieldsOnly, useFocusOnProblems, useRecordForm, type Values } from '@village/page'
import { choice, type Fields, type Id, type Label, longText, type Row, refs, text, USED } from '@village/resource'
import { api, Entered, notify, PageModal, useLabel, useText } from '@village/web'
import { useId, useMemo, useState } from 'react'
import { household } from '../../people/household/household.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { SMS_PURPOSES, type SmsPurpose } from '../sms-purposes.ts'
import { sms } from './sms.resource.ts'
import { fillTemplate, partsOf, type SmsParams, signedText, variablesOf } from './sms-text.ts'
import { smsWords as words } from './sms-words.ts'
import './sms.css'

interface Sent {
  readonly phones: string
  readonly residentIds: readonly Id[]
  readonly householdIds: readonly Id[]
  readonly gridIds: readonly Id[]
  readonly bizType: SmsPurpose
}
export interface SmsDialogProps {
  readonly row: Row<typeof sms.fields>
  onClose(): void
}

const PREFIX = 'value_'
/** What variables are called that templates commonly have. */
const VARIABLES: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  place: ['地点', 'Place'],
  matter: ['事项', 'Matter'],
  time: ['时间', 'Time'],
  date: ['日期', 'Date'],
  code: ['验证码', 'Code'],
  phone: ['联系电话', 'Telephone'],
  unit: ['单位', 'Office'],
}
const shared = {
  residentIds: refs('收件居民', 'Residents', resident.name),
  householdIds: refs('收件户', 'Households', household.name).help(
    '每户发给户主，户主没有手机号的发给其他成员',
    'To the householder of each, or to a member where the householder has no mobile number',
  ),
  gridIds: refs('收件网格', 'Grids', 'governance.grid').help(
    '网格内每户一条，没有手机号的户不发',
    'One for each household of the grid that has a mobile number',
  ),
  phones: longText(words.phones.zh, words.phones.en).max(2400).help(words.phonesHelp.zh, words.phonesHelp.en),
  bizType: choice('业务', 'Purpose', SMS_PURPOSES)
    .required()
    .preset('notice')
    .help(words.noticesWait.zh, words.noticesWait.en),
}

/** The fields of the form: whom, what for, and one for each variable of the template. */
const fieldsFor = (content: string): Fields => ({
  ...shared,
  ...Object.fromEntries(
    variablesOf(content).map(name => [PREFIX + name, text(...(VARIABLES[name] ?? [name, name])).required()]),
  ),
})

/** Placeholders by variable: the preview shows them for values that are not entered yet. */
const blanksOf = (content: string, label: (of: Label) => string): SmsParams =>
  Object.fromEntries(
    variablesOf(content).map(name => {
      const [zh, en] = VARIABLES[name] ?? [name, name]
      return [name, `〔${label({ zh, en })}〕`]
    }),
  )

const paramsOf = (values: Values): SmsParams =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(PREFIX) && value ? [[name.slice(PREFIX.length), String(value)]] : [],
    ),
  )

/** The message as the phone shows it, and how many parts it costs. */
function Preview({ signName, content, params }: { signName: string; content: string; params: SmsParams }) {
  const label = useLabel()
  const message = signedText(signName, fillTemplate(content, { ...blanksOf(content, label), ...params }))
  const { characters, parts } = partsOf(message)
  return (
    <section className="dv-sms-preview" aria-label={label(words.preview)}>
      <p className="dv-sms-text">
        <Entered>{message}</Entered>
      </p>
      <p className="dv-muted">
        {characters} {label(words.characters)} {parts} {label(words.parts)}
      </p>
    </section>
  )
}

/** The form of the dialog, and what its button does. */
function useSending({ row, onClose }: SmsDialogProps) {
  const label = useLabel()
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const fields = useMemo(() => fieldsFor(row.content ?? ''), [row.content])
  const of = useMemo(() => fieldsOnly(fields), [fields])
  const named = useMemo(() => Object.entries(fields).map(([name, { spec }]) => ({ name, spec })), [fields])
  const form = useRecordForm({ of, fields: named, record: undefined })
  const { summary, tried } = useFocusOnProblems(form, formId)
  const params = paramsOf(form.values)
  const submit = async () => {
    if (!form.check()) return tried()
    setBusy(true)
    try {
      const { phones, residentIds, householdIds, gridIds, bizType } = form.values as unknown as Sent
      const people = { phones, residentIds, householdIds, gridIds }
      const sent = { ...people, code: row.smsCode, bizType, params: JSON.stringify(params) }
      const { queued, unreached, waitsUntil } = await api(sms).call('endpoint/send-message', sent)
      const wait = waitsUntil ? ` ${label(words.waits)} ${waitsUntil}` : ''
      const missed = unreached > 0 ? ` ${label(words.unreached(unreached))}` : ''
      notify('success', `${queued} ${label(words.queued)}${wait}${missed}`)
      onClose()
    } catch (error) {
      form.refuse(error)
      tried()
    } finally {
      setBusy(false)
    }
  }
  return { of, form, formId, summary, params, busy, submit }
}

/** Sends a message by this configuration: numbers, what for, the variables, and what comes out of them. */
export function SendDialog({ row, onClose }: SmsDialogProps) {
  const say = useText()
  const label = useLabel()
  const { of, form, formId, summary, params, busy, submit } = useSending({ row, onClose })
  return (
    <PageModal
      open
      centered
      width={560}
      className="dv-form-dialog"
      title={<Entered>{say('record.actOn', { label: label(words.send), name: row.smsCode })}</Entered>}
      okText={label(words.send)}
      cancelText={say('record.cancel')}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {row.status !== USED && <p className="dv-muted">{label(words.notInUse)}</p>}
      <ErrorSummary form={form} formId={formId} ref={summary} />
      <FormSections of={of} form={form} formId={formId} half={{}} />
      {row.content && <Preview signName={row.signName ?? ''} content={row.content} params={params} />}
    </PageModal>
  )
}
