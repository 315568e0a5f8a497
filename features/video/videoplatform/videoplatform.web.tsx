import type { Label, Row } from '@village/resource'
import { api, Entered, PageModal, show, useLabel } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Spin from 'antd/es/spin'
import { useEffect, useState } from 'react'
import { videoplatform } from './videoplatform.resource.ts'

const words = {
  test: { zh: '测试', en: 'Test' },
  testing: { zh: '正在登录平台…', en: 'Signing in at the platform…' },
  works: { zh: '测试成功：平台已应答。', en: 'It works: the platform has answered.' },
  close: { zh: '关闭', en: 'Close' },
} as const satisfies Record<string, Label>

interface DialogProps {
  readonly row: Row<typeof videoplatform.fields>
  onClose(): void
}
/** Signs in at a platform at once and says what came of it. */
function TestDialog({ row, onClose }: DialogProps) {
  const pick = useLabel()
  const [flaw, setFlaw] = useState<string | null>()
  useEffect(() => {
    const stop = new AbortController()
    api(videoplatform)
      .call('test', { id: row.id }, { silent: 'all', signal: stop.signal })
      .then(() => setFlaw(null))
      .catch((error: Error) => stop.signal.aborted || setFlaw(error.message))
    return () => stop.abort()
  }, [row.id])
  return (
    <PageModal
      open
      centered
      width={520}
      title={
        <>
          {pick(words.test)} · <Entered>{row.platformName}</Entered>
        </>
      }
      footer={<Button onClick={onClose}>{pick(words.close)}</Button>}
      onCancel={onClose}
    >
      <div aria-live="polite">
        {flaw === undefined ? (
          <p>
            <Spin size="small" /> {pick(words.testing)}
          </p>
        ) : flaw === null ? (
          <Alert type="success" showIcon title={pick(words.works)} />
        ) : (
          <Alert type="error" showIcon title={flaw} />
        )}
      </div>
    </PageModal>
  )
}

export default show(videoplatform, {
  rowActions: [{ label: words.test, permission: 'videoplatform_edit', dialog: TestDialog }],
})
