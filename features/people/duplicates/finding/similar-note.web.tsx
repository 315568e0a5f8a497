import { useQuery } from '@tanstack/react-query'
import type { Id, Label } from '@village/resource'
import { api, Entered, notify, useLabel, useLanguage } from '@village/web'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Similar } from '../../resident/declared/resident.endpoints.ts'
import { resident } from '../../resident/resident.resource.ts'
import { duplicateDictionaries } from './dictionaries.ts'
import '../comparing/duplicates.css'

const words = {
  title: { zh: '可能已有此人的档案', en: 'This person may be on the register already' },
  elsewhere: {
    zh: '其他村已有此证件号码的居民，请勿重复建档。',
    en: 'Another village has this ID number: do not register it twice.',
  },
  ask: { zh: '请镇里办理迁入', en: 'Ask the town to move the record here' },
  asked: { zh: '已发送请求', en: 'Asked' },
  years: { zh: '岁', en: 'years' },
} as const satisfies Record<string, Label>

/** Typing rests for so long before somebody is looked for, in ms. */
const PAUSE_MS = 500
const LOOKED_AT = ['name', 'idCard', 'birthday', 'sex', 'phone'] as const

interface SimilarNoteProps {
  readonly values: Readonly<Record<string, unknown>>
  /** The record that is being changed; '' for a new one. */
  readonly id: Id
}

/** What was typed, once typing rests. */
function useDebounced(typed: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

function useSimilar({ values, id }: SimilarNoteProps): Similar | undefined {
  const language = useLanguage()
  const typed = JSON.stringify(Object.fromEntries(LOOKED_AT.map(name => [name, values[name] ?? ''])))
  const rested = useDebounced(typed)
  const { data } = useQuery({
    queryKey: [resident.name, 'similar', id, rested, language],
    queryFn: ({ signal }) =>
      api(resident).send('similar', { ...JSON.parse(rested), ...(id && { id }) }, { signal, silent: 'all' }),
    enabled: rested !== '' && rested === typed,
    staleTime: 60_000,
    placeholderData: before => before,
  })
  return data
}

/** While somebody is typed in: records that may be of the same person, each a link to look at. */
export function SimilarNote(props: SimilarNoteProps) {
  const label = useLabel()
  const similar = useSimilar(props)
  const { here = [], elsewhere = false } = similar ?? {}
  return (
    <div role="status">
      {(here.length > 0 || elsewhere) && (
        <section className="dv-similar">
          <h3>{label(words.title)}</h3>
          {elsewhere && (
            <p>
              {label(words.elsewhere)} <AskMoveIn idCard={props.values['idCard']} deptId={props.values['deptId']} />
            </p>
          )}
          <ul>
            {here.map(one => (
              <li key={one.id}>
                <SimilarOne one={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function AskMoveIn({ idCard, deptId }: { readonly idCard: unknown; readonly deptId: unknown }) {
  const label = useLabel()
  const [asked, setAsked] = useState<unknown>()
  const ask = async (): Promise<void> => {
    await api(resident).send('askMoveIn', { idCard, ...(deptId ? { deptId } : {}) })
    setAsked(idCard)
    notify('success', label(words.asked))
  }
  return (
    // The client shows a refusal.
    <Button size="small" disabled={asked === idCard} onClick={() => void ask().catch(() => undefined)}>
      {label(asked === idCard ? words.asked : words.ask)}
    </Button>
  )
}

function SimilarOne({ one }: { readonly one: Similar['here'][number] }) {
  const language = useLanguage()
  const label = useLabel()
  const signs = one.signs.map(
    sign => duplicateDictionaries['duplicate_sign']!.entries[sign]?.[language === 'zh' ? 0 : 1],
  )
  const facts = [
    one['sexName'],
    typeof one['age'] === 'number' ? `${one['age']} ${label(words.years)}` : '',
    one['idCard'],
    one['deptName'],
    one['liveAddress'],
    one['statusName'],
  ]
  return (
    <>
      <Link className="dv-name-link" to={`${resident.path}/${one.id}`} target="_blank">
        <Entered>{String(one['name'])}</Entered>
      </Link>{' '}
      <Entered>{facts.filter(Boolean).join(' · ')}</Entered> <span className="dv-quiet">{signs.join(' / ')}</span>
    </>
  )
}
