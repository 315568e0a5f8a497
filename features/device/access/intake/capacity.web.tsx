import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { ErrorCard, useRelativeTime } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import type { Capacity, SigninFailure } from '../../session/connection.ts'
import { causeWords } from '../connection/causes.ts'
import { useCapacity, useFailures } from '../connection/use-connection.web.ts'
import '../access.css'

const words = {
  servers: { zh: '服务器', en: 'Servers' },
  server: { zh: '服务器', en: 'Server' },
  connections: { zh: '连接', en: 'Connected' },
  perSecond: { zh: '报文/秒', en: 'Messages/s' },
  waiting: { zh: '排队', en: 'Waiting' },
  p99: { zh: '入库 P99', en: 'Stored, p99' },
  none: { zh: '没有服务器在接收设备数据。', en: 'No server takes data of devices.' },
  refused: { zh: '启动以来没有保存的', en: 'Not kept since the start' },
  nothing: { zh: '没有', en: 'Nothing' },
  nobodys: { zh: '外部消息代理没有说明发送者', en: 'The broker outside did not name the sender' },
  failures: { zh: '登录失败的设备', en: 'Failed sign-ins' },
  noFailure: { zh: '没有设备登录失败。', en: 'No device failed to sign in.' },
  begins: { zh: '凭证开头', en: 'Begins with' },
  from: { zh: '来自', en: 'from' },
} as const satisfies Record<string, Label>
const timesWords = (count: number): Label => ({ zh: `${count} 次`, en: count === 1 ? 'once' : `${count} times` })

type Server = Capacity['servers'][number]

function Servers({ servers }: Capacity) {
  const label = useLabel()
  const isOne = servers.length === 1
  if (servers.length === 0) return <p className="dv-quiet">{label(words.none)}</p>
  return (
    <div className="dv-access-wide">
      <table className="dv-plain-table dv-access-table">
        <thead>
          <tr>
            {[...(isOne ? [] : [words.server]), words.connections, words.perSecond, words.waiting, words.p99].map(
              one => (
                <th key={one.en} scope="col">
                  {label(one)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {servers.map(({ server, connections, perSecond, waiting, p99Ms }) => (
            <tr key={server}>
              {!isOne && (
                <th scope="row">
                  <code>{server}</code>
                </th>
              )}
              <td className="dv-access-value">{connections}</td>
              <td className="dv-access-value">{perSecond}</td>
              <td className="dv-access-value">{waiting}</td>
              <td className="dv-access-value">{p99Ms === null ? '—' : `${p99Ms} ms`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Causes of all servers together, the most frequent first. */
function causesOf(servers: readonly Server[]): readonly (readonly [cause: string, count: number])[] {
  const sums = new Map<string, number>()
  for (const { refused } of servers)
    for (const [cause, count] of Object.entries(refused)) sums.set(cause, (sums.get(cause) ?? 0) + count)
  return [...sums].toSorted(([, a], [, b]) => b - a)
}

function Refused({ servers }: Capacity) {
  const label = useLabel()
  const nobodys = servers.reduce((sum, one) => sum + (one.nobodys ?? 0), 0)
  const rows = causesOf(servers).map(([cause, count]) => [label(causeWords(cause)), count] as const)
  const all = nobodys > 0 ? [...rows, [label(words.nobodys), nobodys] as const] : rows
  if (all.length === 0) return <p className="dv-quiet">{label(words.nothing)}</p>
  return (
    <ul className="dv-access-list">
      {all.map(([says, count]) => (
        <li key={says} className="dv-access-head">
          <span>{says}</span>
          <span className="dv-access-value">{label(timesWords(count))}</span>
        </li>
      ))}
    </ul>
  )
}

function Failures({ all }: { readonly all: readonly SigninFailure[] }) {
  const label = useLabel()
  const when = useRelativeTime()
  if (all.length === 0) return <p className="dv-quiet">{label(words.noFailure)}</p>
  return (
    <ul className="dv-access-list">
      {all.map(({ credential, address, count, lastTime }) => (
        <li key={`${credential} ${address}`} className="dv-access-head">
          <span>
            <span className="dv-quiet">{label(words.begins)}</span> <code className="dv-access-sn">{credential}…</code>{' '}
            <span className="dv-quiet">{label(words.from)}</span> <code>{address}</code>
          </span>
          <span className="dv-quiet">
            {label(timesWords(count))} · <time title={lastTime}>{when(lastTime)}</time>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How much the servers take from devices, what they do not keep, and who could not sign in. */
export function IntakeOverview() {
  const label = useLabel()
  const { data, error, refetch } = useCapacity()
  const { data: failures = [] } = useFailures()
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div className="dv-access-intake">
      <h3>{label(words.servers)}</h3>
      <Servers servers={data.servers} />
      <h3>{label(words.refused)}</h3>
      <Refused servers={data.servers} />
      <h3>{label(words.failures)}</h3>
      <Failures all={failures} />
    </div>
  )
}
