import { describe } from 'vitest'
import { anyResident, village } from '../journey.ts'
import { byAdmin } from './admin-overlays.ts'
import { insteadOfPages, inTheFrame, withoutMenu } from './overlays.ts'
import { onResidents } from './resident-overlays.ts'
import { walkOpened, walkOpenedNarrow } from './walk.ts'
import { walker } from './walker.ts'

const { address, admin, of } = village()
const clerk = of('clerk.haitang')
const openedByClerk = [...onResidents(await anyResident(address, clerk)), ...inTheFrame, ...withoutMenu]

describe('nothing that a clerk opens shuts anybody out, and all of it becomes English at once', () => {
  const walk = walker(address, clerk)
  for (const one of [...openedByClerk, ...insteadOfPages]) walk.opened(one, walkOpened)
})

describe('nothing that an administrator opens shuts anybody out, and all of it becomes English at once', () => {
  const walk = walker(address, admin)
  for (const one of byAdmin) walk.opened(one, walkOpened)
})

describe('U56: nothing that a clerk opens on a phone in large text shuts anybody out', () => {
  const walk = walker(address, clerk, { largeText: true, viewport: { width: 390, height: 844 } })
  for (const one of openedByClerk.filter(({ wideOnly }) => !wideOnly)) walk.opened(one, walkOpenedNarrow)
})
