import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Input from 'antd/es/input'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useState } from 'react'
import type { KindChoice } from '../paper/paper.endpoints.ts'
import { paper } from '../paper/paper.resource.ts'
import type { About } from './asked.web.ts'

const words = {
  which: { zh: '开哪一种？', en: 'Which paper?' },
  find: { zh: '输入名称查找', en: 'Find by name' },
  certificates: { zh: '证明', en: 'Certificates' },
  sheets: { zh: '表单', en: 'Sheets' },
  forbidden: { zh: '村（居）不得出具，告诉村民去哪里办', en: 'Not issued by villages: tell people where to go' },
  none: { zh: '没有符合的种类', en: 'No kind fits' },
} as const satisfies Record<string, Label>

function useKinds() {
  const language = useLanguage()
  return useQuery({
    queryKey: [paper.name, 'kinds', language],
    queryFn: ({ signal }) => api(paper).call('kinds', {}, { signal, silent: 'all' }),
  })
}

interface GroupProps {
  readonly title: string
  readonly kinds: readonly KindChoice[]
  onChoose(kind: KindChoice): void
}
function Group({ title, kinds, onChoose }: GroupProps) {
  if (kinds.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="dv-paper-kinds">
        {kinds.map(kind => (
          <li key={kind.id}>
            <button type="button" onClick={() => onChoose(kind)} data-standing={kind.standing}>
              <b>
                <Entered>{kind.name}</Entered>
              </b>
              {kind.standing === 'forbidden' && kind.issuedBy && (
                <small>
                  <Entered>{kind.issuedBy}</Entered>
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The kinds that fit whom the paper is about; a household's sheets fit each of its members, lists several people. */
function fits(
  { code: kindCode, subject, isList }: KindChoice,
  { code, residentId, householdId, residentIds }: About,
): boolean {
  if (code) return kindCode === code
  if (residentIds) return isList
  if (householdId) return subject === 'household'
  return !residentId || subject !== 'village'
}

interface ChooseKindProps {
  readonly about: About
  onChoose(kind: KindChoice): void
}
/** The kinds of papers, those that villages must not issue last: choosing one says where to go. */
export function ChooseKind({ about, onChoose }: ChooseKindProps) {
  const label = useLabel()
  const { data, error, refetch } = useKinds()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const known = data?.find(({ id, code }) => id === about.kindId || (about.code !== '' && code === about.code))
    if (known) onChoose(known)
  })
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const found = data.filter(kind => kind.name.toLowerCase().includes(typed.trim().toLowerCase()))
  const issued = found.filter(kind => kind.standing !== 'forbidden' && fits(kind, about))
  const isChosen = about.code !== '' || about.residentIds !== ''
  const elsewhere = isChosen ? [] : found.filter(({ standing }) => standing === 'forbidden')
  return (
    <div className="dv-paper-drawing">
      <header className="dv-paper-head">
        <h1>{label(words.which)}</h1>
        <Input
          allowClear
          autoFocus
          value={typed}
          placeholder={label(words.find)}
          aria-label={label(words.find)}
          onChange={event => setTyped(event.target.value)}
        />
      </header>
      {issued.length + elsewhere.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <Group
        title={label(words.certificates)}
        kinds={issued.filter(({ group }) => group === 'certificate')}
        onChoose={onChoose}
      />
      <Group title={label(words.sheets)} kinds={issued.filter(({ group }) => group === 'sheet')} onChoose={onChoose} />
      <Group title={label(words.forbidden)} kinds={elsewhere} onChoose={onChoose} />
    </div>
  )
}
