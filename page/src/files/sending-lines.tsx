import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import Button from 'antd/es/button'
import type { Sending, Uploads } from './use-uploads.ts'
import '../texts/record.ts'
import './files.css'

function SendingLine({ one, uploads }: { readonly one: Sending; readonly uploads: Uploads }) {
  const say = useText()
  const percent = Math.floor(one.part * 100)
  return (
    <div className={one.flaw ? 'dv-file-sending dv-file-flawed' : 'dv-file-sending'}>
      <span className="dv-file-name">
        <Entered>{one.file.name}</Entered>
      </span>
      {one.flaw ? (
        <span role="alert">{one.flaw}</span>
      ) : (
        <>
          <progress
            value={one.part}
            max={1}
            aria-label={say('record.fileSending', { name: one.file.name })}
            {...enteredLang(one.file.name)}
          />
          <span role="status">{one.isWaiting ? say('record.fileWaiting') : `${percent}%`}</span>
        </>
      )}
      {one.mayRetry && one.flaw && (
        <Button size="small" onClick={() => uploads.retry(one.key)}>
          {say('record.fileRetry')}
        </Button>
      )}
      <IconButton
        size="small"
        label={say('record.fileDrop', { name: one.file.name })}
        {...enteredLang(one.file.name)}
        icon={<DeleteOutlined />}
        onClick={() => uploads.drop(one.key)}
      />
    </div>
  )
}

/** Files on their way, and those that did not get there. */
export function SendingLines({ uploads }: { readonly uploads: Uploads }) {
  return uploads.sending.map(one => <SendingLine key={one.key} one={one} uploads={uploads} />)
}
