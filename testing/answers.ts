import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** What a call that has to succeed answered with. */
export function dataOf({ status, body }: Answer): any {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
