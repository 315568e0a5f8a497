import { useRefresh } from '@village/page'
import { type Label, meaningOf, type Row } from '@village/resource'
import { ApiError, Entered, useLabel, useMay } from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { useEffect } from 'react'
import { isOutOfService } from '../life/out-of-service.ts'
import { machine } from '../machine/machine.resource.ts'
import type { MachineConnection } from '../session/connection.ts'
import { AccessTabs } from './access-tabs.web.tsx'
import { useStateWords } from './connection/state-words.web.ts'
import { useConnection } from './connection/use-connection.web.ts'
import { Addresses } from './trying/addresses.web.tsx'
import { CredentialButton } from './trying/credential.web.tsx'
import './access.css'

const words = {
  title: { zh: '接入情况', en: 'Connection' },
  state: { zh: '状态', en: 'State' },
  lastSeen: { zh: '最近消息', en: 'Last message' },
  lastValue: { zh: '最近数值', en: 'Last value' },
  never: { zh: '还没有', en: 'None yet' },
  credential: { zh: '凭证', en: 'Credential' },
  has: { zh: '已生成', en: 'Made' },
  hasNone: { zh: '还没有', en: 'None yet' },
  cannot: { zh: '还没有，设备连不上', en: 'None yet: it cannot connect' },
  clock: {
    zh: '设备时钟不对：数值按平台收到的时间保存，请校准设备时间。',
    en: 'The clock of the device is wrong: values are kept at the time of their arrival. Please set its clock.',
  },
  ended: { zh: '设备已停用或报废，不能连接。', en: 'The device is disabled or scrapped and cannot connect.' },
} as const satisfies Record<string, Label>

function Moment({ at }: { readonly at: string }) {
  const label = useLabel()
  if (!at) return <span className="dv-quiet">{label(words.never)}</span>
  return <time dateTime={at.replace(' ', 'T')}>{at}</time>
}

function State({ connection: { status, stateReason, since } }: { readonly connection: MachineConnection }) {
  const label = useLabel()
  const { state, reason } = useStateWords(status, stateReason)
  return (
    <span role="status">
      <span className="dv-state" data-meaning={meaningOf(machine.states, status)}>
        <Entered>{state}</Entered>
      </span>{' '}
      <span className="dv-quiet">
        <Entered>{reason}</Entered>
        {since && label({ zh: `${reason && '，'}自 ${since}`, en: `${reason && ', '}since ${since}` })}
      </span>
    </span>
  )
}

/** Keys of protocol by which devices connect here; cameras and the like are reached in other ways. */
const WITH_CREDENTIAL: readonly string[] = ['1', '2']

interface FactsProps {
  readonly row: Row<typeof machine.fields>
  readonly connection: MachineConnection
  readonly isInService: boolean
  onMade(): void
}
function Facts({ row, connection, isInService, onMade }: FactsProps) {
  const label = useLabel()
  const mayEdit = useMay('machine_edit')
  const needsOne = WITH_CREDENTIAL.includes(row.protocol)
  const none = needsOne ? words.cannot : words.hasNone
  return (
    <dl className="dv-facts">
      <div>
        <dt>{label(words.state)}</dt>
        <dd>
          <State connection={connection} />
        </dd>
      </div>
      <div>
        <dt>{label(words.lastSeen)}</dt>
        <dd>
          <Moment at={connection.lastSeen} />
        </dd>
      </div>
      <div>
        <dt>{label(words.lastValue)}</dt>
        <dd>
          <Moment at={connection.lastValueTime} />
        </dd>
      </div>
      {mayEdit && <Addresses connection={connection} />}
      <div>
        <dt>{label(words.credential)}</dt>
        <dd className="dv-access-acts">
          <span>{label(connection.hasCredential ? words.has : none)}</span>
          {mayEdit && isInService && <CredentialButton {...{ connection, onMade, needsOne }} id={row.id} />}
        </dd>
      </div>
    </dl>
  )
}

/** How a device is connected: its state, its credential, what it has sent, and what is sent to it. */
export function Access({ row }: { readonly row: Row<typeof machine.fields> }) {
  const label = useLabel()
  const { data, error, refetch } = useConnection(row.id)
  const refresh = useRefresh(machine)
  // The list and the head of the record show the state as well.
  const hasChanged = data !== undefined && data.status !== row.status
  useEffect(() => {
    if (hasChanged) void refresh()
  }, [hasChanged, refresh])
  const isForbidden = error instanceof ApiError && error.code === 403
  const isInService = !isOutOfService(data ?? row)
  return (
    <section className="dv-access" aria-label={label(words.title)}>
      <h3>{label(words.title)}</h3>
      {isForbidden && <NoPermission label={label(words.title)} />}
      {error && !isForbidden && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && !isForbidden && (
        <>
          {!isInService && <p className="dv-access-note">{label(words.ended)}</p>}
          {data.clockFault && <p className="dv-access-note">{label(words.clock)}</p>}
          <Facts row={row} connection={data} isInService={isInService} onMade={() => void refetch()} />
          <AccessTabs
            id={row.id}
            sn={row.sn}
            connection={data}
            isInService={isInService}
            onChanged={() => void refetch()}
          />
        </>
      )}
    </section>
  )
}
