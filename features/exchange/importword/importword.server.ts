import type { AnyResource, Language } from '@village/resource'
import { type Call, serve } from '@village/server'
import { importFields } from '../importtask/cells/columns.ts'
import { importWord } from './importword.resource.ts'

/** Places that are named in a list; the others are counted. */
const NAMED = 3

interface Place {
  readonly of: AnyResource
  readonly field: string
}
/** Where imports look a word up: fields of registers, by their dictionary. */
function placesByDictionary({ services: { registry }, language }: Call): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const of of registry.resources)
    for (const [, { spec }] of of.verbs.includes('import') ? importFields(of) : [])
      if (spec.dict) places.set(spec.dict, [...(places.get(spec.dict) ?? []), { of, field: spec.label[language] }])
  return places
}

function placesText(places: readonly Place[], language: Language): string {
  const named = places.slice(0, NAMED).map(({ of, field }) => `${of.label[language]} · ${field}`)
  const more = places.length - named.length
  const rest = language === 'zh' ? `等${places.length}处` : ` and ${more} more`
  return named.join(language === 'zh' ? '、' : ', ') + (more > 0 ? rest : '')
}

export default serve(importWord, {
  async derive(rows, call) {
    const places = placesByDictionary(call)
    const codes = [...new Set(rows.map(row => row.dictCode))]
    const entries = await Promise.all(codes.map(code => call.services.dictionary(call.user.tenantId, code)))
    const entriesOf = new Map(codes.map((code, i) => [code, entries[i]!]))
    return rows.map(({ dictCode, entryKey }) => {
      const entry = entriesOf.get(dictCode)!.find(({ key }) => key === entryKey)
      const label = entry && (call.language === 'zh' ? entry.zh : entry.en || entry.zh)
      return { meaning: label ?? entryKey, usedIn: placesText(places.get(dictCode) ?? [], call.language) }
    })
  },
})
