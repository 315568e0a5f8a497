import { useQuery } from '@tanstack/react-query'
import { useRefresh } from '@village/page'
import type { Label } from '@village/resource'
import { api, lazyPart, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useMemo, useState } from 'react'
import { bytesOf } from '../view/bytes-of.web.ts'
import { printPdf, savePdf } from '../view/print-pdf.web.ts'
import { paper } from './paper.resource.ts'
import './paper.css'

const words = {
  print: { zh: '打印', en: 'Print' },
  save: { zh: '下载PDF', en: 'Download the PDF' },
} as const satisfies Record<string, Label>

const PdfView = lazyPart(async () => (await import('../view/pdf-view.web.tsx')).PdfView)

function usePages(id: string) {
  return useQuery({
    queryKey: [paper.name, 'pages', id],
    queryFn: async ({ signal }) => bytesOf((await api(paper).call('pages', { id }, { signal, silent: 'all' })).pdf),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

interface PaperPagesProps {
  readonly id: string
  readonly name: string
}
/** The archived file of a paper: shown, printed and saved as it is. */
export function PaperPages({ id, name }: PaperPagesProps) {
  const label = useLabel()
  const { data, error, refetch } = usePages(id)
  const refresh = useRefresh(paper)
  const [isBusy, setBusy] = useState(false)
  const print = async (): Promise<void> => {
    setBusy(true)
    try {
      const { pdf } = await api(paper).call('pages', { id, isPrinted: 1 })
      await printPdf(bytesOf(pdf), `${name}.pdf`)
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  const bytes = useMemo(() => data ?? null, [data])
  return (
    <div className="dv-paper-pages">
      <div className="dv-paper-bar">
        <Button type="primary" size="large" loading={isBusy} disabled={!bytes} onClick={() => void print()}>
          {label(words.print)}
        </Button>
        <Button disabled={!bytes} onClick={() => bytes && savePdf(bytes, `${name}.pdf`)}>
          {label(words.save)}
        </Button>
      </div>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
        {!error && <PdfView bytes={bytes} label={name} />}
      </Suspense>
    </div>
  )
}
