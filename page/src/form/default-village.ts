import type { AnyResource } from '@village/resource'
import { headNamed } from '@village/web/discovery.ts'
import { useMemo } from 'react'
import { useRefTree } from '../inputs/ref-input.tsx'
import { onlyNode } from '../inputs/tree-find.ts'
import { placeField } from '../record/field-places.ts'
import type { Values } from '../record/wire-values.ts'

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
