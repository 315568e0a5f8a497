import { useText } from '@village/web/i18n.ts'
import { useIsPhone } from '@village/web/kit/media.ts'
import Button from 'antd/es/button'
import type { FastEntry } from './repeating.ts'
import '../texts/record.ts'

/** What the keys do, for whoever enters many records; and the record before, taken over at one press. */
export function Keys({ entry: { form, repeated, saveAndNext } }: { readonly entry: FastEntry }) {
  const say = useText()
  const isPhone = useIsPhone()
  if (isPhone) return null
  const keys = [say('record.keyNext'), saveAndNext && say('record.keySave'), repeated && say('record.keyRepeat')]
  return (
    <span className="dv-form-keys">
      {repeated && <Button onClick={() => form.fillEmpty(repeated)}>{say('record.repeatAll')}</Button>}
      <span className="dv-quiet">{keys.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
