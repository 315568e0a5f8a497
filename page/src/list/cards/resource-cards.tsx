import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { AnyResource, FieldKind } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Detached } from '@village/web/kit/dialog/detached.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import type { AnyWebHalf } from '@village/web/show.tsx'
import Button from 'antd/es/button'
import { leadingOf } from '../../acts/doings.ts'
import { RowActions, type RowActionsProps } from '../../acts/row-actions.tsx'
import { useRowDialog } from '../../acts/row-dialog.tsx'
import { useDoings } from '../../acts/use-doings.ts'
import { Tags } from '../../cells/field-cells.tsx'
import { isLeading } from '../../columns/fitting-columns.ts'
import { Cell } from '../../columns/table-columns.tsx'
import type { Named } from '../../record/field-places.ts'
import type { Rights } from '../../record/rights.ts'
import { titleOf, type WireRow } from '../../record/wire-row.ts'
import '../../texts/resource.ts'

interface ResourceCardsProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly half: AnyWebHalf
  readonly rows: readonly WireRow[]
  /** The shown columns in their order. */
  readonly fields: readonly Named[]
}

/** Facts of a card besides the record's name: two lines of two. */
const CARD_FACTS = 4

/** Kinds that are as tags below the facts; of a flag only that it is set is worth a word. */
const IN_TAGS: ReadonlySet<FieldKind> = new Set<FieldKind>(['dicts', 'flag'])

/** By what somebody is reached: number and address. */
const reaches = ({ spec }: Named): boolean => spec.kind === 'phone' || spec.mask === 'addr'

/**
 * What a card has room for: first what the list is sorted by, a visit's due day, the time of a passage; where there is
 * a deadline, how the person is reached who waits; then what the list itself keeps, in the order of its columns; and
 * what is only seen through the record that gives the card its name, a person's sex and age, comes last. State, tags
 * and flags have places of their own.
 */
function factsOf(of: AnyResource, fields: readonly Named[]): readonly Named[] {
  const sortedBy = of.order[0]?.replace('-', '')
  const by = of.fields[of.title]?.spec.through?.by
  const isErrand = fields.some(({ spec }) => spec.dueIn)
  const rank = (field: Named): number => {
    const { name, spec } = field
    if (name === sortedBy || spec.dueIn) return 0
    if (isErrand && reaches(field)) return 1
    return by !== undefined && spec.through?.by === by ? 3 : 2
  }
  return fields
    .filter(({ name, spec }) => name !== of.title && name !== of.states?.field && !IN_TAGS.has(spec.kind))
    .filter(field => !isLeading(field, fields))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, CARD_FACTS)
}

const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : !value)

function Flags({ words }: { readonly words: readonly string[] }) {
  return words.length > 0 && <Tags words={words} />
}

interface NextActProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly rights: Rights
}
/** What does the work, as a button on the card of a record: completing a visit, for instance. */
function NextAct({ of, row, rights }: NextActProps) {
  const label = useLabel()
  const start = useRowDialog()
  const doing = leadingOf(useDoings(of, row, rights))
  if (!doing) return null
  return (
    <Detached className="dv-card-act">
      <Button block type="primary" ghost onClick={() => start({ of, row, ...doing })}>
        {label(doing.label)}
      </Button>
    </Detached>
  )
}

/** The list below 768 px: one card a record, the whole card opens it. */
export function ResourceCards({ half, rows, fields, ...actions }: ResourceCardsProps) {
  const { of } = actions
  const label = useLabel()
  const state = fields.find(field => field.name === of.states?.field)
  const tags = fields.filter(field => field.name !== of.title && field.spec.kind === 'dicts')
  const flags = fields.filter(field => field.spec.kind === 'flag')
  const shown = factsOf(of, fields)
  const isErrand = fields.some(({ spec }) => spec.dueIn)
  return (
    <ul className="dv-cards">
      {rows.map(row => (
        <li key={row.id} className="dv-card dv-record-card">
          <div className="dv-record-card-head">
            <button
              type="button"
              className="dv-card-opener"
              onClick={() => actions.onOpen(row)}
              {...enteredLang(titleOf(of, row))}
            >
              {titleOf(of, row)}
            </button>
            {state && (
              <span className="dv-card-state">
                <span className="dv-hidden-text">{label(state.spec.label)}</span>
                <Cell of={of} half={half} field={state} row={row} />
              </span>
            )}
            <RowActions {...actions} row={row} compact />
          </div>
          <dl>
            {shown.map(field => (
              <div key={field.name} data-kind={field.spec.kind}>
                <dt>{label(field.spec.label)}</dt>
                <dd>
                  <Cell of={of} half={half} field={field} row={row} led />
                </dd>
              </div>
            ))}
          </dl>
          <Flags words={flags.filter(({ name }) => row[name] === 1).map(({ spec }) => label(spec.label))} />
          {tags.map(field =>
            isEmpty(row[field.name]) ? null : <Cell key={field.name} of={of} half={half} field={field} row={row} />,
          )}
          {isErrand && <NextAct of={of} row={row} rights={actions.rights} />}
        </li>
      ))}
    </ul>
  )
}

/** On a phone the first thing to do stays under the thumb. */
export function AddBar({ onAdd, onAddMany }: { onAdd(): void; onAddMany?(): void }) {
  const say = useText()
  return (
    <div className="dv-add-bar">
      <Button block type="primary" size="large" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        {say('resource.add')}
      </Button>
      {onAddMany && (
        <Button size="large" onClick={onAddMany}>
          {say('resource.addMany')}
        </Button>
      )}
    </div>
  )
}
