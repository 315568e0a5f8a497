import { ResourceForm } from '@village/page'
import { isSerial, type Label } from '@village/resource'
import { Entered, useLabel, useMay } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import { useMemo, useState } from 'react'
import { machine } from '../../machine/machine.resource.ts'
import type { UnknownDevice } from '../../session/connection.ts'
import '../access.css'

const words = {
  what: {
    zh: '网关替它们上报，但系统里没有这个序列号，数据没有保存。登记之后的数据才会保存。',
    en: 'Gateways send values of them, and no device has such a serial number: nothing is stored until it is registered.',
  },
  none: { zh: '没有未登记的设备。', en: 'There are no unknown devices.' },
  register: { zh: '登记', en: 'Register' },
  gateway: { zh: '网关', en: 'Gateway' },
  first: { zh: '首次', en: 'first' },
  last: { zh: '最近', en: 'last' },
  badName: {
    zh: '这个名称不能作序列号（4 至 64 位字母、数字及 - _ . : ( )），请先在网关里改名。',
    en: 'This cannot be a serial number (4 to 64 letters, digits and - _ . : ( )): rename it in the gateway first.',
  },
} as const satisfies Record<string, Label>

interface OneProps {
  readonly one: UnknownDevice
  onRegister(one: UnknownDevice): void
}
function One({ one, onRegister }: OneProps) {
  const label = useLabel()
  const when = useRelativeTime()
  const { sn, gatewayName, gatewaySn, count, firstTime, lastTime } = one
  const mayAdd = useMay('machine_add')
  const canBe = isSerial(sn)
  return (
    <li>
      <div className="dv-access-head">
        <code className="dv-access-sn">{sn}</code>
        {mayAdd && canBe && (
          <Button size="small" aria-label={`${label(words.register)} ${sn}`} onClick={() => onRegister(one)}>
            {label(words.register)}
          </Button>
        )}
      </div>
      <div className="dv-quiet">
        {label(words.gateway)} <Entered>{gatewayName}</Entered> <code>{gatewaySn}</code>
      </div>
      <div className="dv-quiet">
        {label({ zh: `${count} 次`, en: count === 1 ? 'once' : `${count} times` })} · {label(words.first)}{' '}
        <time title={firstTime}>{when(firstTime)}</time> · {label(words.last)}{' '}
        <time title={lastTime}>{when(lastTime)}</time>
      </div>
      {!canBe && <div className="dv-access-note">{label(words.badName)}</div>}
    </li>
  )
}

/** The form of a new device with what is known of it. */
function Registration({ of, onClose }: { readonly of: UnknownDevice; onClose(): void }) {
  const { sn, gatewayId: parentId, deptId, protocol } = of
  const start = useMemo(() => ({ sn, parentId, deptId, protocol }), [sn, parentId, deptId, protocol])
  return <ResourceForm of={machine} start={start} onClose={onClose} />
}

/** Unregistered serial numbers that gateways have sent, each with a button to register it. */
export function UnknownDevices({ all }: { readonly all: readonly UnknownDevice[] }) {
  const label = useLabel()
  const [chosen, setChosen] = useState<UnknownDevice>()
  return (
    <>
      <p className="dv-quiet">{label(all.length === 0 ? words.none : words.what)}</p>
      <ul className="dv-access-list">
        {all.map(one => (
          <One key={`${one.gatewayId} ${one.sn}`} one={one} onRegister={setChosen} />
        ))}
      </ul>
      {chosen && <Registration of={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
