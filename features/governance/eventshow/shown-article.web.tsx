import { Entered } from '@village/web'
import type { ReactNode } from 'react'
import './shown.css'

interface ShownArticleProps {
  readonly title: string
  readonly content: string
  /** When, where and what kind. */
  readonly facts?: ReactNode
  /** Its pictures. */
  readonly children?: ReactNode
}
/** A solved problem as the village reads it. */
export function ShownArticle({ title, content, facts, children }: ShownArticleProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: articles of a feed take focus (ARIA APG), so that texts alone scroll by keyboard
    <article className="dv-shown" tabIndex={0}>
      <h3>
        <Entered>{title}</Entered>
      </h3>
      {facts && <p className="dv-quiet dv-shown-facts">{facts}</p>}
      <p className="dv-shown-text">
        <Entered>{content}</Entered>
      </p>
      {children}
    </article>
  )
}
