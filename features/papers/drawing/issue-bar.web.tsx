import { useUnsavedGuard } from '@village/page'
import type { Label } from '@village/resource'
import { api, useLabel, useMay } from '@village/web'
import { saveFile } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaperBeginning } from '../paper/paper.endpoints.ts'
import { paper } from '../paper/paper.resource.ts'
import { bytesOf } from '../view/bytes-of.web.ts'
import { type About, sentOf } from './asked.web.ts'
import { allConcerns } from './concerns.web.tsx'
import type { usePaper, usePreview } from './use-paper.web.ts'

const words = {
  issue: { zh: '出具并编号', en: 'Issue with a number' },
  review: { zh: '送审', en: 'Send for review' },
  leave: { zh: '取消', en: 'Cancel' },
  draft: { zh: 'Word草稿', en: 'Word draft' },
  unticked: { zh: '请先勾选已核对的材料', en: 'Tick the materials that were checked first' },
  flaws: { zh: '还不能出具', en: 'It cannot be issued yet' },
} as const satisfies Record<string, Label>

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface IssueBarProps {
  readonly about: About
  readonly beginning: PaperBeginning
  readonly drawn: ReturnType<typeof usePaper>
  readonly preview: Pick<ReturnType<typeof usePreview>, 'concerns' | 'seen'>
}

function DraftButton({ about, beginning, drawn }: IssueBarProps) {
  const label = useLabel()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { docx } = await api(paper).call('draft', sentOf(about, drawn.filled))
      saveFile(
        new File([bytesOf(docx).slice().buffer as ArrayBuffer], `${beginning.kindName}（草稿）.docx`, { type: DOCX }),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {label(words.draft)}
    </Button>
  )
}

/** Issues the paper, or says what is missing. */
export function IssueBar(props: IssueBarProps) {
  const { beginning, drawn, preview } = props
  const label = useLabel()
  const navigate = useNavigate()
  const mayIssue = useMay('paper_issue')
  const leave = (): void => void navigate(paper.path)
  const { close, question } = useUnsavedGuard({ dirty: drawn.isDirty && !drawn.isBusy, leave, drop: leave })
  const isStopped = allConcerns(beginning.concerns, preview.concerns).some(({ weight }) => weight === 'stop')
  const isUnticked = beginning.materials.some(one => !drawn.filled.ticked.includes(one))
  return (
    <>
      {drawn.flaws.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={label(words.flaws)}
          description={drawn.flaws.map(({ message }) => message).join('；')}
        />
      )}
      <div className="dv-paper-bar">
        {mayIssue && (
          <Button
            type="primary"
            size="large"
            loading={drawn.isBusy}
            disabled={isStopped || isUnticked}
            onClick={() => void drawn.issue(preview.seen ?? beginning.seen)}
          >
            {label(beginning.isReviewed ? words.review : words.issue)}
          </Button>
        )}
        <DraftButton {...props} />
        <Button onClick={close}>{label(words.leave)}</Button>
        {isUnticked && !isStopped && <small className="dv-quiet">{label(words.unticked)}</small>}
      </div>
      {question}
    </>
  )
}
