import type { Transition } from '@village/resource'
import { reviewTransitions } from '../../publishing/review.ts'

/** Keys of affairs_type that the product's own rules name. */
export const AFFAIRS = { finance: '3', assistance: '6' } as const

/** Who publishes names who has looked over it (domain-model §4.8.1). */
export const affairsTransitions = {
  ...reviewTransitions,
  publish: { ...reviewTransitions.publish, asks: ['supervisor'] },
} as const satisfies Readonly<Record<string, Transition<any>>>
