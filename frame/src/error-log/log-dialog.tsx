import { clearErrorLog, useErrorLog } from '@village/web/error-log.ts'
import type { Fault, FaultKind } from '@village/web/fault.ts'
import { type SayText, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { copyAndNotify } from '@village/web/kit/words/copy-text.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import { api } from '@village/web/resource-client.ts'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import Table from 'antd/es/table'
import { useState } from 'react'
import { clientLogs } from '../../../features/account/tokens/token.api.ts'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { parcels } from './log-batches.ts'
import '../texts/aid.ts'
import '../texts/aid-dialogs.ts'
import '../shell/aids.css'

/** The faults with a number each: two of the same second are two. */
interface Line extends Fault {
  readonly key: number
}
const numberLines = (log: readonly Fault[]): readonly Line[] =>
  log.map((fault, at) => ({ ...fault, key: log.length - at }))

/** Sends the log to the server in parcels that it takes, then empties it. */
async function send(log: readonly Fault[]): Promise<void> {
  for (const parcel of parcels(log)) await api(clientLogs).send('logout', parcel)
  clearErrorLog()
}
const copy = ({ key: _, ...fault }: Line): void => void copyAndNotify(JSON.stringify(fault, null, 1))

function Tools({ log }: { readonly log: readonly Fault[] }) {
  const say = useText()
  const { modal } = App.useApp()
  const ask = (content: string, onOk: () => Promise<void> | void): void => {
    void modal.confirm({
      title: say('common.notice'),
      content,
      okText: say('common.ok'),
      cancelText: say('common.cancel'),
      onOk,
    })
  }
  const upload = async (): Promise<void> => {
    await send(log)
    notify('success', say('aid.logSent'))
  }
  const clear = (): void => {
    clearErrorLog()
    notify('success', say('aid.logCleared'))
  }
  const none = log.length === 0
  return (
    <>
      <Button type="primary" disabled={none} onClick={() => ask(say('aid.logUploadAsk'), upload)}>
        {say('aid.logUpload')}
      </Button>
      <Button disabled={none} onClick={() => ask(say('aid.logClearAsk'), clear)}>
        {say('aid.logClear')}
      </Button>
    </>
  )
}

const columnsOf = (say: SayText, open: number | null, onOpen: (key: number | null) => void) => [
  { title: say('aid.logType'), dataIndex: 'type', width: 190, render: (type: FaultKind) => say(`aid.fault.${type}`) },
  { title: say('aid.logAddress'), dataIndex: 'url', width: 220, className: 'dv-log-words' },
  {
    title: say('aid.logContent'),
    dataIndex: 'message',
    className: 'dv-log-words',
    render: (message: string) => <Entered>{message}</Entered>,
  },
  {
    title: say('aid.logStack'),
    key: 'stack',
    width: 180,
    render: (_: unknown, line: Line) => (
      <>
        <Button
          type="link"
          aria-expanded={open === line.key}
          onClick={() => onOpen(open === line.key ? null : line.key)}
        >
          {say(open === line.key ? 'aid.logShut' : 'aid.logOpen')}
        </Button>
        <Button type="link" onClick={() => copy(line)}>
          {say('aid.logCopy')}
        </Button>
      </>
    ),
  },
  { title: say('aid.logTime'), dataIndex: 'time', width: 180, className: 'dv-numbers' },
]

/** 日志: what went wrong in this browser, to be sent to the server or cleared (design/ux.md §1.10). */
export function LogDialog({ onClose }: OpenedProps) {
  const say = useText()
  const log = useErrorLog(state => state.log)
  const [kind, setKind] = useState<FaultKind | ''>('')
  const [open, setOpen] = useState<number | null>(null)
  const lines = numberLines(log).filter(line => kind === '' || line.type === kind)
  const kinds = [...new Set(log.map(fault => fault.type))]
  return (
    <PageModal
      open
      title={say('aid.log')}
      className="dv-log-modal"
      width="100vw"
      style={{ top: 0, maxWidth: '100vw', margin: 0, padding: 0 }}
      footer={null}
      onCancel={onClose}
    >
      <div className="dv-log-tools">
        <Tools log={log} />
        {kinds.length > 1 && (
          <Select
            aria-label={say('aid.logType')}
            value={kind}
            onChange={setKind}
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: say('aid.logAllTypes') },
              ...kinds.map(one => ({ value: one, label: say(`aid.fault.${one}`) })),
            ]}
          />
        )}
      </div>
      <Table<Line>
        rowKey="key"
        size="medium"
        columns={columnsOf(say, open, setOpen)}
        dataSource={[...lines]}
        pagination={lines.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        locale={{ emptyText: say('aid.logNone') }}
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: open === null ? [] : [open],
          expandedRowRender: line => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
            <section className="dv-log-stack" tabIndex={0} aria-label={say('aid.logStack')}>
              <Entered>{[line.info, line.stack].filter(Boolean).join('\n\n') || '—'}</Entered>
            </section>
          ),
        }}
      />
    </PageModal>
  )
}
