import type { FieldSpec } from '@village/resource'
import { lazyPart } from '@village/web/lazy-part.ts'
import { Suspense } from 'react'

const FieldHint = lazyPart(async () => (await import('./field-hint.tsx')).FieldHint)

/** What a line of a record means can be asked where its declaration has help. */
export const AskableHint = ({ spec }: { readonly spec: FieldSpec }) =>
  spec.help && (
    <Suspense>
      <FieldHint spec={spec} />
    </Suspense>
  )
