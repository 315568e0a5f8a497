import type { AnyResource } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import Tabs from 'antd/es/tabs'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FieldCell } from '../cells/field-cells.tsx'
import { RefLink } from '../cells/ref-link.tsx'
import { RevealedTogether } from '../cells/reveal.tsx'
import { SectionEye } from '../cells/section-eye.tsx'
import { detailFields, fieldOf, type Named, type Section, sectionsOf } from '../record/field-places.ts'
import { useHalf } from '../record/use-declaration.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import { RichText } from '../rich/lazy-rich-text.tsx'
import { AskableHint } from '../terms/lazy-field-hint.tsx'
import { RecordHistory } from './history.tsx'
import { Portrait } from './portrait.tsx'
import '../texts/record.ts'

const RecordReading = lazyPart(async () => (await import('../aloud/record-reading.tsx')).RecordReading)
const hasSpeech = typeof speechSynthesis !== 'undefined'

interface BodyProps {
  readonly of: AnyResource
  readonly row: WireRow
}
interface RecordBodyProps extends BodyProps {
  /** A version of before: what belongs to the record of now is left out. */
  readonly isPast?: boolean
  /** Shows the record as it was at a time of its history. */
  onPast?(time: string): void
}

/** A record of so many sections has a tab for each, unless all of it fits on a screen and a half. */
const TABS_FROM = 3
const FIELDS_AT_ONCE = 20
const isTabbed = (of: AnyResource, sections: readonly Section[]): boolean =>
  sections.length >= TABS_FROM && detailFields(of).length > FIELDS_AT_ONCE

/** Everything of one record: who it is, its fields by groups, what its half adds, and its history. */
export function RecordBody({ of, row, isPast = false, onPast }: RecordBodyProps) {
  const half = useHalf(of)
  const sections = useSections(of, row, isPast)
  const Own = half.detail as ComponentType<{ row: WireRow }> | undefined
  return (
    <>
      <Summary of={of} row={row} isPast={isPast} />
      {hasSpeech && (
        <Suspense>
          <RecordReading key={row.id} of={of} row={row} sections={sections} />
        </Suspense>
      )}
      {isTabbed(of, sections) ? (
        <Tabbed of={of} row={row} sections={sections} />
      ) : (
        sections.map(section => (
          <Facts key={section.key} of={of} row={row} section={section} headed={sections.length > 1} />
        ))
      )}
      {Own && !isPast && <Own row={row} />}
      {of.storage === 'record' && !isPast && <RecordHistory of={of} id={row.id} {...(onPast && { onPast })} />}
    </>
  )
}

function Summary({ of, row, isPast }: BodyProps & { readonly isPast: boolean }) {
  const half = useHalf(of)
  const name = titleOf(of, row)
  const kind = useLabel()(of.label)
  const title = fieldOf(of, of.title)!
  const state = of.states && fieldOf(of, of.states.field)
  const Own = half.summary as ComponentType<{ row: WireRow }> | undefined
  return (
    <div className="dv-record-summary">
      <Portrait {...{ of, row, name, kind }} />
      <div>
        <div className="dv-record-name">
          {title.spec.mask ? <FieldCell of={of} field={title} row={row} /> : <Entered>{name}</Entered>}
        </div>
        <div className="dv-record-facts">
          {state && <FieldCell of={of} field={state} row={row} />}
          {Own && !isPast && <Own row={row} />}
        </div>
      </div>
    </div>
  )
}

/** Whether a field is empty: empty lines would make the rest harder to find. */
const isEmpty = (row: WireRow, { name, spec }: Named): boolean => {
  const value = row[name]
  // '0' represents 'no parent' on the wire (wire-contract §3.4).
  if (spec.kind === 'ref' && value === '0') return true
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

interface Shown extends Section {
  readonly key: string
  readonly words: string
}
const audits = ['createUser', 'updateUser', 'createTime', 'updateTime']

/** The groups of a record that say something, and at the end who keeps it. */
export function useSections(of: AnyResource, row: WireRow, isPast = false): readonly Shown[] {
  const say = useText()
  const label = useLabel()
  const sections = useMemo(
    () =>
      sectionsOf(
        of,
        detailFields(of).filter(field => field.name !== of.title),
      ),
    [of],
  )
  const filled = sections
    .map(section => ({ ...section, fields: section.fields.filter(field => !isEmpty(row, field)) }))
    .filter(section => section.fields.length > 0)
    .map((section, i) => ({
      ...section,
      // It becomes part of an element's id, which holds no blank.
      key: section.label?.en.replaceAll(/\W+/g, '-') ?? 'rest',
      words: section.label ? label(section.label) : say(i === 0 ? 'record.basics' : 'record.otherFields'),
    }))
  if (of.storage !== 'record' || isPast) return filled
  const kept = audits.flatMap(name => fieldOf(of, name) ?? [])
  return [...filled, { key: 'kept', words: say('record.kept'), fields: kept }]
}

function Tabbed({ of, row, sections }: BodyProps & { readonly sections: readonly Shown[] }) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const active = sections.find(section => section.key === wanted)?.key ?? sections[0]!.key
  const choose = (key: string) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (key === sections[0]!.key) next.delete('tab')
        else next.set('tab', key)
        return next
      },
      { replace: true },
    )
  return (
    <Tabs
      className="dv-record-tabs"
      activeKey={active}
      onChange={choose}
      items={sections.map(section => ({
        key: section.key,
        label: section.words,
        children: <Facts of={of} row={row} section={section} headed={false} />,
      }))}
    />
  )
}

interface FactsProps extends BodyProps {
  readonly section: Shown
  readonly headed: boolean
}
/** Fields as pairs of word and value; what is empty is left out. */
function Facts({ of, row, section, headed }: FactsProps) {
  const [revealed, setRevealed] = useState(0)
  return (
    <section className="dv-facts-section">
      <div className="dv-facts-head">
        {headed && <h3>{section.words}</h3>}
        <SectionEye of={of} row={row} fields={section.fields} onReveal={() => setRevealed(times => times + 1)} />
      </div>
      <RevealedTogether value={revealed}>
        <dl className="dv-facts">
          {section.fields.map(field => (
            <Fact key={field.name} of={of} row={row} field={field} />
          ))}
        </dl>
      </RevealedTogether>
    </section>
  )
}

const placeOf = ({ spec: { kind } }: Named): string => {
  if (kind === 'richText') return 'dv-facts-rich'
  if (kind === 'file' || kind === 'files') return 'dv-facts-wide dv-facts-top'
  return kind === 'longText' ? 'dv-facts-wide' : ''
}

function Fact({ of, row, field }: BodyProps & { readonly field: Named }) {
  const label = useLabel()
  const half = useHalf(of)
  const Own = half.cells?.[field.name] as ComponentType<{ row: WireRow }> | undefined
  const cell = <FieldCell of={of} field={field} row={row} />
  return (
    <div className={placeOf(field)}>
      <dt>
        {label(field.spec.label)}
        <AskableHint spec={field.spec} />
      </dt>
      <dd>
        {Own ? (
          <Own row={row} />
        ) : field.spec.kind === 'richText' ? (
          <RichText html={String(row[field.name] ?? '')} />
        ) : field.spec.kind === 'ref' ? (
          <RefLink field={field} row={row}>
            {cell}
          </RefLink>
        ) : (
          cell
        )}
      </dd>
    </div>
  )
}
