import { plainTextOf } from '@village/resource'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import { Suspense } from 'react'

const Body = lazyPart(async () => (await import('./rich-text.tsx')).default)

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
