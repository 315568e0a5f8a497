import { useQuery } from '@tanstack/react-query'
import { isId, type Label } from '@village/resource'
import { api, definePage, useLabel, useMay, usePageTitle } from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { useParams } from 'react-router'
import { paperkind } from './paperkind.resource.ts'
import place from './template.place.ts'
import { TemplateDesk } from './template-desk.web.tsx'
import './template.css'

function Template({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [paperkind.name, 'template', id],
    queryFn: ({ signal }) => api(paperkind).call('template', { id }, { signal, silent: 'all' }),
    retry: false,
    // What is being edited is not read again under the hands of who edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  usePageTitle(data?.kindName ?? '')
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <TemplateDesk id={id} state={data} onReload={() => void refetch()} />
}

function TemplatePage() {
  const label: (one: Label) => string = useLabel()
  const { id = '' } = useParams()
  const mayEdit = useMay('paperkind_edit')
  return mayEdit && isId(id) ? <Template key={id} id={id} /> : <NoPermission label={label(place.label)} />
}

export default definePage(place, TemplatePage)
