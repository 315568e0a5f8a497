import { type ListStep, titleOf, useListSteps } from '@village/page'
import type { Id, Label } from '@village/resource'
import { Entered, useInPlace, useLabel, usePreferences } from '@village/web'
import Button from 'antd/es/button'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { resident } from '../resident/resident.resource.ts'
import { LIST } from './list-parameter.ts'

type Way = 'before' | 'after'

const words = {
  nav: { zh: '列表中的居民', en: 'Residents of the list' },
  before: { zh: '上一位', en: 'Previous' },
  after: { zh: '下一位', en: 'Next' },
  place: { zh: '第 {n} 位，共 {total} 位', en: '{n} of {total}' },
} as const satisfies Record<string, Label>
const KEYS: Readonly<Record<Way, string>> = { before: '[', after: ']' }

/** Where the focus goes on the next person's page: back to the button that was pressed, else to the name. */
let focusNext: Way | 'name' | null = null

interface StepProps {
  readonly way: Way
  readonly to: ListStep | undefined
  readonly tab: string | null
}
function Step({ way, to, tab }: StepProps) {
  const label = useLabel()
  const inPlace = useInPlace()
  const isKeyed = usePreferences(preferences => preferences.singleKeys)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusNext !== way || !to) return
    focusNext = null
    button.current?.focus()
  }, [way, to])
  const go = (event: MouseEvent): void => {
    if (!to) return
    focusNext = event.currentTarget === document.activeElement ? way : 'name'
    const query = new URLSearchParams({ [LIST]: to.list, ...(tab && { tab }) })
    inPlace(`${resident.path}/${to.row.id}?${query}`)
  }
  const name = to ? titleOf(resident, to.row) : ''
  return (
    <Button
      ref={button}
      data-step={way}
      disabled={!to}
      aria-label={name ? `${label(words[way])} ${name}` : label(words[way])}
      aria-keyshortcuts={isKeyed ? KEYS[way] : undefined}
      onClick={go}
    >
      {label(words[way])}
      {isKeyed && <kbd aria-hidden>{KEYS[way]}</kbd>}
    </Button>
  )
}

/** The ways to the persons before and after this one in the list from which they were opened (design/ux.md §4.3). */
export function Steps({ id }: { readonly id: Id }) {
  const label = useLabel()
  const [search] = useSearchParams()
  const steps = useListSteps(resident, id, search.get(LIST) ?? '')
  if (!steps) return null
  const numbers = [steps.place, steps.total].map(n => n.toLocaleString('en-US')) as [string, string]
  const place = label(words.place).replace('{n}', numbers[0]).replace('{total}', numbers[1])
  const tab = search.get('tab')
  return (
    <nav className="dv-person-steps" aria-label={label(words.nav)}>
      <Step way="before" to={steps.before} tab={tab} />
      <span className="dv-quiet">
        <span aria-hidden>{`${numbers[0]} / ${numbers[1]}`}</span>
        <span className="dv-hidden-text">{place}</span>
      </span>
      <Step way="after" to={steps.after} tab={tab} />
    </nav>
  )
}

/** The name on top of the page; screen readers announce it after a step by key. */
export function PersonName({ name }: { readonly name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusNext !== 'name') return
    focusNext = null
    heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      <Entered>{name}</Entered>
    </h1>
  )
}
