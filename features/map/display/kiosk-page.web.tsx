import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { ApiError, api, lazyPart, useLabel, useLanguage } from '@village/web'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { CockpitState } from '../village/stage/use-cockpit.web.ts'
import { useHeldFor, useIsOlder } from '../village/stage/use-cockpit.web.ts'
import { kiosk } from './kiosk.api.ts'

const Cockpit = lazyPart(async () => (await import('../village/cockpit.web.tsx')).Cockpit)

/** A stream needs a sign-in, which a display has not: it asks. */
const ASKED_EVERY_MS = 10_000
const GROUND_MS = 3_600_000
const LOST_MS = 30_000
const STALE_MS = 300_000
const gone: Label = {
  zh: '投屏链接已失效，请到 一张图 › 投屏链接 重新生成',
  en: 'This display link is over: make a new one',
}

function useKiosk(token: string): CockpitState & { readonly isGone: boolean } {
  const language = useLanguage()
  const { data, error, isError, dataUpdatedAt } = useQuery({
    queryKey: [kiosk.name, token, language],
    queryFn: ({ signal }) => api(kiosk).call('snapshot', { token }, { signal, silent: 'all' }),
    refetchInterval: ASKED_EVERY_MS,
    refetchIntervalInBackground: true,
    retry: false,
  })
  const ground = useQuery({
    queryKey: [kiosk.name, 'ground', token],
    queryFn: ({ signal }) => api(kiosk).call('ground', { token }, { signal, silent: 'all' }),
    staleTime: GROUND_MS,
    refetchInterval: GROUND_MS,
  })
  const lostMs = useHeldFor(isError)
  const isStale = useIsOlder(dataUpdatedAt, STALE_MS)
  const isGone = error instanceof ApiError && error.code === 404
  const freshness = lostMs > LOST_MS ? 'again' : 'asking'
  return {
    data,
    ground: ground.data?.shapes,
    tiles: ground.data?.tiles,
    isFailed: isError,
    freshness,
    readMs: dataUpdatedAt,
    isStale,
    isGone,
  }
}

/** The big screen on a wall, by its link and without a sign-in. */
export function KioskPage() {
  const label = useLabel()
  const { token = '' } = useParams()
  const { isGone, ...state } = useKiosk(token)
  if (isGone)
    return (
      <div className="dv-wall" role="alert">
        <p className="dv-wall-waiting">{label(gone)}</p>
      </div>
    )
  return (
    <Suspense>
      <Cockpit state={state} isDisplay />
    </Suspense>
  )
}
