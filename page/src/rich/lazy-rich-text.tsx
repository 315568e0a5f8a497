import { plainTextOf } from '@village/resource'
import { loadChunk } from '@village/web/chunk.ts'
import { enteredLang } from '@village/web/kit/entered-text.tsx'
import { lazy, Suspense } from 'react'

const Body = lazy(() => loadChunk(() => import('./rich-text.tsx')))

const Words = ({ of }: { readonly of: string }) => (
  <p className="dv-rich-plain" {...enteredLang(of)}>
    {of}
  </p>
)

/** Rich text as it reads, for records and pages of features; its words alone until the rest has come. */
export function RichText({ html }: { readonly html: string }) {
  return (
    <Suspense fallback={<Words of={plainTextOf(html)} />}>
      <Body html={html} />
    </Suspense>
  )
}
