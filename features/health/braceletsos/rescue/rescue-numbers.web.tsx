import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined'
import type { Id, Label } from '@village/resource'
import { Entered, enteredLang, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { placeLabels } from './rescue-place.ts'
import { useRescue } from './use-rescue.web.ts'
import './sos.css'

const words = {
  self: { zh: '本人', en: 'Call' },
  family: { zh: '家属', en: 'Family' },
  none: { zh: '没有登记电话，请直接上门', en: 'No number is registered. Go there' },
} as const satisfies Record<string, Label>

/** A number that a press calls. */
export function Dial({ of, number }: { readonly of: 'self' | 'family'; readonly number: string }) {
  const label = useLabel()
  return (
    <Button danger href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} icon={<PhoneOutlined aria-hidden />}>
      {label(words[of])}{' '}
      <span className="dv-number" {...enteredLang(number)}>
        {number}
      </span>
    </Button>
  )
}

interface CallProps {
  readonly call: { readonly id: Id; readonly handleStatus?: unknown }
}
/** For an open call for help: whom to call and where to go, in clear; the server writes down that it was read. */
export function RescueNumbers({ call }: CallProps) {
  const label = useLabel()
  const { numbers, whyNot } = useRescue(call)
  if (!numbers) return whyNot ? <p role="status">{whyNot}</p> : null
  const { phone, family } = numbers
  return (
    <div className="dv-sos-numbers">
      {(['place', 'liveAddress'] as const).map(
        name =>
          numbers[name] && (
            <span key={name}>
              {label(placeLabels[name])} <Entered>{numbers[name]}</Entered>
            </span>
          ),
      )}
      {phone && <Dial of="self" number={phone} />}
      {family.map(number => (
        <Dial key={number} of="family" number={number} />
      ))}
      {!phone && family.length === 0 && <span>{label(words.none)}</span>}
    </div>
  )
}
