import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import { useLabel, useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { copyAndNotify } from '@village/web/kit/words/copy-text.ts'
import Button from 'antd/es/button'
import { buttonsOf, leadingOf } from '../acts/doings.ts'
import { RowActions } from '../acts/row-actions.tsx'
import { useRowDialog } from '../acts/row-dialog.tsx'
import { useDoings } from '../acts/use-doings.ts'
import type { WireRow } from '../record/wire-row.ts'
import { stepsAround } from '../state/steps.ts'
import type { ResourceDetailProps } from './resource-detail.tsx'
import '../texts/record.ts'

interface PanelHeadProps extends ResourceDetailProps {
  /** The record as it is now; undefined while it is not there or a version of before is shown. */
  readonly row: WireRow | undefined
  onPrint(): void
}

/** What the panel is about, the way to the records before and after, and what can be done with this one. */
export function PanelHead(props: PanelHeadProps) {
  const { of, row, rights, onClose, onStep, onPrint } = props
  const say = useText()
  const label = useLabel()
  const { before, after } = stepsAround(props)
  const copy = () => void copyAndNotify(location.href, say('record.linkCopied'))
  return (
    <header className="dv-panel-head">
      <IconButton label={say('record.close')} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
      <h2>{label(of.label)}</h2>
      <span className="dv-panel-tools">
        <IconButton
          className="dv-step"
          label={say('record.previous')}
          icon={<UpOutlined aria-hidden />}
          disabled={!before}
          onClick={() => before && onStep(before.id)}
        />
        <IconButton
          className="dv-step"
          label={say('record.next')}
          icon={<DownOutlined aria-hidden />}
          disabled={!after}
          onClick={() => after && onStep(after.id)}
        />
        <IconButton label={say('record.copyLink')} icon={<LinkOutlined aria-hidden />} onClick={copy} />
        {row && <RowActions {...props} row={row} compact rights={{ ...rights, edit: false }} />}
        {row && (
          <Button className="dv-panel-print" icon={<PrinterOutlined aria-hidden />} onClick={onPrint}>
            {say('record.print')}
          </Button>
        )}
        {row && rights.edit && <EditButton {...props} row={row} />}
      </span>
      {row && <Answers of={of} row={row} rights={rights} />}
    </header>
  )
}

interface AnswersProps extends Pick<ResourceDetailProps, 'of' | 'rights'> {
  readonly row: WireRow
}
const useAnswers = ({ of, row, rights }: AnswersProps) => buttonsOf(of, row, useDoings(of, row, rights))

/** The main button of the head, except where one of the answers is. */
function EditButton({ onEdit, ...props }: AnswersProps & Pick<ResourceDetailProps, 'onEdit'>) {
  const say = useText()
  const hasMain = leadingOf(useAnswers(props)) !== undefined
  return (
    <Button
      className="dv-panel-edit"
      {...(!hasMain && { type: 'primary' })}
      icon={<EditOutlined aria-hidden />}
      onClick={() => onEdit(props.row)}
    >
      {say('record.edit')}
    </Button>
  )
}

/** The ways to answer a record that waits, as buttons: nobody has to look for them behind three points. */
function Answers(props: AnswersProps) {
  const { of, row } = props
  const label = useLabel()
  const start = useRowDialog()
  const buttons = useAnswers(props)
  const leading = leadingOf(buttons)
  if (buttons.length === 0) return null
  return (
    <span className="dv-panel-answers">
      {buttons.map(doing => (
        <Button
          key={doing.key}
          {...(doing === leading && { type: 'primary' })}
          onClick={() => start({ of, row, ...doing })}
        >
          {label(doing.label)}
        </Button>
      ))}
    </span>
  )
}
