import { useQuery } from '@tanstack/react-query'
import { api, lazyPart, show } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useMemo } from 'react'
import { definition } from './definition.resource.ts'
import '../diagram/diagram.css'

const Drawing = lazyPart(async () => (await import('../diagram/drawing.web.tsx')).Drawing)

/** The process as it is drawn. */
function Drawn({ row: { id } }: { readonly row: { readonly id: string } }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: [definition.name, 'drawing', id],
    queryFn: ({ signal }) => api(definition).call('drawing', { id }, { signal, silent: 'all' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const diagram = useMemo(() => data && { xml: data.xml ?? '', nodes: [], flows: [], ahead: [] }, [data])
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <Suspense fallback={<Skeleton active />}>{diagram ? <Drawing diagram={diagram} /> : <Skeleton active />}</Suspense>
  )
}

export default show(definition, { detail: Drawn })
