import type { AnyResource, Language } from '@village/resource'
import { type Call, type CellContent, nameProperty, wireForm } from '@village/server'
import { writeCsv } from './csv.server.ts'
import { cellContent, exportColumns } from './export-columns.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** A register as a CSV file in clear, from its stored rows. Whether the caller may have it is asked before. */
export async function* registerCsv(
  of: AnyResource,
  batches: AsyncIterable<Rows>,
  language: Language,
  call: Call,
): AsyncGenerator<string> {
  const columns = exportColumns(of, Object.keys(of.fields), language, nameProperty)
  const clear = columns.filter(({ spec }) => spec?.mask).map(({ name }) => name)
  async function* cells(): AsyncGenerator<readonly CellContent[]> {
    for await (const batch of batches)
      for (const row of await wireForm(of, batch, call, clear))
        yield columns.map(column => cellContent(column, row, language))
  }
  yield* writeCsv(
    columns.map(({ title }) => title),
    cells(),
  )
}
