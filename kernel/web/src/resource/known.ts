import type { AnyResource, Dictionary, Rules } from '@village/resource'
import { use } from 'react'
import { found, halfOf } from '../found.ts'
import type { AnyWebHalf } from '../show.tsx'

/** A declared resource by its name; undefined for a name that this build does not carry. */
export const resourceNamed = (name: string): AnyResource | undefined => found().resources.get(name)
export const dictionaryNamed = (code: string): Dictionary | undefined => found().dictionaries[code]
export const rulesOf = (of: AnyResource): Rules | undefined => found().rules.get(of.name)
/** The browser half of a resource. Suspends while its chunk loads. */
export const useHalf = (of: AnyResource): AnyWebHalf => use(halfOf(of))
