import type { AnyResource, Rules } from '@village/resource'
import { declarationOf, discovered, halfOf, headNamed, rulesOf } from '@village/web/discovery.ts'
import type { AnyWebHalf } from '@village/web/show.tsx'
import { use } from 'react'

/** The declaration of a resource. Suspends while it loads; undefined for a name that this build does not carry. */
export const useDeclaration = (name: string): AnyResource | undefined => headNamed(name) && use(declarationOf(name))
/** Whether each tenant extends this dictionary. */
export const isBusiness = (code: string): boolean => discovered().business.has(code)
/** The rules between the fields of a resource. Suspends while they load. */
export const useRules = (of: AnyResource): Rules | undefined => use(rulesOf(of.name))
/** The browser half of a resource. Suspends while its chunk loads. */
export const useHalf = (of: AnyResource): AnyWebHalf => use(halfOf(of))
