import { expect, test } from 'vitest'
import { createDatabase } from '../../../../testing/database.ts'
import { WritePool } from './pools/write-pool.ts'

test('a number that JavaScript would round is kept in the history as text, digit by digit', async () => {
  const database = await createDatabase()
  const pool = new WritePool({ connection: database.app, size: 1 })
  try {
    const ask = (value: string) =>
      pool.write('100001', {}, run =>
        run<{ kept: unknown }>({ text: 'select kernel_json_number($1) as kept', values: [value] }),
      )
    expect(await ask('12345678901234567.89')).toEqual([{ kept: '12345678901234567.89' }])
    expect(await ask('1234567890123456')).toEqual([{ kept: '1234567890123456' }])
    expect(await ask('123456789012.34')).toEqual([{ kept: 123456789012.34 }])
    expect(await ask('-0.5')).toEqual([{ kept: -0.5 }])
  } finally {
    await pool.close()
    await database.drop()
  }
})
