import { provideHomeBlock, provideOtherCounter } from '../desk/public.server.ts'
import { listWork } from '../flow/public.server.ts'
import type {} from './public.ts'

/** Tasks that the home page shows; the lists have the others. */
const MOST = 8
const ONE = { current: 1, size: 1 }

export default [
  provideHomeBlock({
    name: 'approvals',
    permission: null,
    async read(call) {
      const page = { current: 1, size: MOST }
      const own = await listWork('todo', {}, page, call)
      const offered = await listWork('claim', {}, page, call)
      return [
        ...own.records.map(row => ({ ...row, isOffered: false })),
        ...offered.records.map(row => ({ ...row, isOffered: true })),
      ].slice(0, MOST)
    },
  }),
  provideHomeBlock({
    name: 'started',
    permission: null,
    async read(call) {
      const { records } = await listWork('send', {}, { current: 1, size: MOST }, call)
      return records.filter(({ processIsFinished }) => processIsFinished === 'unfinished')
    },
  }),
  provideOtherCounter({ menu: 'todo', count: async call => (await listWork('todo', {}, ONE, call)).total }),
  provideOtherCounter({ menu: 'claim', count: async call => (await listWork('claim', {}, ONE, call)).total }),
]
