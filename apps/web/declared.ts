import type { Found } from '@village/web'
import { discover } from '@village/web/start'

/** All declarations, at once; they are small. Loaded after the login page has been drawn. */
const declared = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/**/feature.ts',
    '../../features/**/*.resource.ts',
    '../../features/**/*.rules.ts',
    '../../features/**/*.place.ts',
  ],
  { eager: true },
)
/** Each browser half when its page is opened for the first time. */
const screens = import.meta.glob('../../features/**/*.web.tsx')

export const found: Found = discover(declared, screens)
