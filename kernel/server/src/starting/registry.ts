import { dictionariesOf, faults, parameterKeys, permissionsOf } from '@village/resource'
import { cannotStart } from '../contract/cannot-start.ts'
import type { OpenList, Ports, Registry } from '../contract/services.ts'
import { compiledOf } from '../data/compiled/compiled.ts'
import type { Found } from './found-modules.ts'

const PORTS = ['identity', 'directory', 'exchange', 'accessLog', 'files', 'journal', 'refusals'] as const

/**
 * Builds the registry from the discovered modules. Throws on dangling names, with all faults in one message.
 */
export function registryOf(found: Found): Registry {
  const dictionaries = dictionariesOf(found.features)
  const all = [...found.apis, ...found.resources]
  const permissions = new Set(all.flatMap(permissionsOf))
  const missing = PORTS.filter(port => !found.ports[port]).map(port => `nobody provides the port ${port}`)
  const wrong = [...faults(all, dictionaries, permissions, parameterKeys(found.features)), ...missing]
  if (wrong.length > 0)
    cannotStart(`声明有误：\n${wrong.join('\n')}`, `The declarations do not fit together:\n${wrong.join('\n')}`)
  found.resources.forEach(compiledOf)
  const byName = new Map(found.resources.map(r => [r.name, r]))
  const halves = new Map(found.served.map(served => [served.of.name, served.half]))
  return {
    ...found,
    rules: new Map(found.rules.map(rules => [rules.of.name, rules])),
    dictionaries,
    ports: found.ports as Ports,
    resource(name) {
      const r = byName.get(name)
      if (!r) throw new Error(`there is no resource ${name}`)
      return r
    },
    half: of => halves.get(of.name),
    entriesOf: <T>({ list }: OpenList<T>) => found.added.filter(one => one.to === list).map(one => one.entry as T),
  }
}
