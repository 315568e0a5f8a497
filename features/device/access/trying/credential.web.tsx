import type { Id, Label } from '@village/resource'
import { api, copyAndNotify, PageModal, useLabel } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useState } from 'react'
import { machine } from '../../machine/machine.resource.ts'
import type { MachineConnection, NewCredential } from '../../session/connection.ts'
import { Copied } from '../connection/copied.web.tsx'
import { TryList } from './try-list.web.tsx'

const words = {
  make: { zh: '生成凭证', en: 'Make one' },
  renew: { zh: '换新凭证', en: 'Replace' },
  ask: { zh: '换一个新凭证？', en: 'Replace the credential?' },
  ends: {
    zh: '旧凭证立即失效：用着它的设备会断开，要在设备上填入新凭证才能再连上。',
    en: 'The old one ends at once: a device that uses it is cut off until it is given the new one.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  title: { zh: '新凭证', en: 'The new credential' },
  once: { zh: '只显示这一次，请现在复制到设备里。', en: 'It is shown this once: copy it into the device now.' },
  copyAll: { zh: '全部复制', en: 'Copy all' },
  kept: { zh: '我已保存', en: 'I have kept it' },
  sn: { zh: '设备序列号', en: 'Serial number' },
  accessToken: { zh: '访问令牌', en: 'Access token' },
  secureId: { zh: '安全标识', en: 'Secure id' },
  secureKey: { zh: '安全密钥', en: 'Secure key' },
} as const satisfies Record<string, Label>
const PARTS = ['sn', 'accessToken', 'secureId', 'secureKey'] as const

interface MadeProps {
  readonly made: NewCredential
  readonly connection: MachineConnection
  onClose(): void
}
/** A credential, told once. */
function Made({ made, connection, onClose }: MadeProps) {
  const label = useLabel()
  const all = PARTS.map(part => `${part}: ${made[part]}`).join('\n')
  const footer = (
    <>
      <Button onClick={() => void copyAndNotify(all)}>{label(words.copyAll)}</Button>
      <Button type="primary" onClick={onClose}>
        {label(words.kept)}
      </Button>
    </>
  )
  return (
    <PageModal
      open
      centered
      width={720}
      keyboard={false}
      closable={false}
      title={label(words.title)}
      footer={footer}
      onCancel={onClose}
    >
      <Alert type="warning" showIcon title={label(words.once)} />
      <dl className="dv-access-credential">
        {PARTS.map(part => (
          <div key={part}>
            <dt>
              {label(words[part])} {part !== 'sn' && <span className="dv-quiet">{part}</span>}
            </dt>
            <dd>
              <Copied words={made[part]} name={label(words[part])} />
            </dd>
          </div>
        ))}
      </dl>
      <TryList sn={made.sn} connection={connection} keys={made} />
    </PageModal>
  )
}

function useMaking(id: Id, onMade: () => void) {
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<NewCredential>()
  const make = async () => {
    setBusy(true)
    try {
      setMade(await api(machine).call('credential', { id }))
      setAsks(false)
      onMade()
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false)
    }
  }
  return { asks, setAsks, busy, made, forget: () => setMade(undefined), make }
}

interface CredentialProps {
  readonly id: Id
  readonly connection: MachineConnection
  /** Whether the device cannot connect without one. */
  readonly needsOne: boolean
  onMade(): void
}
/** Makes a credential; asks first where that ends an older one. */
export function CredentialButton({ id, connection, needsOne, onMade }: CredentialProps) {
  const label = useLabel()
  const { asks, setAsks, busy, made, forget, make } = useMaking(id, onMade)
  const { hasCredential } = connection
  return (
    <>
      <Button
        type={hasCredential || !needsOne ? 'default' : 'primary'}
        loading={busy && !asks}
        onClick={() => (hasCredential ? setAsks(true) : void make())}
      >
        {label(hasCredential ? words.renew : words.make)}
      </Button>
      <PageModal
        open={asks}
        centered
        width={480}
        title={label(words.ask)}
        okText={label(words.renew)}
        okButtonProps={{ danger: true, loading: busy }}
        cancelText={label(words.cancel)}
        cancelButtonProps={{ autoFocus: true }}
        onOk={() => void make()}
        onCancel={() => setAsks(false)}
      >
        <p>{label(words.ends)}</p>
      </PageModal>
      {made && <Made made={made} connection={connection} onClose={forget} />}
    </>
  )
}
