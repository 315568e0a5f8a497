import { useQuery } from '@tanstack/react-query'
import { useRefresh } from '@village/page'
import type { Label } from '@village/resource'
import { api, PageModal, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { bytesOf } from '../view/bytes-of.web.ts'
import { PdfView } from '../view/pdf-view.web.tsx'
import { printPdf } from '../view/print-pdf.web.ts'
import { paper } from './paper.resource.ts'
import { PaperPages } from './paper-pages.web.tsx'

const words = {
  title: { zh: '出具已审证明', en: 'Issue what was approved' },
  text: { zh: '出具后得到编号并存档。', en: 'It gets its number and is archived.' },
  issue: { zh: '出具并编号', en: 'Issue with a number' },
  reprint: { zh: '补打', en: 'Reprint' },
  counted: {
    zh: '补打的页脚注明“补打”和日期，并计次数。',
    en: 'A reprint says so at its foot, with the day, and is counted.',
  },
} as const satisfies Record<string, Label>

interface IssueApprovedProps {
  readonly id: string
  readonly name: string
  onClose(): void
}
/** Issues a paper to which the head has agreed, and shows it. */
export function IssueApproved({ id, name, onClose }: IssueApprovedProps) {
  const label = useLabel()
  const refresh = useRefresh(paper)
  const [paperNo, setPaperNo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const issue = async (): Promise<void> => {
    setBusy(true)
    try {
      setPaperNo((await api(paper).call('issueApproved', { id })).paperNo)
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal open title={paperNo || label(words.title)} width={860} footer={null} onCancel={onClose}>
      {paperNo ? (
        <PaperPages id={id} name={`${name} ${paperNo}`} />
      ) : (
        <>
          <p>{label(words.text)}</p>
          <Button type="primary" loading={isBusy} onClick={() => void issue()}>
            {label(words.issue)}
          </Button>
        </>
      )}
    </PageModal>
  )
}

/** The page once more, with a line at its foot that says so. */
export function Reprinted({ id, name }: { readonly id: string; readonly name: string }) {
  const label = useLabel()
  const refresh = useRefresh(paper)
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [paper.name, 'reprint', id],
    queryFn: async () => {
      const bytes = bytesOf((await api(paper).call('reprint', { id }, { silent: 'all' })).pdf)
      await printPdf(bytes, `${name}.pdf`)
      await refresh()
      return bytes
    },
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isAsked)
    return (
      <>
        <p>{label(words.counted)}</p>
        <Button type="primary" onClick={() => setAsked(true)}>
          {label(words.reprint)}
        </Button>
      </>
    )
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? <PdfView bytes={data} label={name} /> : <Skeleton active />
}
