import { passwordDigest } from '@village/frame'
import { api, PageModal, useLabel, useText } from '@village/web'
import { useRef, useState } from 'react'
import { TextField } from '../fields/text-field.web.tsx'
import { ownSocials } from '../social/social.api.ts'
import { words } from './own-socials.words.ts'

/** The password that is typed, what is wrong with it, and the way out to the provider. */
function useBinding() {
  const pick = useLabel()
  const [plain, setPlain] = useState('')
  const [wrong, setWrong] = useState('')
  const [leaving, setLeaving] = useState(false)
  const go = async (): Promise<void> => {
    if (plain === '') return setWrong(pick(words.missing))
    setLeaving(true)
    try {
      const sent = { password: passwordDigest(plain) }
      const { address } = await api(ownSocials).call('begin', sent, { silent: 'all' })
      location.assign(address)
    } catch (cause) {
      setWrong(cause instanceof Error ? cause.message : String(cause))
      setLeaving(false)
    }
  }
  const type = (value: string): void => {
    setPlain(value)
    setWrong('')
  }
  return { plain, wrong, leaving, type, go }
}

/** Asks for the password before another way in is made, then leaves for the provider. */
export function BindDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const pick = useLabel()
  const form = useRef<HTMLFormElement>(null)
  const { plain, wrong, leaving, type, go } = useBinding()
  return (
    <PageModal
      open
      width={420}
      title={pick(words.bindTitle)}
      okText={pick(words.go)}
      cancelText={say('common.cancel')}
      confirmLoading={leaving}
      onOk={() => void go()}
      onCancel={onClose}
      afterOpenChange={isOpen => isOpen && form.current?.querySelector('input')?.focus()}
    >
      <form
        ref={form}
        className="dv-login-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void go()
        }}
      >
        <p className="dv-muted">{pick(words.bindHint)}</p>
        <TextField
          name="current"
          label={pick(words.password)}
          value={plain}
          error={wrong}
          autoComplete="current-password"
          secret
          onChange={type}
        />
      </form>
    </PageModal>
  )
}
