import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { FileTiles, RecordLink, SendingLines, sizeText, useFileCards, useRefresh, useUploads } from '@village/page'
import type { Row } from '@village/resource'
import { Entered, PageModal, show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { useRef } from 'react'
import { ACCEPTED } from '../content/file-kinds.ts'
import { attach } from './attach.resource.ts'
import { attachWords as words } from './attach-words.ts'
import './attach.css'

/** Uploads files that stand for themselves: rules, forms, pictures of the town. */
function UploadButton() {
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const refresh = useRefresh(attach)
  const may = useMay('attach_add')
  const uploads = useUploads(() => void refresh(), true)
  if (!may) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={label(words.upload)}
        onChange={event => {
          uploads.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {label(words.upload)}
      </Button>
      <div className="dv-attach-sending">
        <SendingLines uploads={uploads} />
      </div>
    </>
  )
}

/** The file of a row, which may belong to a record that the person does not see. */
function RowFile({ row }: { readonly row: Row<typeof attach.fields> }) {
  const label = useLabel()
  const { cards, isPending } = useFileCards([row.id])
  if (cards.length > 0) return <FileTiles cards={cards} />
  return !isPending && <p>{label(words.gone)}</p>
}

interface DialogProps {
  readonly row: Row<typeof attach.fields>
  onClose(): void
}
const FileDialog = ({ row, onClose }: DialogProps) => (
  <PageModal open centered width={420} title={<Entered>{row.originalName}</Entered>} footer={null} onCancel={onClose}>
    <RowFile row={row} />
  </PageModal>
)

/** A small picture before the name tells six photos of one name apart. */
function NameCell({ row }: { readonly row: Row<typeof attach.fields> }) {
  return (
    <span className="dv-attach-name">
      {row.thumbnail && <img src={row.thumbnail} alt="" loading="lazy" />}
      <Entered>{row.originalName}</Entered>
    </span>
  )
}
/** The record that the file belongs to. */
function RecordCell({ row }: { readonly row: Row<typeof attach.fields> }) {
  const label = useLabel()
  if (!row.bizType || !row.bizId) return '—'
  return (
    <RecordLink register={row.bizType} id={row.bizId}>
      {label(words.record)}
    </RecordLink>
  )
}

export default show(attach, {
  hideButtons: ['add'],
  toolbar: [UploadButton],
  cells: {
    originalName: NameCell,
    bizId: RecordCell,
    attachSize: ({ row }) => <span className="dv-number">{sizeText(row.attachSize ?? 0)}</span>,
  },
  summary: RowFile,
  rowActions: [{ label: words.open, dialog: FileDialog }],
})
