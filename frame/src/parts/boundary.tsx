import { ChunkError } from '@village/web/chunk.ts'
import { text } from '@village/web/i18n.ts'
import { ApiError } from '@village/web/request.ts'
import Button from 'antd/es/button'
import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface State {
  readonly cause: unknown
}

/** Catches what breaks inside one page, so that the shell and the other tabs go on. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { cause: null }
  static getDerivedStateFromError(cause: unknown): State {
    return { cause }
  }
  override render(): ReactNode {
    const { cause } = this.state
    if (cause === null) return this.props.children
    if (cause instanceof ChunkError)
      return (
        <ErrorPage code="500" words={text('call.chunk')}>
          <Button type="primary" onClick={() => location.reload()}>
            {text('call.reload')}
          </Button>
        </ErrorPage>
      )
    return (
      <ErrorPage
        code="500"
        words={text('error.page')}
        hint={text('error.pageHint')}
        {...(cause instanceof ApiError && { requestId: cause.requestId })}
      >
        <Button type="primary" onClick={() => this.setState({ cause: null })}>
          {text('common.retry')}
        </Button>
      </ErrorPage>
    )
  }
}
