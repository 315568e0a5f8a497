import { definePage, lazyPart } from '@village/web'
import Skeleton from 'antd/es/skeleton'
import { Suspense } from 'react'
import place from './bmaps.place.ts'

const Cockpit = lazyPart(async () => (await import('./signed-in-cockpit.web.tsx')).SignedInCockpit)

/** The big screen with the village on a map; what draws it comes when it is opened. */
function Bmaps() {
  return (
    <Suspense fallback={<Skeleton active />}>
      <Cockpit />
    </Suspense>
  )
}

export default definePage(place, Bmaps)
