import { type AnyResource, accessOf, codeOf, type Verb } from '@village/resource'
import { useSession } from '@village/web/session.ts'
import { useMemo } from 'react'

/** What the signed-in person may do with a resource; what is not declared nobody may. */
export interface Rights {
  readonly view: boolean
  readonly add: boolean
  readonly edit: boolean
  readonly remove: boolean
  readonly export: boolean
  readonly import: boolean
  /** Transitions and endpoints by their key. */
  act(key: string): boolean
}

export function useRights(of: AnyResource): Rights {
  const permissions = useSession(session => session.permissions)
  return useMemo(() => {
    const may = (action: string): boolean => permissions?.has(`${codeOf(of)}_${action}`) ?? false
    // A resource may answer a verb by an endpoint of its own.
    const has = (...verbs: readonly Verb[]): boolean =>
      verbs.some(verb => of.verbs.includes(verb) || Object.hasOwn(of.endpoints, verb))
    const keyed = (key: string): boolean => {
      const access = of.endpoints[key] ? accessOf(of, key) : { permission: `${codeOf(of)}_${key}` }
      if (access === 'signedIn' || access === 'public') return true
      return typeof access === 'object' && (permissions?.has(access.permission) ?? false)
    }
    return {
      view: of.readers === 'signedIn' || may('view'),
      add: has('submit', 'save') && may('add'),
      edit: has('submit', 'update') && of.storage === 'record' && may('edit'),
      remove: has('remove') && may('delete'),
      export: has('export') && may('export'),
      import: has('import') && may('import'),
      act: keyed,
    }
  }, [of, permissions])
}
