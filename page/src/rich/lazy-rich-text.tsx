import { plainTextOf } from '@village/resource'
import { loadChunk } from '@village/web/chunk.ts'
import { lazy, Suspense } from 'react'

const Body = lazy(() => loadChunk(() => import('./rich-text.tsx')))

/** Rich text as it reads, for records and pages of features; its words alone until the rest has come. */
export function RichText({ html }: { readonly html: string }) {
  return (
    <Suspense fallback={<p className="dv-rich-plain">{plainTextOf(html)}</p>}>
      <Body html={html} />
    </Suspense>
  )
}
