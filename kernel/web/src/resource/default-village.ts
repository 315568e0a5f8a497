import type { AnyResource } from '@village/resource'
import { useMemo } from 'react'
import { headNamed } from '../discovery.ts'
import { placeField } from './field-places.ts'
import type { Values } from './form-values.ts'
import { useRefTree } from './ref-input.tsx'
import { onlyNode } from './tree-find.ts'

const UNKNOWN: Values = {}

/**
 * The village of a new record where its person has one only: nothing that is known is asked (design/ux.md G-FORM). It
 * comes when the tree has come.
 */
export function useKnownPlace(of: AnyResource, isNew: boolean): Values {
  const field = isNew ? placeField(of) : undefined
  const head = headNamed(field?.spec.to ?? '')
  const only = onlyNode(useRefTree(head?.hasTree ? head : undefined))?.id
  const name = field?.name
  return useMemo(() => (name && only ? { [name]: only } : UNKNOWN), [name, only])
}
