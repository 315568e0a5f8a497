import type { Verb } from '@village/resource'
import type { Head, Heads, Place } from './heads.ts'

/** What most registers have in common: left out of the text that every visitor loads. */
const USUAL = { storage: 'record', readers: 'permitted', whole: {}, beside: [], hasTree: false } as const
/** Verbs by the digits that stand for them in that text. */
const VERBS = 'list page detail submit save update remove export import'.split(' ') as readonly Verb[]

/** people.userold is declared in people/userold/userold. */
const usualFile = (name: string): string => name.replace(/\.(.*)/, '/$1/$1')

const isUsual = (name: string, value: unknown): boolean =>
  JSON.stringify(USUAL[name as keyof typeof USUAL]) === JSON.stringify(value)

type PackedHead = Partial<Omit<Head, 'verbs' | 'name'>> & { readonly name: string; readonly verbs: string }
type PackedHeads = Omit<Heads, 'resources'> & { readonly resources: readonly PackedHead[] }

function packedHead({ name, searchBy, verbs, file, ...said }: Head): PackedHead {
  const own = Object.fromEntries(Object.entries(said).filter(([key, value]) => !isUsual(key, value)))
  return {
    name,
    ...own,
    ...(searchBy !== said.title && { searchBy }),
    ...(file !== usualFile(name) && { file }),
    verbs: verbs.map(verb => VERBS.indexOf(verb)).join(''),
  }
}
/** Heads without what is usual. The order of pages is the menu's, which comes from the server. */
export const packed = ({ resources, places, ...rest }: Heads): PackedHeads => ({
  ...rest,
  places: places.map(({ order: _, ...place }) => place as Place),
  resources: resources.map(packedHead),
})
/** Heads as they are used. */
export const unpacked = (heads: PackedHeads): Heads => ({
  ...heads,
  resources: heads.resources.map(
    own =>
      ({
        ...USUAL,
        searchBy: own.title,
        file: usualFile(own.name),
        ...own,
        verbs: [...own.verbs].map(digit => VERBS[Number(digit)]),
      }) as Head,
  ),
})
