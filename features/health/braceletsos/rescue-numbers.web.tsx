import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined'
import type { Id, Label } from '@village/resource'
import { api, Entered, enteredLang, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { braceletsos } from './braceletsos.resource.ts'
import { OPEN_STATES } from './braceletsos.states.ts'
import type { RescueNumbers as Numbers } from './rescue.ts'
import { placeLabels } from './rescue-place.ts'
import './sos.css'

const words = {
  call: { zh: '电话救助', en: 'Call' },
  self: { zh: '本人', en: 'Themselves' },
  family: { zh: '家属', en: 'Family' },
  none: { zh: '没有登记电话，请直接上门', en: 'No number is registered. Go there' },
} as const satisfies Record<string, Label>

/** How long numbers stay on a screen that may be left alone. */
const SHOWN_MS = 120_000

function Dial({ who, number }: { readonly who: string; readonly number: string }) {
  return (
    <Button
      type="primary"
      danger
      size="large"
      href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
      icon={<PhoneOutlined aria-hidden />}
    >
      {who}{' '}
      <span className="dv-number" {...enteredLang(number)}>
        {number}
      </span>
    </Button>
  )
}

function Shown({ numbers }: { readonly numbers: Numbers }) {
  const label = useLabel()
  const { phone, family, place, liveAddress } = numbers
  return (
    <div className="dv-sos-numbers" role="status">
      {phone && <Dial who={label(words.self)} number={phone} />}
      {family.map(number => (
        <Dial key={number} who={label(words.family)} number={number} />
      ))}
      {!phone && family.length === 0 && <span>{label(words.none)}</span>}
      {place && (
        <span>
          {label(placeLabels.place)} <Entered>{place}</Entered>
        </span>
      )}
      {liveAddress && (
        <span>
          {label(placeLabels.liveAddress)} <Entered>{liveAddress}</Entered>
        </span>
      )}
    </div>
  )
}

interface CallProps {
  readonly call: { readonly id: Id; readonly handleStatus?: unknown; readonly residentId?: unknown }
}
/** For an open call for help: a press shows whom to call and where to go; the server writes down that it did. */
export function RescueNumbers({ call }: CallProps) {
  const label = useLabel()
  const may = useMay('braceletsos_rescue')
  const [numbers, setNumbers] = useState<Numbers>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = numbers && setTimeout(() => setNumbers(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [numbers])
  const isOpen = OPEN_STATES.some(state => state === String(call.handleStatus))
  if (!may || !isOpen || !call.residentId) return null
  if (numbers) return <Shown numbers={numbers} />
  const ask = () => {
    setBusy(true)
    const asked = api(braceletsos).call('rescue', { id: call.id })
    // The client has shown the error why not.
    void asked
      .then(setNumbers)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button type="primary" danger size="large" loading={busy} icon={<PhoneOutlined aria-hidden />} onClick={ask}>
      {label(words.call)}
    </Button>
  )
}
