import { loadChunk } from '@village/web/chunk.ts'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import Skeleton from 'antd/es/skeleton'
import { type ComponentType, useEffect, useState } from 'react'
import { RichText } from './lazy-rich-text.tsx'
import type { RichInputProps } from './rich-input-props.ts'

type Editor = ComponentType<RichInputProps>
let loaded: Editor | undefined

/**
 * The editor of rich text, which comes when the first form asks for it. While it does not come, the text stays to be
 * read, and what was typed stays in the form.
 */
export function RichTextInput(props: RichInputProps) {
  const [Loaded, setLoaded] = useState<{ readonly editor: Editor } | undefined>(loaded && { editor: loaded })
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (Loaded) return
    let isOpen = true
    setFailure(undefined)
    loadChunk(() => import('./rich-editor.tsx')).then(
      ({ default: editor }) => {
        loaded = editor
        if (isOpen) setLoaded({ editor })
      },
      error => isOpen && setFailure(error),
    )
    return () => {
      isOpen = false
    }
  }, [tries, Loaded])
  if (Loaded) return <Loaded.editor {...props} />
  return (
    <div id={props.ties.id} tabIndex={-1} aria-busy={!failure}>
      {failure ? <ErrorCard error={failure} onRetry={() => setTries(n => n + 1)} /> : <Skeleton active />}
      {Boolean(props.value) && <RichText html={String(props.value)} />}
    </div>
  )
}
