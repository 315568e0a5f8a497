import { dayAfter } from '@village/resource'
import { routesOf } from '@village/server'
import type { Samples } from '../contract/sample.ts'

/** Valid values of system where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'system.workday.day': i => dayAfter('2040-01-01', i),
  'system.user.account': i => `sample.user${i}`,
  'system.user.email': i => `sample${i}@example.cn`,
  'system.user.status': () => '1',
  'system.dept.regionCode': i => `3706999${String(i).padStart(5, '0')}`,
  // Villages of the demo town: a region is added below one that is there.
  'system.region.code': i => `370699901${String(i % 1000).padStart(3, '0')}`,
  // Without a parent it is a dictionary itself, and its key says so.
  'system.dict.dictKey': () => '-1',
  'system.dictbiz.dictKey': () => '-1',
  'system.role.roleAlias': i => `sampleRole${i}`,
  'system.param.paramKey': i => `sample.key${i}`,
  'system.menu.category': () => '1',
  'system.data-scope.resourceCode': () => 'resident',
  'system.data-scope.scopeType': () => '1',
  // Departments or a field go with the custom type only.
  'system.data-scope.scopeColumn': () => null,
  'system.api-scope.scopePath': (i, { services }) => {
    const calls = routesOf(services.registry).filter(({ of }) => of.name.startsWith('people.'))
    return calls[i % calls.length]!.path.slice('/api'.length)
  },
  'system.menu.path': i => `/sample/page${i}`,
}
