import { lazyPart } from '@village/web/lazy-part.ts'
import { Suspense } from 'react'
import type { SpokenLine } from './spoken-lines.ts'

const Button = lazyPart(async () => (await import('./reading-button.tsx')).ReadingButton)

/** A button that reads lines aloud by the browser's own voice; nothing where it has none. */
export function ReadAloud({ lines }: { readonly lines: () => readonly SpokenLine[] }) {
  if (typeof speechSynthesis === 'undefined') return null
  return (
    <Suspense>
      <Button lines={lines} />
    </Suspense>
  )
}
