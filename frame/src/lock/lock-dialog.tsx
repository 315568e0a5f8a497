import { useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import Button from 'antd/es/button'
import { type FormEvent, useState } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { lock } from './lock.ts'
import { sealPassword } from './seal.ts'
import { SecretField } from './secret-field.tsx'
import '../texts/aid-dialogs.ts'
import './lock.css'

/** Asks for a password that opens the screen again, and locks (spec §2, lock setup dialog). */
export function LockDialog({ onClose }: OpenedProps) {
  const say = useText()
  const [plain, setPlain] = useState('')
  const [error, setError] = useState('')
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (plain === '') return setError(say('aid.lockEmpty'))
    const seal = await sealPassword(plain)
    onClose()
    lock(seal)
  }
  const type = (value: string): void => {
    setPlain(value)
    setError('')
  }
  return (
    <PageModal open width={360} title={say('aid.lockTitle')} footer={null} onCancel={onClose}>
      <form className="dv-lock-form" noValidate onSubmit={event => void send(event)}>
        <SecretField label={say('aid.lockPassword')} value={plain} error={error} autoComplete="off" onChange={type} />
        <p className="dv-quiet">{say('aid.lockHint')}</p>
        <Button type="primary" htmlType="submit" block>
          {say('aid.lockNow')}
        </Button>
      </form>
    </PageModal>
  )
}
