import { isId, type Label } from '@village/resource'
import { definePage, useLabel, useMay, usePageTitle } from '@village/web'
import { NoPermission } from '@village/web/kit'
import Alert from 'antd/es/alert'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { KindChoice } from '../paper/paper.endpoints.ts'
import type { About } from './asked.web.ts'
import { ChooseKind } from './choose-kind.web.tsx'
import { ChooseSubject } from './choose-subject.web.tsx'
import place from './drawing.place.ts'
import { peopleOfAddress } from './listed-people.web.ts'
import { keptLists } from './lists-of-this-tab.web.ts'
import { PaperForm } from './paper-form.web.tsx'
import { NotIssued } from './where-to-go.web.tsx'
import './drawing.css'

const words = {
  another: { zh: '换一种', en: 'Another kind' },
  lost: {
    zh: '名单只在选人的页面里有效，请回到居民管理重新选择',
    en: 'The list is known only in the tab where it was chosen: choose the people again in the register',
  },
} as const satisfies Record<string, Label>

const isIds = (value: string): boolean => value.split(',').every(isId)

/** A name of a register or a kind, as an address may hold it. */
const nameOf = (value: string | null): string => (/^[a-z._-]{1,64}$/.test(value ?? '') ? value! : '')

function useAbout() {
  const [search, setSearch] = useSearchParams()
  const of = (name: string): string => {
    const value = search.get(name) ?? ''
    return isId(value) ? value : ''
  }
  const people = peopleOfAddress(search, keptLists)
  const about: About = {
    kindId: of('kind'),
    residentId: of('resident'),
    householdId: of('household'),
    replacesId: of('replaces'),
    residentIds: isIds(people.ids) ? people.ids : '',
    aboutResource: nameOf(search.get('of')),
    aboutId: of('about'),
    code: nameOf(search.get('code')),
  }
  const change = (more: Readonly<Record<string, string>>): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(more)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return { about, change, isLost: people.isLost }
}

/** Whether all is known that a paper of this kind is about. */
function isKnown({ subject }: KindChoice, { residentId, householdId, aboutId }: About): boolean {
  if (subject === 'village' || aboutId !== '') return true
  return residentId !== '' || (subject === 'household' && householdId !== '')
}

function Drawing() {
  const label = useLabel()
  const { about, change, isLost } = useAbout()
  const [kind, setKind] = useState<KindChoice | null>(null)
  usePageTitle(kind?.name ?? label(place.label))
  const chosen = kind?.id === about.kindId ? kind : null
  const choose = (one: KindChoice | null): void => {
    setKind(one)
    change({ kind: one?.id ?? '' })
  }
  if (isLost) return <Alert type="warning" showIcon title={label(words.lost)} />
  if (!chosen) return <ChooseKind about={about} onChoose={choose} />
  return (
    <div className="dv-paper-drawing">
      <header className="dv-paper-head">
        <h1>{chosen.name}</h1>
        {about.code === '' && (
          <button type="button" className="dv-link-button" onClick={() => choose(null)}>
            {label(words.another)}
          </button>
        )}
      </header>
      {chosen.standing === 'forbidden' && <NotIssued kind={chosen} />}
      {chosen.standing !== 'forbidden' && !isKnown(chosen, about) && (
        <ChooseSubject
          subject={chosen.subject}
          onChoose={id => change({ [chosen.subject === 'household' ? 'household' : 'resident']: id })}
        />
      )}
      {chosen.standing !== 'forbidden' && isKnown(chosen, about) && (
        <PaperForm key={JSON.stringify(about)} about={about} />
      )}
    </div>
  )
}

function DrawingPage() {
  const label = useLabel()
  return useMay('paper_draw') ? <Drawing /> : <NoPermission label={label(place.label)} />
}

export default definePage(place, DrawingPage)
