import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { PageModal, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import { useMemo, useState } from 'react'
import type { PagesShown } from '../setting/pages-shown.ts'
import { bytesOf } from './bytes-of.web.ts'
import { PdfView } from './pdf-view.web.tsx'
import { printPdf, savePdf } from './print-pdf.web.ts'

const words = {
  print: { zh: '打印', en: 'Print' },
  save: { zh: '下载PDF', en: 'Download the PDF' },
} as const satisfies Record<string, Label>

export interface SheetDialogProps {
  readonly title: string
  /** Without its ending. */
  readonly fileName: string
  /** What the pages depend on. */
  readonly queryKey: readonly unknown[]
  load(signal: AbortSignal): Promise<PagesShown>
  onClose(): void
}
/** A sheet as it will be printed: the same file is shown, printed and saved. */
export function SheetDialog({ title, fileName, queryKey, load, onClose }: SheetDialogProps) {
  const label = useLabel()
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['papers.sheet', ...queryKey],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const bytes = useMemo(() => (data ? bytesOf(data.pdf) : null), [data])
  const print = async (): Promise<void> => {
    if (!bytes) return
    setBusy(true)
    try {
      await printPdf(bytes, `${fileName}.pdf`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      width={860}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={!bytes} onClick={() => bytes && savePdf(bytes, `${fileName}.pdf`)}>
            {label(words.save)}
          </Button>
          <Button type="primary" loading={isBusy} disabled={!bytes} onClick={() => void print()}>
            {label(words.print)}
          </Button>
        </>
      }
    >
      {error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <PdfView bytes={bytes} label={title} />}
    </PageModal>
  )
}
