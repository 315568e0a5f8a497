import type { Label } from '@village/resource'
import { api, copyAndNotify, PageModal, show, useLabel, useText } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import { sm2Key } from '../keys/sm2-key.api.ts'
import { client } from './client.resource.ts'

const words = {
  title: { zh: '密码公钥', en: 'Public key' },
  hint: {
    zh: '现有客户端（Saber、Sword）用此 SM2 公钥加密密码：填入其配置 website.auth.publicKey。更换服务器密钥文件后须重新填写。',
    en: 'Existing clients (Saber, Sword) encrypt passwords with this SM2 key: put it into website.auth.publicKey of their configuration.',
  },
  copy: { zh: '复制', en: 'Copy' },
} as const satisfies Record<string, Label>

/** Shows the key that existing clients of the family need. */
function PublicKey() {
  const label = useLabel()
  const say = useText()
  const [key, setKey] = useState('')
  const open = async () => {
    try {
      setKey((await api(sm2Key).call('public-key', {})).publicKey ?? '')
    } catch {
      // The client has shown the error.
    }
  }
  const buttons = { okText: label(words.copy), cancelText: say('common.close') }
  return (
    <>
      <Button onClick={() => void open()}>{label(words.title)}</Button>
      <PageModal
        open={key !== ''}
        centered
        width={560}
        title={label(words.title)}
        {...buttons}
        onOk={() => void copyAndNotify(key, say('common.copied'))}
        onCancel={() => setKey('')}
      >
        <p className="dv-muted">{label(words.hint)}</p>
        <p style={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>{key}</p>
      </PageModal>
    </>
  )
}

export default show(client, { toolbar: [PublicKey] })
