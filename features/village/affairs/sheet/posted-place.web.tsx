import { type Label, momentAt } from '@village/resource'
import { type InputProps, useLabel } from '@village/web'
import { askWhereabouts } from '@village/web/kit'

import Button from 'antd/es/button'
import Input from 'antd/es/input/Input'
import { useState } from 'react'

const words = {
  here: { zh: '用当前时间和位置', en: 'Use the time and place of now' },
  asking: { zh: '正在定位…', en: 'Looking for the place…' },
  found: { zh: '已填入经纬度', en: 'Longitude and latitude are filled in' },
  denied: { zh: '没有定位权限，请手工填写张贴地点', en: 'No permission to locate: please write where it hangs' },
  failed: { zh: '没有定到位置，请手工填写张贴地点', en: 'The place was not found: please write where it hangs' },
} as const satisfies Record<string, Label>

/** Where a sheet hangs, in words; the browser may give the point and the time beside it. */
export function PostedPlace({ value, onChange, disabled, ties, fill }: InputProps<string>) {
  const label = useLabel()
  const [said, setSaid] = useState<keyof typeof words>()
  const locate = async (): Promise<void> => {
    fill?.({ postedTime: momentAt(Date.now()) })
    setSaid('asking')
    const place = await askWhereabouts()
    if (typeof place === 'string') return setSaid(place)
    fill?.({ longitude: place.longitude, latitude: place.latitude })
    setSaid('found')
  }
  return (
    <>
      <Input
        {...ties}
        value={value ?? ''}
        disabled={disabled}
        maxLength={200}
        autoComplete="off"
        status={ties?.['aria-invalid'] ? 'error' : ''}
        onChange={event => onChange(event.target.value)}
      />
      <span>
        <Button type="link" size="small" disabled={disabled || said === 'asking'} onClick={() => void locate()}>
          {label(words.here)}
        </Button>
        <span role="status" className="dv-quiet">
          {said && label(words[said])}
        </span>
      </span>
    </>
  )
}
