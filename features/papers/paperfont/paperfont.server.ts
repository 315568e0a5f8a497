import { createHash } from 'node:crypto'
import type { Label, StoredOf } from '@village/resource'
import { type Call, InvalidInput, serve } from '@village/server'
import { storedBytes } from '../../files/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { FONTS } from '../fonts/font-limits.ts'
import { chineseOf, countOf, type Ranges, someOf } from '../fonts/ranges.ts'
import { readFont } from '../fonts/reading-font.ts'
import { isSetBy } from '../setting/setting.server.ts'
import { paperfont } from './paperfont.resource.ts'
import { trialPage } from './trial-page.ts'

type Font = StoredOf<typeof paperfont>

const says = {
  tooLarge: {
    zh: `字体文件最大${FONTS.fileMb} MB；请按字符分区拆开上传`,
    en: `has ${FONTS.fileMb} MB at most; upload it in parts, by planes of characters`,
  },
  noFont: {
    zh: '不是能用的字体文件，或文件不完整，请换一个 ttf、otf 或 ttc',
    en: 'is no font that can be used, or is cut off: choose another ttf, otf or ttc',
  },
  noChinese: { zh: '这个字体里没有汉字', en: 'this font has no Chinese characters' },
  notSet: {
    zh: '这个字体试排没有成功，印不出字来，请换一个',
    en: 'nothing could be printed with this font: choose another',
  },
  tooMany: {
    zh: `同时启用的字体最多${FONTS.most}个，请先停用一个`,
    en: `${FONTS.most} typefaces at most are enabled at a time: disable another one first`,
  },
} as const satisfies Record<string, Label>

const flawed = (field: 'fontFile' | 'status', flaw: keyof typeof says): InvalidInput =>
  new InvalidInput([{ field, code: 'other', says: says[flaw] }], paperfont.fields)

interface Tried {
  readonly bytes: Buffer
  readonly sha256: string
  readonly chinese: Ranges
}
/** Whether the typesetter makes a page of some characters of it: a font that ends its process is not taken. */
async function refuseUnset({ bytes, sha256, chinese }: Tried, call: Call): Promise<void> {
  const turn = { personId: call.user.deptIds[0] ?? call.user.id, signal: new AbortController().signal }
  const font = { sha256, read: async () => bytes }
  const isSet = await isSetBy(font, trialPage(someOf(chinese, FONTS.tried)), turn, call.services)
  if (!isSet) throw flawed('fontFile', 'notSet')
}

/** What the file says of itself. @throws InvalidInput that names the field, for a file that is of no use */
async function readFile(fileId: string, call: Call) {
  const bytes = await storedBytes(fileId, call)
  if (bytes.length > FONTS.fileMb * 1024 * 1024) throw flawed('fontFile', 'tooLarge')
  const font = readFont(bytes)
  if (!font) throw flawed('fontFile', 'noFont')
  const chinese = chineseOf(font.characters)
  if (chinese.length === 0) throw flawed('fontFile', 'noChinese')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await refuseUnset({ bytes, sha256, chinese }, call)
  return { family: font.family, characters: countOf(font.characters), sha256 }
}

/** Two that are enabled at the same moment take turns. */
async function refuseMore({ id, tenantId }: Font, call: Call): Promise<void> {
  await call.turn(`paper.font:${tenantId}`)
  const inUse = await call.db.of(paperfont).find({ status: ENABLED }, { limit: FONTS.most + 1 })
  if (inUse.filter(one => one.id !== id).length >= FONTS.most) throw flawed('status', 'tooMany')
}

export default serve(paperfont, {
  // Before anything is written: the file is read and tried while no transaction is open.
  async fill(change, call) {
    if (change.kind === 'remove') return {}
    const fileId = change.after.fontFile
    if (change.kind === 'edit' && fileId === change.before.fontFile) return {}
    return fileId ? readFile(fileId, call) : { family: null, characters: null, sha256: null }
  },
  async check(change, call) {
    if (change.kind === 'remove' || change.after.status !== ENABLED) return
    if (change.kind === 'edit' && change.before.status === ENABLED) return
    await refuseMore(change.after, call)
  },
  restored: (row, call) => (row.status === ENABLED ? refuseMore(row, call) : undefined),
})
