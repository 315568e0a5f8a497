import { type AnyResource, fieldOf, nameBeside } from '@village/resource'
import { type Call, strictFilters } from '@village/server'
import type { RegisterDesign } from '../design.ts'
import { MOST_ROWS, type ResultColumn, type ResultValue } from '../result.ts'
import { isDate } from './usable-fields.ts'

const FLAG: Readonly<Record<string, readonly [string, string]>> = { 1: ['是', 'Yes'], 0: ['否', 'No'] }

const kindOf = (of: AnyResource, name: string): ResultColumn['kind'] => {
  const { spec } = fieldOf(of, name)!
  if (spec.mask) return 'text'
  if (spec.kind === 'integer' || spec.kind === 'decimal') return 'number'
  return isDate(spec) ? 'date' : 'text'
}

/** Several names come in one text. */
const namesIn = (names: unknown, { language }: Call): string | null =>
  String(names ?? '').replaceAll(/,\s*/g, language === 'zh' ? '、' : ', ') || null

/** A value of a shown row in words: the name of a key, of a record, of a choice. */
function wordOf(of: AnyResource, name: string, row: Readonly<Record<string, unknown>>, call: Call): ResultValue {
  const { spec } = fieldOf(of, name)!
  const value = row[name]
  if (value === null || value === undefined || value === '') return null
  const at = call.language === 'zh' ? 0 : 1
  if (spec.dict !== undefined || spec.to !== undefined) return namesIn(row[nameBeside(name, spec)], call)
  if (spec.choices) return spec.choices[String(value)]?.[at] ?? String(value)
  if (spec.kind === 'flag') return FLAG[String(value)]?.[at] ?? String(value)
  if (kindOf(of, name) === 'number') return Number(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The rows of a register in some of its columns: those that the reader may see, masked as their list is. */
export async function registerRows(of: AnyResource, { filters, columns }: RegisterDesign, call: Call) {
  const store = call.db.of(of)
  const rows: Readonly<Record<string, unknown>>[] = []
  let isCut = false
  for await (const batch of store.iterate(strictFilters(of, filters, call), MOST_ROWS / 2)) {
    rows.push(...(await store.show(batch)))
    isCut = rows.length > MOST_ROWS
    if (isCut) break
  }
  const total = isCut ? (await store.page({ ...filters, current: '1', size: '1' })).total : rows.length
  return {
    columns: columns.map(
      (name): ResultColumn => ({
        title: fieldOf(of, name)!.spec.label[call.language],
        kind: kindOf(of, name),
        isGroup: false,
      }),
    ),
    rows: rows.slice(0, MOST_ROWS).map(row => columns.map(name => wordOf(of, name, row, call))),
    totals: null,
    isCut,
    total,
  }
}
