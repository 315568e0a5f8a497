import type { Label } from '@village/resource'
import { lazyPart, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense } from 'react'
import type { Filled } from './asked.web.ts'
import type { usePreview } from './use-paper.web.ts'

const words = {
  title: { zh: '打印出来是这样', en: 'As it will be printed' },
  spilling: { zh: '最后一页只有几行字', en: 'The last page has a few lines only' },
  tighten: { zh: '缩排，少用一页', en: 'Set it tighter' },
  loosen: { zh: '恢复行距', en: 'Set it as usual' },
} as const satisfies Record<string, Label>

const PdfView = lazyPart(async () => (await import('../view/pdf-view.web.tsx')).PdfView)

interface PreviewPaneProps {
  readonly preview: ReturnType<typeof usePreview>
  readonly filled: Filled
  onTight(isTight: boolean): void
}
/** The page as it will lie in the printer, marked as a sample until it is issued. */
export function PreviewPane({ preview, filled, onTight }: PreviewPaneProps) {
  const label = useLabel()
  const { bytes, error, isSpilling, isFetching } = preview
  const isOffered = filled.isTight || isSpilling
  return (
    <aside className="dv-paper-preview" aria-busy={isFetching}>
      <h2>{label(words.title)}</h2>
      {error && <ErrorCard error={error} onRetry={preview.retry} />}
      {isOffered && (
        <Alert
          type="info"
          title={label(filled.isTight ? words.loosen : words.spilling)}
          action={
            <Button size="small" onClick={() => onTight(!filled.isTight)}>
              {label(filled.isTight ? words.loosen : words.tighten)}
            </Button>
          }
        />
      )}
      <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
        {(bytes || !error) && <PdfView bytes={bytes} label={label(words.title)} />}
      </Suspense>
    </aside>
  )
}
