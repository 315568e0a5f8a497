import type { Id, Label } from '@village/resource'
import { useLabel, useMay } from '@village/web'
import Tabs from 'antd/es/tabs'
import { useState } from 'react'
import type { MachineConnection, UnknownDevice } from '../session/connection.ts'
import { Orders } from './commands/commands.web.tsx'
import { DesiredValues } from './commands/desired.web.tsx'
import { useUnknownDevices } from './connection/use-connection.web.ts'
import { Messages } from './messages/messages.web.tsx'
import { Values } from './messages/newest-values.web.tsx'
import { RefusedList } from './messages/refused.web.tsx'
import { UnknownDevices } from './messages/unknown-devices.web.tsx'
import { TryList } from './trying/try-list.web.tsx'

const words = {
  values: { zh: '数值', en: 'Values' },
  messages: { zh: '报文', en: 'Messages' },
  refused: { zh: '问题', en: 'Problems' },
  unknown: { zh: '未登记', en: 'Unknown' },
  try: { zh: '接入', en: 'How to' },
  sent: { zh: '下发', en: 'Send' },
} as const satisfies Record<string, Label>

const howToWords: Label = { zh: '接入方法', en: 'How to' }
const parts = {
  orders: { zh: '指令', en: 'Commands' },
  desired: { zh: '期望值', en: 'Desired values' },
} as const satisfies Record<string, Label>

interface TabsProps {
  readonly id: Id
  readonly sn: string
  readonly connection: MachineConnection
  readonly isInService: boolean
  onChanged(): void
}

function useUnknownBehind(id: Id): readonly UnknownDevice[] {
  const { data = [] } = useUnknownDevices(true)
  return data.filter(one => one.gatewayId === id)
}

/** What a device has sent, what was wrong with it, and what is sent to it. */
export function AccessTabs({ id, sn, connection, isInService, onChanged }: TabsProps) {
  const label = useLabel()
  const [active, setActive] = useState('values')
  const mayEdit = useMay('machine_edit')
  const maySeeOrders = useMay('command_view')
  const unknown = useUnknownBehind(id)
  const { reported, refused, desired, isDesiredSent } = connection
  const counted = (of: Label, count: number): string => (count > 0 ? `${label(of)} ${count}` : label(of))
  const mayConnect = mayEdit && isInService
  const howTo = mayConnect && (
    <button type="button" className="dv-link" onClick={() => setActive('try')}>
      {label(howToWords)}
    </button>
  )
  const all = {
    values: <Values reported={reported}>{howTo}</Values>,
    messages: mayEdit && <Messages id={id} />,
    refused: <RefusedList refused={refused} />,
    unknown: unknown.length > 0 && <UnknownDevices all={unknown} />,
    try: mayConnect && <TryList sn={sn} connection={connection} />,
    sent: (
      <>
        {maySeeOrders && (
          <section className="dv-access-dialect">
            <h4>{label(parts.orders)}</h4>
            <Orders machineId={id} isInService={isInService} />
          </section>
        )}
        <section className="dv-access-dialect">
          <h4>{label(parts.desired)}</h4>
          <DesiredValues {...{ id, desired, isDesiredSent, isInService }} onSet={onChanged} />
        </section>
      </>
    ),
  }
  const counts: Partial<Record<keyof typeof all, number>> = { refused: refused.length, unknown: unknown.length }
  const keys = (Object.keys(all) as (keyof typeof all)[]).filter(key => all[key])
  return (
    <Tabs
      className="dv-record-tabs dv-access-tabs"
      destroyOnHidden
      activeKey={keys.find(key => key === active) ?? 'values'}
      onChange={setActive}
      items={keys.map(key => ({ key, label: counted(words[key], counts[key] ?? 0), children: all[key] }))}
    />
  )
}
