import type { AnyResource } from '@village/resource'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import Button from 'antd/es/button'
import Radio from 'antd/es/radio'
import { useState } from 'react'
import { useChoices } from '../record/choices.ts'
import type { Named } from '../record/field-places.ts'
import { fieldText } from '../record/field-texts.ts'
import { nameKey, type WireRow } from '../record/wire-row.ts'
import { entriesOf, type Values } from '../record/wire-values.ts'
import { type Difference, differences, mergeChosen, startValues } from './form-values.ts'
import '../texts/record.ts'

/** What the server tells of a row that is newer than the one that was edited. */
export interface Newer {
  readonly row: WireRow
  readonly updateUserName: string
  readonly updateTime: string
}

interface ConflictDialogProps {
  readonly of: AnyResource
  readonly fields: readonly Named[]
  readonly record: WireRow
  readonly newer: Newer
  readonly values: Values
  readonly saving: boolean
  onMerge(values: Values): void
  onDrop(): void
  onClose(): void
}

interface WordsProps {
  readonly field: Named
  readonly row: WireRow
}
/** A value in words; entries that this person chose have none from the server, so the dictionary gives them. */
function Words({ field, row }: WordsProps) {
  const language = useLanguage()
  const say = useText()
  const choices = useChoices(field.spec)
  const named = row[nameKey(field.name)]
  const chosen = entriesOf(row[field.name])
    .map(key => choices.find(choice => choice.value === key)?.label ?? key)
    .join(say('common.comma'))
  const text = !named && choices.length > 0 ? chosen : fieldText({ row, ...field, language })
  return text ? (
    <span {...enteredLang(text)}>{text}</span>
  ) : (
    <span className="dv-muted">{say('record.emptyValue')}</span>
  )
}

/** Settles two people's changes of the same record, field by field (design/ux.md §3.6). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { fields, record, newer, values } = props
  const say = useText()
  const label = useLabel()
  const [rows, setRows] = useState(() =>
    differences(startValues(fields, record), startValues(fields, newer.row), values),
  )
  const choose = (name: string, choice: Difference['choice']) =>
    setRows(before => before.map(row => (row.name === name ? { ...row, choice } : row)))
  const mine = { ...Object.fromEntries(Object.entries(values)), id: record.id } as WireRow
  return (
    <PageModal
      open
      width={760}
      title={
        <Entered>{say('record.conflictTitle', { who: newer.updateUserName || '—', time: newer.updateTime })}</Entered>
      }
      onCancel={props.onClose}
      footer={
        <>
          <Button onClick={props.onDrop}>{say('record.dropMine')}</Button>
          <Button type="primary" loading={props.saving} onClick={() => props.onMerge(mergeChosen(rows))}>
            {say('record.mergeAndSave')}
          </Button>
        </>
      }
    >
      <p className="dv-quiet">{say(rows.length > 0 ? 'record.conflictText' : 'record.conflictNothing')}</p>
      {rows.length > 0 && (
        <div className="dv-scroll-x">
          <table className="dv-plain-table">
            <thead>
              <tr>
                <th scope="col">{say('record.field')}</th>
                <th scope="col">{say('record.valueBefore')}</th>
                <th scope="col">{say('record.valueTheirs')}</th>
                <th scope="col">{say('record.valueMine')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => {
                const field = fields.find(one => one.name === row.name)!
                const name = label(field.spec.label)
                return (
                  <tr key={row.name}>
                    <th scope="row">{name}</th>
                    <td>
                      <Words field={field} row={record} />
                    </td>
                    {(['theirs', 'mine'] as const).map(side => (
                      <td key={side} className={row.choice === side ? 'dv-chosen' : ''}>
                        <Radio
                          name={`choice-${row.name}`}
                          aria-label={`${name}: ${say(side === 'mine' ? 'record.valueMine' : 'record.valueTheirs')}`}
                          checked={row.choice === side}
                          onChange={() => choose(row.name, side)}
                        >
                          <Words field={field} row={side === 'mine' ? mine : newer.row} />
                        </Radio>
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </PageModal>
  )
}
