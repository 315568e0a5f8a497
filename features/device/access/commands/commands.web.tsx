import type { Id, Label } from '@village/resource'
import { Entered, useLabel, useMay } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { Link } from 'react-router'
import { commandMeaning } from '../../devicecommand/command-meanings.ts'
import { devicecommand } from '../../devicecommand/devicecommand.resource.ts'
import { useCommands } from '../connection/use-connection.web.ts'
import { SendCommand } from './send-command.web.tsx'

const words = {
  none: { zh: '还没有下发过指令。', en: 'No command has been sent yet.' },
  send: { zh: '下发指令', en: 'Send a command' },
  all: { zh: '全部指令', en: 'All commands' },
  reason: { zh: '事由', en: 'Reason' },
  result: { zh: '结果', en: 'Result' },
} as const satisfies Record<string, Label>

type Command = NonNullable<ReturnType<typeof useCommands>['data']>['records'][number]
const wordsIn = (row: Command, name: string): string => String(row[name] ?? '')

function Order({ row }: { readonly row: Command }) {
  const label = useLabel()
  const { id, code, status, reason, result } = row
  const at = wordsIn(row, 'createTime')
  return (
    <li>
      <div className="dv-access-head">
        <Link to={`${devicecommand.path}?id=${id}`}>
          <code>{code}</code>
        </Link>
        <span className="dv-state" data-meaning={commandMeaning(status)}>
          <Entered>{wordsIn(row, 'statusName')}</Entered>
        </span>
      </div>
      <div className="dv-quiet">
        <time dateTime={at.replace(' ', 'T')}>{at.slice(5, 19)}</time> <Entered>{wordsIn(row, 'operatorName')}</Entered>
      </div>
      {reason && (
        <div>
          <span className="dv-quiet">{label(words.reason)}</span> <Entered>{reason}</Entered>
        </div>
      )}
      {result && (
        <div>
          <span className="dv-quiet">{label(words.result)}</span> <Entered>{result}</Entered>
        </div>
      )}
    </li>
  )
}

/** The last commands to a device with what came of them, and a way to send another. */
export function Orders({ machineId, isInService }: { readonly machineId: Id; readonly isInService: boolean }) {
  const label = useLabel()
  const [sends, setSends] = useState(false)
  const maySend = useMay('command_send') && isInService
  const { data, error, refetch } = useCommands(machineId)
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <div className="dv-access-acts">
        {maySend && <Button onClick={() => setSends(true)}>{label(words.send)}</Button>}
        {data.total > 0 && <Link to={`${devicecommand.path}?machineId=${machineId}`}>{label(words.all)}</Link>}
      </div>
      {data.total === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <ul className="dv-access-list">
        {data.records.map(row => (
          <Order key={row.id} row={row} />
        ))}
      </ul>
      {sends && <SendCommand machineId={machineId} onSent={() => void refetch()} onClose={() => setSends(false)} />}
    </>
  )
}
