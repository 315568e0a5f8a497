import { usePageDirty } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import type { PaperBeginning } from '../paper/paper.endpoints.ts'
import type { About } from './asked.web.ts'
import { Concerns } from './concerns.web.tsx'
import { IssueBar } from './issue-bar.web.tsx'
import { IssuedCard } from './issued-card.web.tsx'
import { PaperFields } from './paper-fields.web.tsx'
import { PreviewPane } from './preview-pane.web.tsx'
import { RegisterValues } from './register-values.web.tsx'
import { useBeginning, usePaper, usePreview } from './use-paper.web.ts'

function Form({ about, beginning }: { readonly about: About; readonly beginning: PaperBeginning }) {
  const drawn = usePaper(about, beginning)
  const { filled, change, flaws, issued } = drawn
  const preview = usePreview(about, filled)
  usePageDirty(drawn.isDirty, drawn.discard)
  if (issued) return <IssuedCard issued={issued} kindName={beginning.kindName} />
  return (
    <div className="dv-paper-sides">
      <div className="dv-paper-form">
        <Concerns beginning={beginning} found={preview.concerns} />
        <PaperFields beginning={beginning} filled={filled} flaws={flaws} onChange={change} />
        <RegisterValues values={beginning.values} changed={filled.changed} onChange={changed => change({ changed })} />
        <IssueBar about={about} beginning={beginning} drawn={drawn} preview={preview} />
      </div>
      <PreviewPane preview={preview} filled={filled} onTight={isTight => change({ isTight })} />
    </div>
  )
}

/** Whom a paper is about is known: what it asks, and the page beside it. */
export function PaperForm({ about }: { readonly about: About }) {
  const { data, error, refetch } = useBeginning(about)
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? <Form about={about} beginning={data} /> : <Skeleton active paragraph={{ rows: 10 }} />
}
