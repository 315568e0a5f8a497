import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { Cipher } from '../contract/services.ts'

/** How sealed values look, wherever they stand: in a column, in an array, within JSON. */
const SEALED = /v1\.[A-Za-z0-9+/]{38,}={0,2}/g
/** An empty value in the text form of COPY. */
export const EMPTY = '\\N'

/** A line with its sealed values under another key, and as it reads in clear. */
export interface Turned {
  readonly sealed: string
  readonly clear: string
}
/** Seals what a line holds anew. What only looks like a sealed value does not open, and stays. */
export function turn(line: string, tenantId: string, from: Cipher, to: Cipher): Turned {
  if (!line.includes('v1.')) return { sealed: line, clear: line }
  const plain: string[] = []
  const sealed = line.replace(SEALED, token => {
    const text = openedOr(token, tenantId, from)
    plain.push(text === null ? token : `\u0001${text}\u0001`)
    return text === null ? token : to.seal(tenantId, text)
  })
  let at = 0
  return { sealed, clear: line.replace(SEALED, () => plain[at++]!) }
}
function openedOr(token: string, tenantId: string, cipher: Cipher): string | null {
  try {
    return cipher.open(tenantId, token)
  } catch {
    return null
  }
}

/** A line as it reads in clear. */
export const clearOf = (line: string, tenantId: string, cipher: Cipher): string =>
  line.includes('v1.')
    ? line.replace(SEALED, token => {
        const text = openedOr(token, tenantId, cipher)
        return text === null ? token : `\u0001${text}\u0001`
      })
    : line

/** Counts rows and adds up 60 bits of each one's MD5: equal for the same rows in any order. */
export class RowSum {
  rows = 0
  #sum = 0n
  add(clear: string): void {
    this.rows++
    this.#sum += RowSum.#of(clear)
  }
  get sum(): string {
    return String(this.#sum)
  }
  /** Whether these rows and those that were left are what was said. */
  isWith(left: RowSum, said: { readonly rows: number; readonly sum: string }): boolean {
    return this.rows + left.rows === said.rows && String(this.#sum + left.#sum) === said.sum
  }
  static #of(clear: string): bigint {
    return BigInt(`0x${createHash('md5').update(clear).digest('hex').slice(0, 15)}`)
  }
}

/** A stream of lines, each of which becomes another one, or none. */
export function lineByLine(become: (line: string) => string | null): Transform {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  const turned = (lines: readonly string[]): string =>
    lines
      .map(become)
      .filter(line => line !== null)
      .map(line => `${line}\n`)
      .join('')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        const lines = (rest + decoder.write(chunk)).split('\n')
        rest = lines.pop()!
        done(null, turned(lines))
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      done(null, rest === '' ? '' : turned([rest]))
    },
  })
}
