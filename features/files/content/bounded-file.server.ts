import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { LOOKING } from '../limits/limits.ts'
import { broken, tooHeavy } from './content-flaw.server.ts'

/** What looking into a file costs. */
export interface Budget {
  /** One box, member or sector more. @throws ContentFlaw */
  step(): void
  /** So many bytes are about to be read. @throws ContentFlaw */
  read(bytes: number): void
}

export function budgetFor(sizeBytes: number): Budget {
  let [steps, readBytes] = [0, 0]
  const mostBytes = LOOKING.readBytes(sizeBytes)
  return {
    step() {
      if (++steps > LOOKING.steps) throw tooHeavy()
    },
    read(bytes) {
      readBytes += bytes
      if (readBytes > mostBytes) throw tooHeavy()
    },
  }
}

/** A file that is looked into under a budget. It is read in place, never held whole; only threads of their own do so. */
export interface BoundedFile extends Budget {
  readonly path: string
  readonly sizeBytes: number
  /** So many bytes from there. @throws ContentFlaw where the file ends before */
  at(position: number, length: number): Buffer
  /** The whole file, piece by piece; each begins with the last bytes of the one before. */
  pieces(overlapBytes: number): Generator<Buffer>
  write(bytes: Buffer, position: number): void
}

/** A piece: large enough that few calls are made, small enough that nobody notices its memory. */
const PIECE_BYTES = 256 * 1024

function boundedFile(fd: number, path: string, sizeBytes: number): BoundedFile {
  const budget = budgetFor(sizeBytes)
  const at = (position: number, length: number): Buffer => {
    if (length < 0 || position < 0 || position + length > sizeBytes) throw broken()
    budget.read(length)
    const bytes = Buffer.alloc(length)
    if (readSync(fd, bytes, 0, length, position) < length) throw broken()
    return bytes
  }
  return {
    ...budget,
    path,
    sizeBytes,
    at,
    *pieces(overlapBytes) {
      for (let from = 0; from < sizeBytes; from += PIECE_BYTES - overlapBytes) {
        yield at(from, Math.min(PIECE_BYTES, sizeBytes - from))
        if (from + PIECE_BYTES >= sizeBytes) return
      }
    },
    write: (bytes, position) => void writeSync(fd, bytes, 0, bytes.length, position),
  }
}

/** Opens the file for the time of `work`; `r+` where it may be changed. */
export async function withBoundedFile<T>(
  { path, sizeBytes, flags = 'r' }: { readonly path: string; readonly sizeBytes: number; readonly flags?: 'r' | 'r+' },
  work: (file: BoundedFile) => T | Promise<T>,
): Promise<T> {
  const fd = openSync(path, flags)
  try {
    return await work(boundedFile(fd, path, sizeBytes))
  } finally {
    closeSync(fd)
  }
}
