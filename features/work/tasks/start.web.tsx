import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, definePage, Entered, enteredLang, useLabel, useLanguage } from '@village/web'
import { ErrorCard, NoneYet } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useNavigate } from 'react-router'
import { type FlowProcess, work } from '../../flow/work/work.api.ts'
import place from './start.place.ts'
import { WorkList } from './work-list.web.tsx'
import './work-list.css'

const words = {
  start: { zh: '发起', en: 'Start' },
  mine: { zh: '我发起过的', en: 'What I have started' },
  version: { zh: '版本', en: 'Version' },
  none: { zh: '还没有可发起的流程，请管理员部署', en: 'No process can be started yet: the administrator deploys them' },
} as const satisfies Record<string, Label>

function ProcessCard({ process }: { readonly process: FlowProcess }) {
  const label = useLabel()
  const navigate = useNavigate()
  const { name, categoryName, version, formRoute, id } = process
  return (
    <li className="dv-work-card">
      <h2>
        <Entered>{name}</Entered>
      </h2>
      <span className="dv-quiet">
        {categoryName !== name && (
          <>
            <Entered>{categoryName}</Entered> ·{' '}
          </>
        )}
        {label(words.version)} {version}
      </span>
      <Button
        type="primary"
        aria-label={`${label(words.start)} ${name}`}
        {...enteredLang(name)}
        onClick={() => void navigate(`/work/process/${formRoute}/form/${id}`)}
      >
        {label(words.start)}
      </Button>
    </li>
  )
}

/** The processes that the person can start, each a card. */
function Start() {
  const label = useLabel()
  const language = useLanguage()
  const list = useQuery({
    queryKey: [work.name, 'start', language],
    queryFn: ({ signal }) => api(work).call('start-list', { current: 1, size: 100 }, { signal, silent: 'all' }),
  })
  if (list.isError) return <ErrorCard error={list.error} onRetry={() => void list.refetch()} />
  // A process without forms of its own is started by its register.
  const startable = list.data?.records.filter(({ formRoute }) => formRoute !== '')
  return (
    <section className="dv-work" aria-label={label(place.label)}>
      <h1 className="dv-work-head">{label(place.label)}</h1>
      {!startable && <Skeleton active />}
      {startable?.length === 0 && <NoneYet words={label(words.none)} />}
      <ul className="dv-work-cards">
        {startable?.map(process => (
          <ProcessCard key={process.id} process={process} />
        ))}
      </ul>
      <WorkList list="send" title={words.mine} below />
    </section>
  )
}

export default definePage(place, Start)
