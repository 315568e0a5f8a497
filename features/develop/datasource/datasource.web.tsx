import type { Row } from '@village/resource'
import { api, Entered, PageModal, show, useLabel, useLanguage } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Spin from 'antd/es/spin'
import { useEffect, useState } from 'react'
import { datasource } from './datasource.resource.ts'

const words = {
  test: { zh: '测试连接', en: 'Test' },
  testing: { zh: '正在连接…', en: 'Connecting…' },
  close: { zh: '关闭', en: 'Close' },
} as const

type Outcome = 'running' | { readonly works: { readonly product: string; readonly tables: number } } | Flaw
interface Flaw {
  readonly flaw: string
}

interface DialogProps {
  readonly row: Row<typeof datasource.fields>
  onClose(): void
}

/** Connects at once and says what is there, or what to check. */
function TestDialog({ row, onClose }: DialogProps) {
  const [label, language] = [useLabel(), useLanguage()]
  const [outcome, setOutcome] = useState<Outcome>('running')
  // What the server says is in one language: it is asked again in the other.
  useEffect(() => {
    const stop = new AbortController()
    api(datasource)
      .call('test', { id: row.id }, { silent: 'all', signal: stop.signal })
      .then(({ product, tables }) => setOutcome({ works: { product: product ?? '', tables: tables ?? 0 } }))
      .catch((error: Error) => stop.signal.aborted || setOutcome({ flaw: error.message }))
    return () => stop.abort()
  }, [row.id, language])
  return (
    <PageModal
      open
      centered
      width={520}
      title={<Entered>{`${label(words.test)} · ${row.name}`}</Entered>}
      footer={<Button onClick={onClose}>{label(words.close)}</Button>}
      onCancel={onClose}
    >
      <div aria-live="polite">
        <Result outcome={outcome} />
      </div>
    </PageModal>
  )
}

function Result({ outcome }: { readonly outcome: Outcome }) {
  const label = useLabel()
  if (outcome === 'running')
    return (
      <p>
        <Spin size="small" /> {label(words.testing)}
      </p>
    )
  if ('flaw' in outcome) return <Alert type="error" showIcon title={outcome.flaw} />
  const { product, tables } = outcome.works
  const works = {
    zh: `连接成功：${product}，该账号可读 ${tables} 张表。`,
    en: `It works: ${product}, ${tables} tables can be read.`,
  }
  return <Alert type="success" showIcon title={label(works)} />
}

export default show(datasource, {
  rowActions: [{ label: words.test, permission: 'datasource_test', dialog: TestDialog }],
})
