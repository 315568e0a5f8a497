import type { Label } from '@village/resource'
import { type InputProps, useLabel } from '@village/web'
import Button from 'antd/es/button'

const words = {
  remove: { zh: '移除头像', en: 'Remove the picture' },
  none: { zh: '未设置', en: 'None' },
  help: { zh: '由本人在“个人信息”中上传', en: 'People upload their own under Profile' },
} as const satisfies Record<string, Label>

/** The picture of an account. Others than its owner may only take it away: there is no upload for them yet. */
export function AvatarInput({ value, onChange, disabled }: InputProps<string>) {
  const label = useLabel()
  return (
    <div className="dv-record-facts">
      {value ? <Avatar value={value} /> : <span className="dv-muted">{label(words.none)}</span>}
      {value && (
        <Button size="small" disabled={disabled} onClick={() => onChange(null)}>
          {label(words.remove)}
        </Button>
      )}
      <span className="dv-quiet">{label(words.help)}</span>
    </div>
  )
}

/** The picture where a record shows it. */
export function Avatar({ value }: { readonly value: string }) {
  return (
    <span className="dv-avatar" aria-hidden="true">
      <img src={value} alt="" width={32} height={32} />
    </span>
  )
}
