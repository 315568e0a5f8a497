import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import type { AnyResource, Id } from '@village/resource'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import Skeleton from 'antd/es/skeleton'
import { type ComponentType, useEffect, useMemo } from 'react'
import { useLabel, useText } from '../i18n.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { useIsDocked, useIsPhone } from '../kit/media.ts'
import { ErrorCard, NoMatch } from '../kit/states.tsx'
import { notify } from '../notices.ts'
import { FieldCell } from './field-cells.tsx'
import { RecordHistory } from './history.tsx'
import { useHalf } from './known.ts'
import { detailFields, fieldOf, type Named, sectionsOf } from './places.ts'
import { useRecord } from './records.ts'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { titleOf, type WireRow } from './wire-row.ts'
import '../texts/resource.ts'

/** Widths in px of a drawer over the page (design/ux.md §3). The docked panel's width stands in the style sheet. */
const DRAWER_WIDTH = 520

interface ResourceDetailProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly id: Id
  /** The list's rows, in whose order the record before and after are found. */
  readonly rows: readonly WireRow[]
  onStep(id: Id): void
  onClose(): void
}

/** One record beside its list where the screen is wide, over it elsewhere. */
export function ResourceDetail(props: ResourceDetailProps) {
  const say = useText()
  const label = useLabel()
  const docked = useIsDocked()
  const isPhone = useIsPhone()
  const name = say('resource.detailOf', { label: label(props.of.label) })
  if (docked)
    return (
      <aside className="dv-docked" aria-label={name}>
        <RecordPanel {...props} />
      </aside>
    )
  return (
    <Drawer
      open
      size={isPhone ? '100%' : DRAWER_WIDTH}
      aria-label={name}
      closable={false}
      rootClassName="dv-detail-drawer"
      styles={{ body: { padding: 0 } }}
      onClose={props.onClose}
    >
      <RecordPanel {...props} />
    </Drawer>
  )
}

function useSteps({ rows, id, onStep }: ResourceDetailProps) {
  const at = rows.findIndex(row => row.id === id)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at >= 0 ? rows[at + 1] : undefined
  return { before, after }
}

/** Alt with the arrows walks the list's order, wherever the focus stands; not while a dialog is open over the record. */
function useStepKeys(props: ResourceDetailProps): void {
  const { before, after } = useSteps(props)
  const { onStep } = props
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowUp' ? before : event.key === 'ArrowDown' ? after : undefined
      if (!event.altKey || !to || (event.target as Element).closest('.ant-modal')) return
      event.preventDefault()
      onStep(to.id)
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [before, after, onStep])
}

function PanelHead(props: ResourceDetailProps & { readonly row: WireRow | null | undefined }) {
  const { of, row, rights, onEdit, onClose, onStep } = props
  const say = useText()
  const label = useLabel()
  const { before, after } = useSteps(props)
  const copy = () =>
    void navigator.clipboard?.writeText(location.href).then(() => notify('success', say('resource.linkCopied')))
  return (
    <header className="dv-panel-head">
      <IconButton label={say('resource.close')} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
      <h2>{label(of.label)}</h2>
      <span className="dv-panel-tools">
        <IconButton label={say('resource.copyLink')} icon={<LinkOutlined aria-hidden />} onClick={copy} />
        <IconButton
          className="dv-step"
          label={say('resource.previous')}
          icon={<UpOutlined aria-hidden />}
          disabled={!before}
          onClick={() => before && onStep(before.id)}
        />
        <IconButton
          className="dv-step"
          label={say('resource.next')}
          icon={<DownOutlined aria-hidden />}
          disabled={!after}
          onClick={() => after && onStep(after.id)}
        />
        {row && <RowActions {...props} row={row} compact rights={{ ...rights, edit: false }} />}
        {row && rights.edit && (
          <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => onEdit(row)}>
            {say('resource.edit')}
          </Button>
        )}
      </span>
    </header>
  )
}

function RecordPanel(props: ResourceDetailProps) {
  const { of, id } = props
  const say = useText()
  const { data: row, error, isPending, refetch } = useRecord(of, id)
  useStepKeys(props)
  return (
    <div className="dv-panel">
      <PanelHead {...props} row={row} />
      <div className="dv-panel-body">
        {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeleton active avatar paragraph={{ rows: 8 }} />}
        {row === null && <NoMatch words={say('resource.notFound')} />}
        {row && <RecordBody of={of} row={row} />}
      </div>
    </div>
  )
}

function Summary({ of, row }: { readonly of: AnyResource; readonly row: WireRow }) {
  const half = useHalf(of)
  const name = titleOf(of, row)
  const title = fieldOf(of, of.title)!
  const state = of.states && fieldOf(of, of.states.field)
  const Own = half.summary as ComponentType<{ row: WireRow }> | undefined
  return (
    <div className="dv-record-summary">
      <span className="dv-initial" aria-hidden>
        {[...name][0]}
      </span>
      <div>
        <div className="dv-record-name">{title.spec.mask ? <FieldCell of={of} field={title} row={row} /> : name}</div>
        <div className="dv-record-facts">
          {state && <FieldCell of={of} field={state} row={row} />}
          {Own && <Own row={row} />}
        </div>
      </div>
    </div>
  )
}

/** Whether a record says nothing here: such a line would only make the rest harder to find. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields as pairs of word and value; what is empty is left out. */
function Facts({
  of,
  row,
  fields,
}: {
  readonly of: AnyResource
  readonly row: WireRow
  readonly fields: readonly Named[]
}) {
  const label = useLabel()
  const half = useHalf(of)
  return (
    <dl className="dv-facts">
      {fields.map(field => {
        const Own = half.cells?.[field.name] as ComponentType<{ row: WireRow }> | undefined
        return (
          <div key={field.name} className={field.spec.kind === 'longText' ? 'dv-facts-wide' : ''}>
            <dt>{label(field.spec.label)}</dt>
            <dd>{Own ? <Own row={row} /> : <FieldCell of={of} field={field} row={row} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const auditFields = ['createTime', 'updateTime']
const audits = ['createUser', 'updateUser']

/** Everything of one record: who it is, its fields by groups, what its half adds, and its history. */
export function RecordBody({ of, row }: { readonly of: AnyResource; readonly row: WireRow }) {
  const say = useText()
  const label = useLabel()
  const half = useHalf(of)
  const sections = useMemo(
    () =>
      sectionsOf(
        of,
        detailFields(of).filter(field => field.name !== of.title),
      ),
    [of],
  )
  const filled = sections
    .map(section => ({ ...section, fields: section.fields.filter(field => !isEmpty(row[field.name])) }))
    .filter(section => section.fields.length > 0)
  const kept = [...audits, ...auditFields].flatMap(name => fieldOf(of, name) ?? [])
  const Own = half.detail as ComponentType<{ row: WireRow }> | undefined
  return (
    <>
      <Summary of={of} row={row} />
      {filled.map((section, i) => (
        <section key={section.label?.zh ?? ''} className="dv-facts-section">
          {filled.length > 1 && (
            <h3>{section.label ? label(section.label) : say(i === 0 ? 'resource.basics' : 'resource.otherFields')}</h3>
          )}
          <Facts of={of} row={row} fields={section.fields} />
        </section>
      ))}
      {Own && <Own row={row} />}
      {of.storage === 'record' && (
        <section className="dv-facts-section">
          <h3>{say('resource.recordKept')}</h3>
          <Facts of={of} row={row} fields={kept} />
        </section>
      )}
      {of.storage === 'record' && <RecordHistory of={of} id={row.id} />}
    </>
  )
}
