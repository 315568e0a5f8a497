import type { Label, Row } from '@village/resource'
import { lazyPart, PageModal, show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { Suspense, useState } from 'react'
import { paper } from './paper.resource.ts'
import { PAPER } from './paper.states.ts'

type Paper = Row<typeof paper.fields>

const words = {
  show: { zh: '打印', en: 'Print' },
  issue: { zh: '出具', en: 'Issue' },
  reprint: { zh: '补打', en: 'Reprint' },
  enter: { zh: '登记手写编号', en: 'Numbers by hand' },
} as const satisfies Record<string, Label>

const PaperPages = lazyPart(async () => (await import('./paper-pages.web.tsx')).PaperPages)
const IssueApproved = lazyPart(async () => (await import('./issue-approved.web.tsx')).IssueApproved)
const Reprinted = lazyPart(async () => (await import('./issue-approved.web.tsx')).Reprinted)
const EnterDialog = lazyPart(async () => (await import('./enter-dialog.web.tsx')).EnterDialog)

interface DialogProps {
  readonly row: Paper
  onClose(): void
}
const nameOf = ({ kindName, paperNo }: Paper): string => `${kindName ?? ''} ${paperNo ?? ''}`.trim()

/** A paper's page over the list. */
const onPage = (Content: typeof PaperPages) =>
  function PagesDialog({ row, onClose }: DialogProps) {
    return (
      <PageModal open title={nameOf(row)} width={860} footer={null} onCancel={onClose}>
        <Suspense>
          <Content id={row.id} name={nameOf(row)} />
        </Suspense>
      </PageModal>
    )
  }

function EnterButton() {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('paper_issue')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label(words.enter)}</Button>
      <Suspense>{isOpen && <EnterDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const has =
  (...states: readonly string[]) =>
  (row: Paper): boolean =>
    states.includes(row.status ?? '')
/** A list does not say whether there is a file; where there is none, its page says so. */
const mayHaveFile = has(PAPER.issued, PAPER.revoked, PAPER.expired)

export default show(paper, {
  toolbar: [EnterButton],
  hideButtons: ['issue', 'issueApproved', 'reprint', 'pages', 'enter'],
  rowActions: [
    { label: words.show, permission: 'paper_view', shows: mayHaveFile, dialog: onPage(PaperPages) },
    {
      label: words.issue,
      permission: 'paper_issue',
      shows: has(PAPER.approved),
      isAwaited: has(PAPER.approved),
      dialog: ({ row, onClose }: DialogProps) => (
        <Suspense>
          <IssueApproved id={row.id} name={nameOf(row)} onClose={onClose} />
        </Suspense>
      ),
    },
    {
      label: words.reprint,
      permission: 'paper_issue',
      shows: has(PAPER.issued),
      dialog: onPage(Reprinted),
    },
  ],
})
