import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { ApiError } from '@village/web/client.ts'
import { useText } from '@village/web/i18n.ts'
import { saveFile } from '@village/web/kit/save-file.ts'
import { port } from '@village/web/ports.ts'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Spin from 'antd/es/spin'
import Upload from 'antd/es/upload'
import { useState } from 'react'
import { workbookFlaw } from './upload-check.ts'
import '../texts/record.ts'

interface UploadStepProps {
  readonly of: AnyResource
  readonly reading: boolean
  readonly rowsRead: number
  onUploaded(id: Id): void
}

/** Step 1: the template, and a place to drop the filled one. What cannot be a workbook is refused before it is sent. */
export function UploadStep({ of, reading, rowsRead, onUploaded }: UploadStepProps) {
  const say = useText()
  const [flaw, setFlaw] = useState('')
  const [sending, setSending] = useState(false)
  const { data: maxKb } = useQuery({
    queryKey: ['import-limits'],
    queryFn: ({ signal }) => port('imports').largestKb(signal),
  })
  const take = async (file: File) => {
    const wrong = workbookFlaw(file, maxKb)
    if (wrong) return setFlaw(say(`record.${wrong}`))
    setFlaw('')
    setSending(true)
    try {
      onUploaded(await port('imports').upload(of.name, file))
    } catch (error) {
      setFlaw(error instanceof ApiError ? error.message : say('record.uploadError'))
    } finally {
      setSending(false)
    }
  }
  if (sending || reading)
    return (
      <div className="dv-import-wait" role="status">
        <Spin />
        <p>{say('record.importReading')}</p>
        {rowsRead > 0 && <p className="dv-muted">{say('record.importReadRows', { n: rowsRead })}</p>}
      </div>
    )
  return (
    <div className="dv-import-upload">
      {flaw && <Alert type="error" showIcon title={flaw} role="alert" />}
      <div className="dv-template">
        <span className="dv-quiet">{say('record.importTemplateText')}</span>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            void port('imports')
              .template(of.name)
              .then(saveFile)
              .catch(() => undefined)
          }
        >
          {say('record.importTemplate')}
        </Button>
      </div>
      <Upload.Dragger
        accept=".xls,.xlsx,.csv,.et,.ods"
        multiple={false}
        showUploadList={false}
        beforeUpload={file => {
          void take(file)
          return false
        }}
      >
        <div className="dv-drop">
          <InboxOutlined aria-hidden />
          <b>{say('record.importDrop')}</b>
          <span className="dv-quiet">
            {maxKb === undefined
              ? say('record.importDropAny')
              : say('record.importDropText', { mb: Math.round((maxKb / 1024) * 10) / 10 })}
          </span>
        </div>
      </Upload.Dragger>
    </div>
  )
}
