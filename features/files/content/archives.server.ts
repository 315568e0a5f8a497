import { BrokenZip, memberStream, withFile, type ZipMember, zipMembers } from '@village/server/archives'
import { LOOKING } from '../limits/limits.ts'
import type { BoundedFile } from './bounded-file.server.ts'
import { ContentFlaw } from './content-flaw.server.ts'

/** The member without which an archive is no document of its kind. */
const mainMember: Readonly<Record<string, string>> = { xlsx: 'xl/workbook.xml', docx: 'word/document.xml' }

export const noMacros = (): ContentFlaw => new ContentFlaw('：不能带宏', ': it may not have macros')

/** What the directory says, before anything is inflated: overlapping members would be read again and again. */
function checkDirectory(members: readonly ZipMember[], file: BoundedFile, extension: string): void {
  const names = new Set(members.map(({ name }) => name.toLowerCase()))
  if (names.size < members.length) throw new BrokenZip('a member is named twice')
  if (members.some(({ encrypted }) => encrypted)) throw new BrokenZip('a password')
  if (members.reduce((sum, { packedBytes }) => sum + packedBytes, 0) > file.sizeBytes)
    throw new BrokenZip('members that overlap')
  if (!names.has('[content_types].xml') || !names.has(mainMember[extension]!)) throw new ContentFlaw()
  if ([...names].some(name => /vbaproject\.bin$/i.test(name))) throw noMacros()
}

/** Each member inflated and counted, because sizes in an archive are claims. */
async function inflateAll(file: BoundedFile, extension: string): Promise<void> {
  await withFile(file.path, async (handle, sizeBytes) => {
    const members = await zipMembers(handle, sizeBytes, LOOKING.members)
    checkDirectory(members, file, extension)
    let total = 0
    for (const member of members) {
      file.step()
      file.read(member.packedBytes)
      for await (const chunk of await memberStream({ file: handle, path: file.path }, member)) {
        total += (chunk as Buffer).length
        if (total > LOOKING.unpackedBytes) throw new BrokenZip('too large')
      }
    }
  })
}

/** A .docx or .xlsx: whole, within bounds when it is unpacked, without macros. @throws ContentFlaw */
export async function checkArchive(file: BoundedFile, extension: string): Promise<void> {
  try {
    await inflateAll(file, extension)
  } catch (error) {
    const isBroken = error instanceof BrokenZip || /^Z_/.test(String((error as { code?: unknown }).code))
    throw isBroken
      ? new ContentFlaw('：文件损坏、带密码或解压后过大', ': it is broken, locked, or too large unpacked')
      : error
  }
}
