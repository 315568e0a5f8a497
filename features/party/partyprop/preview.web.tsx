import { useQuery } from '@tanstack/react-query'
import type { Row } from '@village/resource'
import { api, PageModal, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { ArticleBody, ReportBody } from '../showing/article-body.web.tsx'
import { partyprop } from './partyprop.resource.ts'

interface PreviewProps {
  readonly row: Row<typeof partyprop.fields>
  onClose(): void
}
/** An article as its readers will see it, before they do. */
export default function Preview({ row, onClose }: PreviewProps) {
  const label = useLabel()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [partyprop.name, 'preview', row.id, row.updateTime, language],
    queryFn: ({ signal }) => api(partyprop).call('preview', { id: row.id }, { signal, silent: 'all' }),
  })
  const Body = data?.isReport ? ReportBody : ArticleBody
  return (
    <PageModal
      open
      title={label({ zh: '预览：读者看到的样子', en: 'Preview: as readers see it' })}
      width={data?.isReport ? 1120 : 820}
      footer={null}
      onCancel={onClose}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <article className={data.isReport ? 'dv-party-report' : 'dv-party-article'}>
          <Body article={data} />
        </article>
      )}
    </PageModal>
  )
}
