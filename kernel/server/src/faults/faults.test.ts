import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const FAULTS = new URL('./faults.ts', import.meta.url).href

test('a rejection that nobody listens to is logged, and the process goes on', async () => {
  const program = `
    const { logRejections } = await import('${FAULTS}')
    logRejections({ error: ({ cause }, what) => console.log(what, cause.message) })
    Promise.reject(new Error('the pump is dry'))
    setTimeout(() => console.log('still there'), 50)`
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  expect(stdout.trim().split('\n')).toEqual(['a rejection that nobody listened to the pump is dry', 'still there'])
})
