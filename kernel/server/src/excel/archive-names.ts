import { BrokenZip, memberStream, withFile, zipMembers } from './zip.ts'

/** What an archive may cost whoever opens it. */
export interface ArchiveLimits {
  readonly members: number
  /** All members together, inflated. */
  readonly unpackedBytes: number
}

/**
 * The names of an archive's members, each inflated and counted, because sizes in an archive are claims.
 * @throws BrokenZip when it is broken, has a password, or is larger than the limits
 */
export function archiveNames(path: string, limits: ArchiveLimits): Promise<readonly string[]> {
  return withFile(path, async (file, sizeBytes) => {
    const members = await zipMembers(file, sizeBytes, limits.members)
    if (members.some(member => member.encrypted)) throw new BrokenZip('a password')
    let total = 0
    for (const member of members) {
      for await (const chunk of await memberStream({ file, path }, member)) {
        total += (chunk as Buffer).length
        if (total > limits.unpackedBytes) throw new BrokenZip('too large')
      }
    }
    return members.map(({ name }) => name)
  })
}
